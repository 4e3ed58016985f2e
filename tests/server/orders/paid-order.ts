import type { Order, Refunds } from '#server/orders/order.ts';

const soap = { name: 'Handmade Soap' };

export const paidOrder: Order = {
  schema: 1,
  rev: 1,
  number: 'ABCDE-FGHJK',
  sessionId: 'cs_test_1',
  paymentIntentId: 'pi_1',
  status: 'paid',
  email: 'ann@soap.test',
  code: null,
  giftNote: null,
  subtotalCents: 5400,
  discountCents: 1080,
  discountLabel: '20% Bundle Discount',
  lines: [
    { ...soap, id: 'shea-butter-rose', base: 'Shea Butter', scent: 'Rose', quantity: 4, amountCents: 3600 },
    {
      ...soap,
      id: 'coconut-olive-tea-tree',
      base: 'Coconut Oil/Olive Oil Blend',
      scent: 'Tea Tree',
      quantity: 2,
      amountCents: 1800,
    },
  ],
  shippingCents: 0,
  taxCents: 0,
  chargedCents: 4320,
  shipTo: {
    name: 'Ann Lee',
    line1: '12 Hill Street',
    line2: 'Apt 4',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: 'US',
  },
  orderedAt: '2026-11-21T00:00:00.000Z',
  recordedAt: '2026-11-21T00:00:05.000Z',
  learnedFrom: 'webhook',
};

export const disputed = (state: NonNullable<Refunds['dispute']>['state'], amountCents = paidOrder.chargedCents) => ({
  moneyBack: { refundedCents: 0, refunds: [], asOfMs: 1, dispute: { state, amountCents, lostCents: 0 } },
});

export const refunded = (amountCents: number, asOfMs = 1, cancels = false): Refunds => ({
  refundedCents: amountCents,
  refunds: [{ id: 're_1', amountCents, state: 'succeeded', at: paidOrder.recordedAt, ...(cancels && { cancels }) }],
  asOfMs,
});
