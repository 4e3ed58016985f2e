import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { expectProblem } from './refusal.ts';
import { detail, inSoldShop, list, refund, totals } from './sold-shop.ts';
import { ship } from './admin/admin-shop.ts';

interface Expected {
  status: 'paid' | 'disputed' | 'refunded';
  returned: string;
  /** Whether it can be refunded and shipped. */
  isFree: boolean;
  says: RegExp;
}

const asked = {
  status: 'paid',
  returned: '$0.00',
  isFree: true,
  says: /asks about \$43\.20.*No money is held back/,
} as const;
const held = { status: 'disputed', returned: '$0.00', isFree: false, says: /\$43\.20 are held back/ } as const;
const kept = { status: 'paid', returned: '$0.00', isFree: true, says: /decided for you/ } as const;
const gone = { status: 'disputed', returned: '$43.20', isFree: false, says: /given \$43\.20 back/ } as const;

/** https://docs.stripe.com/api/disputes/object#dispute_object-status */
const statuses: Record<Stripe.Dispute.Status, Expected> = {
  warning_needs_response: asked,
  warning_under_review: asked,
  warning_closed: kept,
  needs_response: held,
  under_review: held,
  appeal_needs_response: held,
  appeal_under_review: held,
  won: kept,
  lost: gone,
  prevented: gone,
};

const table = Object.entries(statuses) as [Stripe.Dispute.Status, Expected][];

test.each(table)('a dispute that is %s', (stands, { status, returned, isFree, says }) =>
  inSoldShop(async (sold) => {
    await sold.shop.sandbox.dispute(sold.id, stands);
    await sold.shop.settled();
    const order = await detail(sold);
    expect(order).toMatchObject({ status, refundableCents: isFree ? 4320 : 0, cancellable: isFree });
    expect(order.dispute).toMatch(says);
    expect(await totals(sold)).toMatchObject({ returned });
    expect((await list(sold)).counts).toMatchObject({ 'to-ship': isFree ? 1 : 0, disputed: isFree ? 0 : 1 });
    if (isFree) expect((await refund(sold)).status).toBe(200);
    else expect(await expectProblem(await refund(sold), 409)).toMatch(/taken this payment back/);
  }),
);

test('an order that a bank only asks about is shipped', () =>
  inSoldShop(async (sold) => {
    await sold.shop.sandbox.dispute(sold.id, 'warning_needs_response');
    await sold.shop.settled();
    const order = await sold.shop.services.orders.find(sold.id);
    if (!order) throw new Error('There is no order');
    expect((await ship(sold.owner, order)).status).toBe(200);
  }));

/** Amounts in cents of the disputes, the oldest first, of a payment of $43.20. */
test.each<[string, [Stripe.Dispute.Status, number][], Omit<Expected, 'says'>]>([
  [
    'two lost',
    [
      ['lost', 2160],
      ['lost', 2160],
    ],
    { status: 'disputed', returned: '$43.20', isFree: false },
  ],
  [
    'an old one lost, a new one won',
    [
      ['lost', 2160],
      ['won', 2160],
    ],
    { status: 'disputed', returned: '$21.60', isFree: false },
  ],
  [
    'an old one won, a new one lost',
    [
      ['won', 2160],
      ['lost', 2160],
    ],
    { status: 'disputed', returned: '$21.60', isFree: false },
  ],
  [
    'one lost, one open',
    [
      ['lost', 2160],
      ['needs_response', 2160],
    ],
    { status: 'disputed', returned: '$21.60', isFree: false },
  ],
  [
    'one won, one asked about',
    [
      ['won', 2160],
      ['warning_needs_response', 2160],
    ],
    { status: 'paid', returned: '$0.00', isFree: true },
  ],
])('several disputes add up: %s', (_, disputes, { status, returned, isFree }) =>
  inSoldShop(async (sold) => {
    for (const [stands, amount] of disputes) await sold.shop.sandbox.dispute(sold.id, stands, { amount });
    await sold.shop.settled();
    expect(await detail(sold)).toMatchObject({ status, refundableCents: isFree ? 4320 : 0 });
    expect(await totals(sold)).toMatchObject({ returned });
  }),
);
