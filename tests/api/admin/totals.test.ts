import { expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import { expectProblem } from '../refusal.ts';
import { adminShopForEachTest, orderAt, record, ship, totalsOf } from './admin-shop.ts';

const admin = adminShopForEachTest();

const small = { subtotalCents: 900, discountCents: 0, shippingCents: 500, chargedCents: 1400 };
const noTax = { tax: null, taxReturned: null };
const at = (orderedAt: string) => ({ orderedAt });
const totals = () => totalsOf(admin.owner);

test('paid and shipped orders are added up by the month of the workshop', async () => {
  expect(await totals()).toMatchObject({ months: [], all: { orders: 0, charged: '$0.00', donation: '$0.00' } });
  const lines = [{ id: 'shea-butter-rose', name: 'Handmade Soap', quantity: 1, amountCents: 900 }];
  await record(
    admin.shop,
    orderAt(1, { ...small, lines, ...at('2026-12-01T07:59:00.000Z') }),
    orderAt(2, at('2026-12-01T08:00:00.000Z')),
    orderAt(3, { status: 'payment-failed', ...at('2026-11-02T08:00:00.000Z') }),
    orderAt(4, { status: 'awaiting-payment', ...at('2026-11-02T08:00:00.000Z') }),
    orderAt(5, at('2026-11-02T08:00:00.000Z')),
  );
  await ship(admin.owner, orderAt(5));
  const { months, all } = await totals();
  expect(months).toEqual([
    {
      ...{ month: '2026-12', name: 'December 2026', orders: 1, bars: 6, subtotal: '$54.00', discounts: '$10.80' },
      ...{ shipping: '$0.00', charged: '$43.20', returned: '$0.00', soap: '$43.20', donation: '$4.32' },
      ...noTax,
    },
    {
      ...{ month: '2026-11', name: 'November 2026', orders: 2, bars: 7, subtotal: '$63.00', discounts: '$10.80' },
      ...{ shipping: '$5.00', charged: '$57.20', returned: '$0.00', soap: '$52.20', donation: '$5.22' },
      ...noTax,
    },
  ]);
  expect(all).toMatchObject({ orders: 3, bars: 13, charged: '$100.40', donation: '$9.54' });
});

async function download(query = '') {
  const answer = await admin.owner.send('GET', `${adminRoutes.export}${query}`);
  const csv = Buffer.from(await answer.arrayBuffer()).toString();
  expect(csv).toMatch(/^\ufeff.*\r\n$/s);
  return { answer, rows: csv.trim().split('\r\n') };
}

test('all orders are one file, as `npm run orders -- --csv` makes it', async () => {
  await record(admin.shop, orderAt(1), orderAt(2, { status: 'payment-failed', email: '=1+1' }));
  const { answer, rows } = await download();
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="orders.csv"');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(rows[0]).toMatch(/^"Order","Ordered","Status","Mail",/);
  expect(rows.slice(1).map((row) => row.slice(0, 13))).toEqual(
    [orderAt(2), orderAt(1)].map(({ number }) => `"${number}"`),
  );
  expect(rows[1]).toContain(`"'=1+1"`);
});

test('one month is one file', async () => {
  await record(admin.shop, orderAt(1, at('2026-12-01T08:00:00.000Z')), orderAt(2, at('2026-12-01T07:59:00.000Z')));
  const { answer, rows } = await download('?month=2026-11');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="orders-2026-11.csv"');
  expect(rows.slice(1).map((row) => row.slice(1, 12))).toEqual([orderAt(2).number]);
  expect((await download('?month=2020-01')).rows).toHaveLength(1);
});

test('HEAD has no file, and what is no month is refused', async () => {
  const answer = await admin.owner.send('HEAD', adminRoutes.export);
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  for (const month of ['', '2026', '2026-13', '2026-11-01', '../2026-11', '2026-11"\r\nX: y'])
    await expectProblem(await admin.owner.send('GET', `${adminRoutes.export}?month=${encodeURIComponent(month)}`), 400);
});
