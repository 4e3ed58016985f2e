import fc from 'fast-check';
import { expect } from 'vitest';
import { refundOrder } from '#server/admin/refund-order.ts';
import { compareWithStripe } from '#server/orders/compare-with-stripe.ts';
import { recordOrder } from '#server/orders/record-order.ts';
import { expectMoneyBack } from './agreement.ts';
import { refundedCents, type SessionModel } from './cart-model.ts';
import { at, steps, tick } from './command.ts';
import { isCalm, shopFaults } from './faults.ts';
import { outcomeOf } from './answered.ts';
import { hearOf, readStoredState } from './session-model.ts';
import type { Model } from './test-shop.ts';

const pick = fc.nat(20);

const isUndecided = ({ dispute }: SessionModel) => dispute !== undefined && dispute !== 'won';

/** Stripe refunds nothing that is in dispute. */
const refundable = ({ sessions }: Readonly<Model>) =>
  sessions.filter(
    (session) => session.state === 'paid' && refundedCents(session) < session.chargeCents && !isUndecided(session),
  );

/** All that is left, or a part of it. */
const amountOf = (session: SessionModel, isWhole: boolean): number => {
  const left = session.chargeCents - refundedCents(session);
  return isWhole ? left : Math.ceil(left / 3);
};

/** The message of it is lost, unless a later step delivers it. */
const refundAtStripe = steps(
  'RefundAtStripe',
  fc.record({ pick, isWhole: fc.boolean() }),
  async ({ pick: picked, isWhole }, model, testShop) => {
    tick(testShop);
    const session = at(refundable(model), picked);
    const amount = amountOf(session, isWhole);
    await testShop.shopIn(session.mode).sandbox.refund(session.id, { amount, deliver: false });
    session.refunds = [...session.refunds, amount];
  },
  (model) => refundable(model).length > 0,
);

const refunded = ({ sessions }: Readonly<Model>) =>
  sessions.filter((session) => session.refunds.length > 0 && session.dispute === undefined);

/** The shopper's bank does not take the newest refund. */
const failRefund = steps(
  'FailRefund',
  fc.record({ pick }),
  async ({ pick: picked }, model, testShop) => {
    tick(testShop);
    const session = at(refunded(model), picked);
    await testShop.shopIn(session.mode).sandbox.failRefund(session.id, { deliver: false });
    session.refunds = session.refunds.slice(0, -1);
  },
  (model) => refunded(model).length > 0,
);

const refunds = fc.record({
  pick,
  isWhole: fc.boolean(),
  cancels: fc.boolean(),
  /** On two tabs at once. */
  presses: fc.constantFrom(1, 2),
  faults: shopFaults,
});

/** By the owner. However it ends, what goes back is what was asked for, once; and nothing of a payment that this key does not know. */
const refundByOwner = steps(
  'RefundByOwner',
  refunds,
  async ({ pick: picked, isWhole, cancels, presses, faults }, model, testShop) => {
    tick(testShop);
    const session = at(refundable(model), picked);
    const before = refundedCents(session);
    const amountCents = amountOf(session, isWhole || cancels);
    const request = { amountCents, refundedCents: before, cancels };
    const press = () => outcomeOf(refundOrder(testShop.shop.services, session.id, request, 'Ana'));
    const outcomes = await testShop.under(faults, () => Promise.all(Array.from({ length: presses }, press)));
    if (session.mode !== testShop.mode) {
      expect(outcomes).not.toContain('done');
      return;
    }
    tick(testShop);
    const order = await recordOrder(testShop.shop.services, session.id, 'reconciliation');
    hearOf(testShop, session);
    const after = order?.moneyBack?.refundedCents ?? 0;
    expect([before, before + amountCents]).toContain(after);
    if (after > before) session.refunds = [...session.refunds, amountCents];
    const wasCancelled = session.isCancelled;
    session.isCancelled = order?.cancelledAt !== undefined;
    if (outcomes.includes('done'))
      expect([after, session.isCancelled]).toEqual([before + amountCents, cancels || wasCancelled]);
  },
  (model) => refundable(model).length > 0,
);

const isEnded = (dispute: SessionModel['dispute']) => dispute === 'won' || dispute === 'lost';
const disputable = ({ sessions }: Readonly<Model>) =>
  sessions.filter(
    (session) => session.state === 'paid' && refundedCents(session) < session.chargeCents && !isEnded(session.dispute),
  );

/** Opened by one step, and decided by another. */
const dispute = steps(
  'Dispute',
  fc.record({ pick, outcome: fc.constantFrom('won', 'lost') }),
  async ({ pick: picked, outcome }, model, testShop) => {
    tick(testShop);
    const session = at(disputable(model), picked);
    if (session.dispute === undefined) session.disputedCents = session.chargeCents - refundedCents(session);
    session.dispute = session.dispute === undefined ? 'needs_response' : outcome;
    await testShop.shopIn(session.mode).sandbox.dispute(session.id, session.dispute, { deliver: false });
  },
  (model) => disputable(model).length > 0,
);

/** The scheduled function that asks Stripe. Once it got through, the shop knows of all that happened in this mode, whatever message was lost. */
const compare = steps('Compare', fc.record({ faults: shopFaults }), async ({ faults }, model, testShop) => {
  tick(testShop);
  const { services } = testShop.shop;
  const isDone = await testShop.under(faults, () =>
    compareWithStripe(() => services).then(
      () => true,
      () => false,
    ),
  );
  for (const shopper of model.carts.keys()) await readStoredState(model, testShop, shopper);
  if (!isDone || !isCalm(faults)) return;
  for (const session of model.sessions) if (session.mode === testShop.mode) await expectMoneyBack(session, testShop);
});

export const moneyBackCommands = [refundAtStripe, failRefund, refundByOwner, refundByOwner, dispute, compare, compare];
