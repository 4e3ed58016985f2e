import { expect, test } from 'vitest';
import { GOOD, item, openPage, seen, shipping } from './open-sandbox.ts';

test('the page shows the order, its form and the way back', async () => {
  const { get } = await openPage({ line_items: [item(2)], shipping_options: [shipping(500)] });
  const page = await get();
  const words = seen(page);
  expect(words).toContain('Payment sandbox: no real card is charged');
  const shipped = 'Shipping: USPS Priority Mail $5.00';
  for (const part of ['Handmade Soap', 'Shea Butter, Jasmine', 'Quantity 2 at $9.00', shipped, 'Pay $23.00'])
    expect(words).toContain(part);
  expect(page).toContain(
    '<a href="http://localhost:8888/products?checkout=cancelled">Cancel and return to the shop</a>',
  );
  expect(page).not.toContain('Promotion code');
  expect(page).toContain('<html lang="en">');
  const ids = [...page.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['email', 'name', 'line1', 'line2', 'city', 'state', 'zip', 'card', 'expiry', 'cvc']);
  for (const id of ids) expect(page).toContain(`<label for="${id}">`);
});

test('mistakes are named, no card number is sent back, and ten submits pay once', async () => {
  const { sandbox, post, shown, id, received } = await openPage();
  const wrong: [name: string, value: string, problem: string][] = [
    ['email', 'ada', 'Please check: Email.'],
    ['email', '', 'Please check: Email.'],
    ['name', '', 'Please check: Full name.'],
    ['state', 'Z', 'Please check: State (two letters).'],
    ['zip', '9410', 'Please check: ZIP code.'],
    ['card', '4000 0000 0000 0002', 'Your card was declined.'],
    ['card', '4111 1111 1111 1112', 'Please check: Card number.'],
    ['expiry', '13 / 34', 'Please check: Expiry (MM / YY).'],
    ['cvc', '12', 'Please check: CVC.'],
  ];
  for (const [name, value, problem] of wrong) {
    const page = await shown({ ...GOOD, [name]: value });
    expect(page).toContain(`role="alert">${problem}</p>`);
    expect(page).toContain('value="1 Market Street"');
    expect(page).not.toContain('1112');
  }
  expect([sandbox.session(id)?.status, received]).toEqual(['open', []]);
  const [paid] = await Promise.all(Array.from({ length: 10 }, () => post({ ...GOOD, expiry: '11/2026' })));
  expect(paid?.headers.get('location')).toBe(`http://localhost:8888/thankyou?session_id=${id}`);
  expect(received).toHaveLength(1);
  const shippedTo = { name: 'Ada Lovelace', address: { state: 'CA', line2: null } };
  expect(sandbox.session(id)).toMatchObject({ collected_information: { shipping_details: shippedTo } });
});

test('texts of shop and shopper are never markup', async () => {
  const evil = '"><script>alert(1)</script>';
  const { get, shown } = await openPage({ line_items: [item(1, 900, evil)], shipping_options: [shipping(0, evil)] });
  for (const page of [await get(), await shown({ ...GOOD, name: evil, zip: evil })]) {
    expect(page).not.toContain('<script');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
  }
});

