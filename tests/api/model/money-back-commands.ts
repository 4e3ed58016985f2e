import fc from 'fast-check';
import { expect } from 'vitest';
import { refundOrder } from '#server/admin/refund-order.ts';
import { compareWithStripe } from '#server/orders/compare-with-stripe.ts';
import { recordOrder } from '#server/orders/record-order.ts';
import { Problem } from '#server/platform/index.ts';
import { expectMoneyBack } from './agreement.ts';
import type { SessionModel } from './cart-model.ts';
import { at, steps } from './command.ts';
import { isCalm, shopFaults } from './faults.ts';
import { hearWhatIsStored } from './hearsay.ts';
import type { Model, World } from './world.ts';

const pick = fc.nat(20);

const isUndecided = ({ dispute }: SessionModel) => dispute !== undefined && dispute !== 'won';

/** Stripe refunds nothing that is in dispute. */
const refundable = ({ sessions }: Readonly<Model>) =>
  sessions.filter(
    (session) => session.state === 'paid' && session.refundedCents < session.chargeCents && !isUndecided(session),
  );

/** All that is left, or a part of it. */
const amountOf = ({ chargeCents, refundedCents }: SessionModel, isWhole: boolean): number => {
  const left = chargeCents - refundedCents;
  return isWhole ? left : Math.ceil(left / 3);
};

/** What Stripe hears later was later: the shop goes by its clock. */
const tick = ({ shop }: World) => {
  shop.moveClock(1000);
};

const refundAtStripe = steps(
  'RefundAtStripe',
  fc.record({ pick, isWhole: fc.boolean() }),
  async ({ pick: picked, isWhole }, model, world) => {
    tick(world);
    const session = at(refundable(model), picked);
    const amount = amountOf(session, isWhole);
    await world.shop.sandbox.refund(session.id, { amount });
    session.refundedCents += amount;
  },
  (model) => refundable(model).length > 0,
);

type Outcome = 'done' | 'refused' | 'unknown';

const outcomeOf = (call: Promise<unknown>): Promise<Outcome> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Problem) return error.status === 503 ? 'unknown' : 'refused';
      throw error;
    },
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
  async ({ pick: picked, isWhole, cancels, presses, faults }, model, world) => {
    tick(world);
    const session = at(refundable(model), picked);
    const { refundedCents } = session;
    const amountCents = amountOf(session, isWhole || cancels);
    const request = { amountCents, refundedCents, cancels };
    const press = () => outcomeOf(refundOrder(world.shop.services, session.id, request, 'Ana'));
    const outcomes = await world.under(faults, () => Promise.all(Array.from({ length: presses }, press)));
    tick(world);
    const order = await recordOrder(world.shop.services, session.id, 'reconciliation');
    session.cart.hear(session);
    const refunded = order?.moneyBack?.refundedCents ?? 0;
    expect([refundedCents, refundedCents + amountCents]).toContain(refunded);
    session.refundedCents = refunded;
    session.isCancelled = order?.cancelledAt !== undefined;
    if (outcomes.includes('done'))
      expect([refunded, session.isCancelled]).toEqual([refundedCents + amountCents, cancels]);
  },
  (model) => refundable(model).length > 0,
);

const disputable = ({ sessions }: Readonly<Model>) =>
  sessions.filter(({ state, chargeCents, dispute }) => state === 'paid' && chargeCents > 0 && !isEnded(dispute));
const isEnded = (dispute: SessionModel['dispute']) => dispute === 'won' || dispute === 'lost';

const dispute = steps(
  'Dispute',
  fc.record({ pick, outcome: fc.constantFrom('won', 'lost') }),
  async ({ pick: picked, outcome }, model, world) => {
    tick(world);
    const session = at(disputable(model), picked);
    session.dispute = session.dispute === undefined ? 'needs_response' : outcome;
    await world.shop.sandbox.dispute(session.id, session.dispute);
  },
  (model) => disputable(model).length > 0,
);

/** The scheduled function that asks Stripe. Once it got through, the shop knows of all that happened, whatever message was lost. */
const compare = steps('Compare', fc.record({ faults: shopFaults }), async ({ faults }, model, world) => {
  tick(world);
  const { services } = world.shop;
  const isDone = await world.under(faults, () =>
    compareWithStripe(() => services).then(
      () => true,
      () => false,
    ),
  );
  for (const shopper of model.carts.keys()) await hearWhatIsStored(model, world, shopper);
  if (isDone && isCalm(faults)) for (const session of model.sessions) await expectMoneyBack(session, world);
});

export const moneyBackCommands = [refundAtStripe, refundByOwner, dispute, compare, compare];
