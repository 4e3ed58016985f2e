import { expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { expectProblem } from '../refusal.ts';
import { freshShop, orderAt, record } from './admin-shop.ts';

const admin = freshShop();

const small = { subtotalCents: 900, discountCents: 0, shippingCents: 500, chargedCents: 1400 };
const at = (orderedAt: string) => ({ orderedAt });

test('paid and shipped orders are added up by the month of the workshop', async () => {
  const none = { orders: 0, chargedCents: 0, donationCents: 0 };
  expect(await admin.owner.totals()).toMatchObject({ months: [], all: none });
  const lines = [{ id: 'shea-butter-rose', name: 'Handmade Soap', quantity: 1, amountCents: 900 }];
  await record(
    admin.shop,
    orderAt(1, { ...small, lines, ...at('2026-12-01T07:59:00.000Z') }),
    orderAt(2, at('2026-12-01T08:00:00.000Z')),
    orderAt(3, { status: 'payment-failed', ...at('2026-11-02T08:00:00.000Z') }),
    orderAt(4, { status: 'awaiting-payment', ...at('2026-11-02T08:00:00.000Z') }),
    orderAt(5, at('2026-11-02T08:00:00.000Z')),
  );
  await admin.owner.ship(orderAt(5));
  const { months, all } = await admin.owner.totals();
  expect(months).toMatchObject([
    { month: '2026-12', orders: 1, bars: 6, chargedCents: 4320, donationCents: 432, taxCents: 0 },
    { month: '2026-11', orders: 2, bars: 7, chargedCents: 5720, donationCents: 522, taxCents: 0 },
  ]);
  expect(all).toMatchObject({ orders: 3, bars: 13, chargedCents: 10040, donationCents: 954 });
});

async function download(query = '') {
  const answer = await admin.owner.send('GET', `${adminRoutes.export}${query}`);
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const csv = Buffer.from(await answer.arrayBuffer()).toString();
  expect(csv).toMatch(/^\ufeff.*\r\n$/s);
  return { answer, rows: csv.trim().split('\r\n') };
}

test('a month in its file adds up to its line, to the cent', async () => {
  const asOfMs = Date.parse('2026-12-02T00:00:00Z');
  const back = (refundedCents: number) => ({ moneyBack: { refundedCents, refunds: [], asOfMs } });
  const lost = { state: 'lost', amountCents: 1400, lostCents: 1400 } as const;
  const taxed = { taxCents: 373, chargedCents: 4693 };
  const orders = [
    orderAt(1, { ...small, ...at('2026-11-01T06:59:59.000Z') }),
    orderAt(2, { ...taxed, ...back(333), ...at('2026-11-01T07:00:00.000Z') }),
    orderAt(3, { ...taxed, ...back(1777), ...at('2026-11-15T20:00:00.000Z') }),
    orderAt(4, { ...small, moneyBack: { ...back(0).moneyBack, dispute: lost }, ...at('2026-12-01T07:59:59.000Z') }),
    orderAt(5, { ...taxed, ...back(4693), cancelledAt: '2026-11-20T00:00:00Z', ...at('2026-11-19T20:00:00.000Z') }),
    orderAt(6, { status: 'awaiting-payment', ...at('2026-11-15T20:00:00.000Z') }),
    orderAt(7, { status: 'payment-failed', ...at('2026-11-15T20:00:00.000Z') }),
    orderAt(8, { ...small, ...at('2026-12-01T08:00:00.000Z') }),
  ];
  await record(admin.shop, ...orders);
  for (const [month, count, rowsInFile] of [
    ['2026-10', 1, 1],
    ['2026-11', 4, 4],
    // The bank took back a sale of November.
    ['2026-12', 1, 2],
    ['', 6, 6],
  ] as const) {
    const { answer, rows } = await download(month === '' ? '' : `?month=${month}`);
    const name = month === '' ? 'orders.csv' : `orders-${month}.csv`;
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
    const [names = [], ...cells] = rows.map((row) => row.slice(1, -1).split('","'));
    const sum = (name: string) =>
      cells.reduce((all, one) => all + Math.round(Number(one[names.indexOf(name)]) * 100), 0);
    const { months, all } = await admin.owner.totals();
    const line = month === '' ? all : months.find((one) => one.month === month);
    expect(line, month).toMatchObject({
      orders: count,
      bars: sum('Bars') / 100,
      subtotalCents: sum('Subtotal'),
      discountCents: sum('Discount'),
      shippingCents: sum('Shipping'),
      chargedCents: sum('Charged'),
      returnedCents: sum('Refunded'),
      soapCents: sum('Soap'),
      taxCents: sum('Sales tax'),
      taxReturnedCents: sum('Sales tax refunded'),
    });
    if (month !== '') expect(line?.donationCents).toBe(Math.ceil(sum('Soap') / 10));
    expect(cells).toHaveLength(rowsInFile);
  }
});

test('a refund that fails in a later month is added back in that month, and its own stays as it was', async () => {
  const at = '2026-11-20T20:00:00.000Z';
  const answer = (state: 'succeeded' | 'failed', day: string) => ({
    refundedCents: state === 'failed' ? 0 : 1000,
    refunds: [{ id: 're_1', amountCents: 1000, state, at }],
    asOfMs: Date.parse(day),
  });
  await record(admin.shop, orderAt(1, { moneyBack: answer('succeeded', '2026-11-20') }));
  const [november] = (await admin.owner.totals()).months;
  await record(admin.shop, orderAt(1, { moneyBack: answer('failed', '2026-12-03') }));
  const { months, all } = await admin.owner.totals();
  expect(months).toEqual([expect.objectContaining({ month: '2026-12', returnedCents: -1000 }), november]);
  expect([november?.returnedCents, all.returnedCents, all.soapCents]).toEqual([1000, 0, 4320]);
});

test('a month without orders has no rows, and an invalid month is refused', async () => {
  expect((await download('?month=2020-01')).rows).toHaveLength(1);
  for (const month of ['', '2026', '2026-13', '2026-11-01', '../2026-11', '2026-11"\r\nX: y'])
    await expectProblem(await admin.owner.send('GET', `${adminRoutes.export}?month=${encodeURIComponent(month)}`), 400);
});
