import fc from 'fast-check';
import { expect } from 'vitest';
import { shopDay } from '#shop/delivery-day.ts';
import { refundOrder } from '#server/admin/refund-order.ts';
import { shipOrder } from '#server/admin/ship-order.ts';
import { undoShipment } from '#server/admin/undo-shipment.ts';
import { messageIdOf } from '#server/mail/message.ts';
import { compareWithStripe } from '#server/orders/compare-with-stripe.ts';
import { isPaid, isVoid, shownStatusOf } from '#server/orders/index.ts';
import { recordOrder } from '#server/orders/record-order.ts';
import { siteUrl } from '../browser.ts';
import { at, expectMoneyBack, pick, readStoredState, steps } from './command.ts';
import { refundedCents, type Model, type SessionModel } from './expected.ts';
import { isCalm, shopFaults } from './faults.ts';
import { outcomeOf } from './answered.ts';
import type { TestShop } from './test-shop.ts';

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
    testShop.tick();
    const session = at(refundable(model), picked);
    const amount = amountOf(session, isWhole);
    await testShop.shop.sandbox.refund(session.id, { amount, deliver: false });
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
    testShop.tick();
    const session = at(refunded(model), picked);
    await testShop.shop.sandbox.failRefund(session.id, { deliver: false });
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

/** By the owner. However it ends, what goes back is what was asked for, once. */
const refundByOwner = steps(
  'RefundByOwner',
  refunds,
  async ({ pick: picked, isWhole, cancels, presses, faults }, model, testShop) => {
    testShop.tick();
    const session = at(refundable(model), picked);
    const before = refundedCents(session);
    const amountCents = amountOf(session, isWhole || cancels);
    const request = { amountCents, refundedCents: before, cancels };
    const press = () => outcomeOf(refundOrder(testShop.shop.services, session.id, request, 'Ana'));
    const outcomes = await testShop.under(faults, () => Promise.all(Array.from({ length: presses }, press)));
    testShop.tick();
    const order = await recordOrder(testShop.shop.services, session.id, 'reconciliation');
    session.cart.hear(session);
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
    testShop.tick();
    const session = at(disputable(model), picked);
    if (session.dispute === undefined) session.disputedCents = session.chargeCents - refundedCents(session);
    session.dispute = session.dispute === undefined ? 'needs_response' : outcome;
    await testShop.shop.sandbox.dispute(session.id, session.dispute, { deliver: false });
  },
  (model) => disputable(model).length > 0,
);

/** The scheduled function that asks Stripe: once it got through, the shop knows of all that happened, whatever message was lost. */
const compare = steps('Compare', fc.record({ faults: shopFaults }), async ({ faults }, model, testShop) => {
  testShop.tick();
  const { services } = testShop.shop;
  const isDone = await testShop.under(faults, () =>
    compareWithStripe(() => services).then(
      () => true,
      () => false,
    ),
  );
  for (const shopper of model.carts.keys()) await readStoredState(model, testShop, shopper);
  if (!isDone || !isCalm(faults)) return;
  for (const session of model.sessions) await expectMoneyBack(session, testShop);
});

const dayMs = 24 * 60 * 60 * 1000;

/** It lasts over the steps that follow, until its last day is over or the owner is back. */
const leave = steps(
  'Leave',
  fc.record({ days: fc.nat(2), takesOrders: fc.boolean() }),
  async ({ days, takesOrders }, _, testShop) => {
    const lastDay = new Date((shopDay(testShop.shop.now()).day + days) * dayMs).toISOString().slice(0, 10);
    await testShop.beAway({ lastDay, takesOrders });
  },
);

const comeBack = steps('ComeBack', fc.constant({}), (_, __, testShop) => testShop.beAway(undefined));

const acts = fc.record({ pick, presses: fc.constantFrom(1, 1, 2), faults: shopFaults });
const paid = ({ sessions }: Readonly<Model>) => sessions.filter(({ state }) => state === 'paid');
const hasPaid = (model: Readonly<Model>) => paid(model).length > 0;

const tracking = '9400111202080123456789';

const isShippedMailSent = ({ id }: SessionModel, { mails }: TestShop): boolean =>
  mails.some(({ messageId }) => messageId === messageIdOf(id, 'shipped', siteUrl));

const ship = steps(
  'Ship',
  acts,
  async ({ pick: picked, presses, faults }, model, testShop) => {
    testShop.tick();
    const session = at(paid(model), picked);
    const { services } = testShop.shop;
    const before = await services.orders.find(session.id);
    const request = { carrier: 'usps', tracking, unchecked: true, replaces: null } as const;
    const press = () => outcomeOf(shipOrder(services, session.id, request, 'Ana'));
    const outcomes = await testShop.under(faults, () => Promise.all(Array.from({ length: presses }, press)));
    const waits = before?.status !== 'shipped' && before !== undefined && shownStatusOf(before) === 'disputed';
    const isShippable = before !== undefined && isPaid(before) && !isVoid(before) && !waits;
    expect(outcomes).not.toContain(isShippable ? 'refused' : 'done');
    session.isShipped = (await services.orders.find(session.id))?.status === 'shipped';
    if (outcomes.includes('done')) expect(session.isShipped).toBe(true);
  },
  hasPaid,
);

const shipped = ({ sessions }: Readonly<Model>) => sessions.filter(({ isShipped }) => isShipped);

/** Until its mail has left. */
const unship = steps(
  'Unship',
  acts,
  async ({ pick: picked, faults }, model, testShop) => {
    testShop.tick();
    const session = at(shipped(model), picked);
    const { services } = testShop.shop;
    const before = await services.orders.find(session.id);
    const outcome = before && (await testShop.under(faults, () => outcomeOf(undoShipment(services, before, 'Ben'))));
    session.isShipped = (await services.orders.find(session.id))?.status === 'shipped';
    if (outcome === 'done') expect(session.isShipped).toBe(false);
    if (!session.isShipped) expect(isShippedMailSent(session, testShop)).toBe(false);
  },
  (model) => shipped(model).length > 0,
);

export const ownerCommands = [
  ...[refundAtStripe, failRefund, refundByOwner, refundByOwner, dispute, compare, compare],
  ...[leave, comeBack, ship, ship, unship],
];