test('a delayed payment is settled on the page of all sessions', async () => {
  const { sandbox, post, get, base, id, received } = await openPage();
  expect((await post({ ...GOOD, card: '4000 0025 0000 3155' })).status).toBe(303);
  expect(sandbox.session(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  expect(seen(await get())).toContain('This payment is on its way');
  expect(seen(await get(`${base}/sandbox/`))).toContain('Settle: paid');
  const settled = await post({ outcome: 'succeeded' }, `${base}/sandbox/checkout/${id}/settle`);
  expect([settled.status, settled.headers.get('location')]).toEqual([303, '/sandbox/']);
  expect(sandbox.session(id)?.payment_status).toBe('paid');
  expect(received).toHaveLength(2);
  expect(seen(await get(`${base}/sandbox/`))).not.toContain('Settle: paid');
});

const eventsOf = (received: readonly { body: string }[]) =>
  received.slice(1).map(({ body }): unknown => JSON.parse(body).type);
const refunded = ['charge.refunded', 'refund.created'];
type Step = [action: string, fields: Record<string, string>, status?: number];

test.each<[string, Step[], string, string[]]>([
  ['a refund', [['refunds', {}]], 'complete, paid, $27.00 refunded', refunded],
  [
    'a refund that the bank does not take',
    [
      ['refunds', { dollars: '9' }],
      ['refunds', {}],
      ['failed-refunds', {}],
    ],
    'complete, paid, $9.00 refunded',
    [...refunded, ...refunded, 'refund.failed'],
  ],
  [
    'a dispute that is lost',
    [
      ['disputes', { status: 'needs_response' }],
      ['disputes', { status: 'lost' }],
    ],
    'dispute of $27.00: lost',
    ['charge.dispute.created', 'charge.dispute.closed'],
  ],
  [
    'an inquiry, and another dispute',
    [
      ['disputes', { status: 'warning_needs_response' }],
      ['disputes', { status: 'needs_response', dollars: '5' }],
      ['disputes', { status: 'under_review' }],
    ],
    'dispute of $5.00: under_review, dispute of $27.00: warning_needs_response',
    ['charge.dispute.created', 'charge.dispute.created', 'charge.dispute.updated'],
  ],
  ...(['0', 'nine', '27.01'] as const).map((dollars): [string, Step[], string, string[]] => [
    `no refund of ${dollars}`,
    [['refunds', { dollars }, 409]],
    'complete, paid $27.00',
    [],
  ]),
  ['no failure of a refund that there is not', [['failed-refunds', {}, 409]], 'complete, paid $27.00', []],
  ['no dispute that Stripe does not know', [['disputes', { status: 'angry' }, 409]], 'complete, paid $27.00', []],
])('on the page of all sessions an owner rehearses %s', async (_, steps, words, events) => {
  const { post, get, base, id, received } = await openPage();
  const row = async () => seen(await get(`${base}/sandbox/`)).replace(/ada@\S+ /, '');
  expect(await row()).not.toContain('Refund');
  await post(GOOD);
  expect(await row()).toMatch(/Refund .* Dispute/);
  for (const [action, fields, status = 303] of steps)
    expect((await post(fields, `${base}/sandbox/checkout/${id}/${action}`)).status).toBe(status);
  expect(await row()).toContain(words);
  await expect.poll(() => eventsOf(received)).toEqual(events);
});

test('unknown pages, and reading an action, change nothing; an expired session takes no payment', async () => {
  const { sandbox, post, shown, base, id } = await openPage();
  for (const path of ['/sandbox/nope', '/sandbox/checkout/cs_test_none', `/sandbox/checkout/${id}/refund`])
    expect((await fetch(base + path)).status).toBe(404);
  await fetch(`${base}/sandbox/checkout/${id}/expire`);
  expect(sandbox.session(id)?.status).toBe('open');
  await post({}, `${base}/sandbox/checkout/${id}/expire`);
  expect(seen(await shown(GOOD))).toMatch(/This checkout has expired.*Nothing was charged/);
  expect(sandbox.session(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
});

test('a promotion code is applied, shown and taken off; one that was not applied changes the total before it is paid', async () => {
  const { stripe, shown, get, post, sandbox, id } = await openPage({ allow_promotion_codes: true });
  await stripe.coupons.create({ id: 'c', percent_off: 30 });
  await stripe.promotionCodes.create({ code: 'FIRST', promotion: { type: 'coupon', coupon: 'c' } });
  expect(seen(await get())).toContain('Promotion code');
  expect(seen(await shown({ ...GOOD, action: 'apply-code', code: 'NOPE' }))).toContain('This code is invalid.');
  const applied = seen(await shown({ ...GOOD, action: 'apply-code', code: 'first' }));
  expect(applied).toMatch(/Pay \$18\.90.*FIRST \(30% off\) -\$8\.10/);
  const removed = await shown({ ...GOOD, action: 'remove-code' });
  expect(seen(removed)).toContain('Pay $27.00');
  expect(removed).toContain('value="Ada Lovelace"');
  expect(seen(await shown({ ...GOOD, code: 'FIRST' }))).toContain('Pay $18.90');
  expect(sandbox.session(id)?.status).toBe('open');
  expect((await post(GOOD)).status).toBe(303);
  expect(sandbox.session(id)?.amount_total).toBe(1890);
});
