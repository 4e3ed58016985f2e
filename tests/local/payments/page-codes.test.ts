import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';

import { order } from './open-sandbox.ts';
import { GOOD, openPage, seen } from './open-page.ts';

async function makeFirstOrderCode(stripe: Stripe): Promise<string> {
  await stripe.coupons.create({ id: 'first-30', percent_off: 30 });
  const { id } = await stripe.promotionCodes.create({
    code: 'FIRST',
    promotion: { type: 'coupon', coupon: 'first-30' },
    restrictions: { first_time_transaction: true },
  });
  return id;
}

describe('a promotion code on the page', () => {
  test('is applied, shown, and taken off again', async () => {
    const { stripe, shown, get } = await openPage({ allow_promotion_codes: true });
    await makeFirstOrderCode(stripe);
    expect(seen(await get())).toContain('Promotion code');
    expect(seen(await shown({ ...GOOD, action: 'apply-code', code: 'NOPE' }))).toContain('This code is invalid.');
    const applied = seen(await shown({ ...GOOD, action: 'apply-code', code: 'first' }));
    expect(applied).toContain('FIRST (30% off) -$8.10');
    expect(applied).toContain('Pay $18.90');
    const removed = await shown({ ...GOOD, action: 'remove-code' });
    expect(seen(removed)).toContain('Pay $27.00');
    expect(removed).toContain('value="Ada Lovelace"');
  });

  test('that was typed but not applied changes the total before it is paid', async () => {
    const { stripe, post, shown, sandbox, id } = await openPage({ allow_promotion_codes: true });
    await makeFirstOrderCode(stripe);
    expect(seen(await shown({ ...GOOD, code: 'FIRST' }))).toContain('Pay $18.90');
    expect(sandbox.session(id)?.status).toBe('open');
    expect((await post(GOOD)).status).toBe(303);
    expect(sandbox.session(id)?.amount_total).toBe(1890);
  });

  test('for first orders is refused on the second, which goes on without it', async () => {
    const { stripe, sandbox, post, shown, base, id: first } = await openPage();
    await sandbox.pay(first, { email: GOOD.email });
    const code = await makeFirstOrderCode(stripe);
    const again = await stripe.checkout.sessions.create(order({ discounts: [{ promotion_code: code }] }));
    const url = `${base}/sandbox/checkout/${again.id}`;
    const words = seen(await shown(GOOD, url));
    expect(words).toContain('This code is for first orders');
    expect(words).toContain('Pay $27.00');
    expect(sandbox.session(again.id)?.discounts).toEqual([]);
    expect((await post(GOOD, url)).status).toBe(303);
  });
});
