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
  expect(page).toContain('href="http://localhost:8888/products?checkout=cancelled">Cancel and return to the shop</a>');
  expect(page).not.toContain('Promotion code');
  expect(page).toContain('<html lang="en">');
  const ids = [...page.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['email', 'name', 'line1', 'line2', 'city', 'state', 'zip', 'card', 'expiry', 'cvc']);
  for (const id of ids) expect(page).toContain(`<label for="${id}">`);
  expect(page.match(/required pattern="[^"]/g)).toHaveLength(ids.length - 1);
});

test('only a test card pays, no card number is sent back, and ten submits pay once', async () => {
  const { sandbox, post, shown, id, received } = await openPage();
  for (const [card, problem] of [
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4111 1111 1111 1112', 'Only the test cards below are accepted.'],
  ] as const) {
    const page = await shown({ ...GOOD, card });
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
  for (const page of [await get(), await shown({ ...GOOD, name: evil, zip: evil, card: '' })]) {
    expect(page).not.toContain('<script');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
  }
});

const refunded = ['charge.refunded', 'refund.created'];
type Step = [action: string, dollars?: string, status?: number];

const slow = '4000 0025 0000 3155';
const failed: Step[] = [['Refund', '$9'], ['Refund'], ['Fail the last refund']];
const lost: Step[] = [['Dispute: needs_response'], ['Dispute: lost']];
const refusals: Step[] = [
  ...['0', 'nine', '27.01'].map((dollars): Step => ['Refund', dollars, 409]),
  ...['0', 'nine', '27.01'].map((dollars): Step => ['Dispute: needs_response', dollars, 409]),
  ['review.closed', '', 409],
  ['Fail the last refund', '', 409],
  ['Expire', '', 409],
];

test.each<[string, Step[], string, string[], card?: string]>([
  ['a slow payment', [['Settle: paid']], 'complete, paid', ['checkout.session.async_payment_succeeded'], slow],
  ['a refund that fails', failed, 'complete, paid, $9.00 refunded', [...refunded, ...refunded, 'refund.failed']],
  ['a lost dispute', lost, 'dispute of $27.00: lost', ['charge.dispute.created', 'charge.dispute.closed']],
  ['nothing that Stripe refuses', refusals, 'complete, paid $27.00', []],
])('on the page of all sessions an owner rehearses %s', async (_, steps, words, events, card = GOOD.card) => {
  const { post, get, base, received } = await openPage();
  expect((await post({ ...GOOD, card })).status).toBe(303);
  for (const [action, dollars = '', status = 303] of steps) {
    const answer = await post({ action, dollars });
    expect([answer.status, (await answer.text()).includes('NaN')]).toEqual([status, false]);
  }
  expect(seen(await get(`${base}/sandbox/`)).replace(/ada@\S+ /, '')).toContain(words);
  await expect.poll(() => received.slice(1).map((body): unknown => JSON.parse(body).type)).toEqual(events);
});

test('an expired session takes no payment, and other addresses are nothing', async () => {
  const { sandbox, post, shown, base, id } = await openPage();
  for (const path of ['/sandbox/nope', '/sandbox/checkout/cs_test_none', `/sandbox/checkout/${id}/refund`])
    expect((await fetch(base + path)).status).toBe(404);
  await post({ action: 'Expire' });
  expect(seen(await shown(GOOD))).toMatch(/This checkout has expired.*Nothing was charged/);
  expect(sandbox.session(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
});

test('a promotion code that was typed but not applied changes the total before it is paid', async () => {
  const { stripe, shown, post, sandbox, id } = await openPage({ allow_promotion_codes: true });
  await stripe.coupons.create({ id: 'c', percent_off: 30 });
  await stripe.promotionCodes.create({ code: 'FIRST', promotion: { type: 'coupon', coupon: 'c' } });
  expect(seen(await shown({ ...GOOD, action: 'apply-code', code: 'NOPE' }))).toContain('This code is invalid.');
  const applied = await shown({ ...GOOD, code: 'first' });
  expect(seen(applied)).toMatch(/Pay \$18\.90.*FIRST \(30% off\) -\$8\.10/);
  expect(applied).toContain('value="Ada Lovelace"');
  expect(sandbox.session(id)?.status).toBe('open');
  expect((await post(GOOD)).status).toBe(303);
  expect(sandbox.session(id)?.amount_total).toBe(1890);
});
