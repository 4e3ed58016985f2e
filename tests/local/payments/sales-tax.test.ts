import type Stripe from 'stripe';
import { expect, test } from 'vitest';

import { item, openSandbox, order, shipping } from './open-sandbox.ts';

const tax_behavior = 'exclusive' as const;

function taxedOrder(unitCents: number[], shippingCents: number): Stripe.Checkout.SessionCreateParams {
  const rate = shipping(shippingCents);
  return order({
    automatic_tax: { enabled: true },
    line_items: unitCents.map((cents) => {
      const line = item(1, cents);
      return { ...line, price_data: { ...line.price_data, tax_behavior } };
    }),
    shipping_options: [{ shipping_rate_data: { ...rate.shipping_rate_data, tax_behavior } }],
  });
}

test('before the address is known no tax is in the total', async () => {
  const { stripe } = await openSandbox();
  const session = await stripe.checkout.sessions.create(taxedOrder([900], 500));
  expect(session).toMatchObject({
    automatic_tax: { enabled: true, status: 'requires_location_inputs' },
    amount_total: 1400,
    total_details: { amount_tax: 0, amount_shipping: 500 },
  });
});

test.each<[state: string, lines: number[], shipping: number, tax: number]>([
  ['CA', [900], 500, 79],
  ['ca', [900, 900], 0, 158],
  ['NY', [900], 500, 112],
  ['NY', [900], 0, 72],
  ['OR', [900], 500, 0],
])('in %s the tax on %j and %d of shipping is %d cents, on top', async (state, lines, shippingCents, tax) => {
  const { stripe, sandbox } = await openSandbox();
  const { id, amount_total: shown } = await stripe.checkout.sessions.create(taxedOrder(lines, shippingCents));
  await sandbox.pay(id, { email: 'ann@soap.test', address: { state } });
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(session).toMatchObject({
    amount_total: (shown ?? 0) + tax,
    automatic_tax: { status: 'complete' },
    total_details: { amount_tax: tax, amount_shipping: shippingCents },
    shipping_cost: { amount_subtotal: shippingCents },
    payment_intent: { amount: (shown ?? 0) + tax },
  });
});

test('a session that asks for no tax gets none', async () => {
  const { stripe, sandbox } = await openSandbox();
  const { id } = await stripe.checkout.sessions.create(order());
  await sandbox.pay(id, { email: 'ann@soap.test', address: { state: 'CA' } });
  expect(sandbox.session(id)).toMatchObject({ amount_total: 2700, total_details: { amount_tax: 0 } });
});
