import fc from 'fast-check';
import { expect } from 'vitest';
import { shopDay } from '#shop/delivery.ts';
import { refundOrder } from '#server/admin/refund-order.ts';
import { shipOrder, strangeNumber, undoShipment } from '#server/admin/change-order.ts';
import { messageIdOf } from '#server/mail/mails.ts';
import { isPaid, isVoid, shownStatusOf } from '#server/orders/index.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { recordOrder } from '#server/orders/record.ts';
import { siteUrl } from '../browser.ts';
import { outcomeOf } from './answered.ts';
import { expectMoneyBack, pick, readStoredState, steps, stepsWith } from './command.ts';
import { type Model, refundedCents, type SessionModel } from './expected.ts';
import { isCalm, shopFaults } from './faults.ts';
import type { TestShop } from './test-shop.ts';

const isUndecided = ({ dispute }: SessionModel) => dispute !== undefined && dispute !== 'won';

/** Stripe does not refund a disputed payment. */
const refundable = ({ sessions }: Readonly<Model>) =>
  sessions.filter(
    (session) => session.state === 'paid' && refundedCents(session) < session.chargeCents && !isUndecided(session),
  );

const amountOf = (session: SessionModel, isWhole: boolean): number => {
  const left = session.chargeCents - refundedCents(session);
  return isWhole ? left : Math.ceil(left / 3);
};

/** Its event is lost unless a later step delivers it. */
const refundAtStripe = stepsWith(
  'RefundAtStripe',
  fc.record({ pick, isWhole: fc.boolean() }),
  refundable,
  async (session, { isWhole }, _, testShop) => {
    const amount = amountOf(session, isWhole);
    await testShop.shop.sandbox.refund(session.id, { amount, deliver: false });
    session.refunds = [...session.refunds, amount];
  },
);

const refunded = ({ sessions }: Readonly<Model>) =>
  sessions.filter((session) => session.refunds.length > 0 && session.dispute === undefined);

const failRefund = stepsWith('FailRefund', fc.record({ pick }), refunded, async (session, _, __, testShop) => {
  await testShop.shop.sandbox.failRefund(session.id, { deliver: false });
  session.refunds = session.refunds.slice(0, -1);
});

const refunds = fc.record({
  pick,
  isWhole: fc.boolean(),
  cancels: fc.boolean(),
  /** In two tabs at once. */
  presses: fc.constantFrom(1, 2),
  faults: shopFaults,
});

/** By the owner. Whatever happens, the requested amount is refunded once. */
const refundByOwner = stepsWith(
  'RefundByOwner',
  refunds,
  refundable,
  async (session, { isWhole, cancels, presses, faults }, _, testShop) => {
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
);

const isEnded = (dispute: SessionModel['dispute']) => dispute === 'won' || dispute === 'lost';
const disputable = ({ sessions }: Readonly<Model>) =>
  sessions.filter(
    (session) => session.state === 'paid' && refundedCents(session) < session.chargeCents && !isEnded(session.dispute),
  );

/** One step opens a dispute, another decides it. */
const dispute = stepsWith(
  'Dispute',
  fc.record({ pick, outcome: fc.constantFrom('won', 'lost') }),
  disputable,
  async (session, { outcome }, _, testShop) => {
    if (session.dispute === undefined) session.disputedCents = session.chargeCents - refundedCents(session);
    session.dispute = session.dispute === undefined ? 'needs_response' : outcome;
    await testShop.shop.sandbox.dispute(session.id, session.dispute, { deliver: false });
  },
);

/** The scheduled reconciliation: once it succeeds, the shop knows everything at Stripe, whichever events were lost. */
const reconciliation = steps('Reconcile', fc.record({ faults: shopFaults }), async ({ faults }, model, testShop) => {
  testShop.tick();
  const { services } = testShop.shop;
  const reconciled = () => Promise.allSettled([reconcile(() => services)]);
  const [{ status }] = await testShop.under(faults, reconciled);
  for (const shopper of model.carts.keys()) await readStoredState(model, testShop, shopper);
  if (status === 'rejected' || !isCalm(faults)) return;
  for (const session of model.sessions) await expectMoneyBack(session, testShop);
});

const dayMs = 24 * 60 * 60 * 1000;

/** A vacation, which lasts until its last day or until a step ends it. */
const leave = steps(
  'Leave',
  fc.record({ days: fc.nat(2), takesOrders: fc.boolean() }),
  async ({ days, takesOrders }, _, testShop) => {
    const lastDay = new Date((shopDay(testShop.shop.now()).day + days) * dayMs).toISOString().slice(0, 10);
    await testShop.beOnVacation({ lastDay, takesOrders });
  },
);

const comeBack = steps('ComeBack', fc.constant({}), (_, __, testShop) => testShop.beOnVacation(undefined));

const acts = fc.record({ pick, presses: fc.constantFrom(1, 1, 2), faults: shopFaults });
const paid = ({ sessions }: Readonly<Model>) => sessions.filter(({ state }) => state === 'paid');

const tracking = '9400111202080123456789';

const isShippedMailSent = ({ id }: SessionModel, { mails }: TestShop): boolean =>
  mails.some(({ messageId }) => messageId === messageIdOf(id, 'shipped', siteUrl));

const ship = stepsWith('Ship', acts, paid, async (session, { presses, faults }, _, testShop) => {
  const { services } = testShop.shop;
  const before = await services.orders.find(session.id);
  if (!before) return;
  const request = { tracking, replaces: null, confirmed: [strangeNumber] };
  const press = () => outcomeOf(shipOrder(services, before, request, 'Ana'));
  const outcomes = await testShop.under(faults, () => Promise.all(Array.from({ length: presses }, press)));
  const waits = before.status !== 'shipped' && shownStatusOf(before) === 'disputed';
  const isShippable = isPaid(before) && !isVoid(before) && !waits;
  expect(outcomes).not.toContain(isShippable ? 'refused' : 'done');
  session.isShipped = (await services.orders.find(session.id))?.status === 'shipped';
  if (outcomes.includes('done')) expect(session.isShipped).toBe(true);
});

const shipped = ({ sessions }: Readonly<Model>) => sessions.filter(({ isShipped }) => isShipped);

/** Possible until the mail is sent. */
const unship = stepsWith('Unship', acts, shipped, async (session, { faults }, _, testShop) => {
  const { services } = testShop.shop;
  const before = await services.orders.find(session.id);
  const outcome = before && (await testShop.under(faults, () => outcomeOf(undoShipment(services, before, 'Ben'))));
  session.isShipped = (await services.orders.find(session.id))?.status === 'shipped';
  if (outcome === 'done') expect(session.isShipped).toBe(false);
  if (!session.isShipped) expect(isShippedMailSent(session, testShop)).toBe(false);
});

export const ownerCommands = [
  ...[refundAtStripe, failRefund, refundByOwner, refundByOwner, dispute, reconciliation, reconciliation],
  ...[leave, comeBack, ship, ship, unship],
];
