import fc from 'fast-check';
import { expect } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { orderNumberOf } from '#server/orders/order.ts';
import { sendEvents } from '../stripe-events.ts';
import { answered } from './answered.ts';
import { at, expectMoneyBack, pick, readStoredState, steps, stepsWith } from './command.ts';
import type { Model, SessionModel } from './expected.ts';
import { shopFaults } from './faults.ts';
import type { TestShop } from './test-shop.ts';

/** Resolves to whether the order page was shown, with only what it may show. */
async function readOrder(model: Model, testShop: TestShop, session: SessionModel, visitor: number): Promise<boolean> {
  const { status, value } = await answered(readPaidOrder(testShop.browser(visitor).client, session.id));
  if (status === 503) return false;
  const isShown = session.state === 'paid' && at(model.carts, visitor) === session.cart;
  expect([status, value?.orderNumber]).toEqual(isShown ? [200, orderNumberOf(session.id)] : [404, undefined]);
  return true;
}

/** What the shop has done about a session after an event, or after asking Stripe. */
async function hear(model: Model, testShop: TestShop, session: SessionModel, isAnswered: boolean): Promise<void> {
  if (!isAnswered) return readStoredState(model, testShop, model.carts.indexOf(session.cart));
  session.cart.hear(session);
  await expectMoneyBack(session, testShop);
}

const ofSessions = ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map(
  (name) => `checkout.session.${name}`,
);
/** Events of charges, refunds and disputes, which name the payment, as a session does. */
const ofMoneyBack = [
  ...['charge.refunded', 'refund.created', 'refund.failed', 'charge.dispute.created', 'charge.dispute.closed'],
];

interface Message {
  type: string;
  times: number;
  isRefused: boolean;
}

function send(testShop: TestShop, session: SessionModel, { type, times, isRefused }: Message) {
  const how = {
    times,
    eventId: `evt_walk_${type}_${session.id}`,
    ...(isRefused && { tamper: 'wrong-secret' as const }),
  };
  const [kind = ''] = type.split('.');
  const object = kind === 'checkout' ? {} : { object: kind };
  return sendEvents(testShop.shop, type, session.id, { ...how, object });
}

const deliveries = fc.record({
  pick,
  type: fc.constantFrom(...ofSessions, ...ofSessions, ...ofMoneyBack),
  times: fc.constantFrom(1, 1, 2, 3),
  isWatched: fc.boolean(),
  /** The signing secret in the shop's settings is wrong. */
  isRefused: fc.constantFrom(true, false, false, false, false, false, false),
  /** Picks an unpaid session. */
  isIdle: fc.constantFrom(true, false, false, false),
  faults: shopFaults,
});

/** Delivers any event of any session, repeatedly and in any order. An event that no step picks is lost. */
const deliver = stepsWith(
  'Deliver',
  deliveries,
  ({ sessions }, { isIdle }) => sessions.filter(({ state }) => isIdle || state !== 'open'),
  async (session, message, model, testShop) => {
    const [answers, isShown] = await testShop.under(message.faults, () =>
      Promise.all([
        send(testShop, session, message),
        message.isWatched && readOrder(model, testShop, session, model.carts.indexOf(session.cart)),
      ]),
    );
    const statuses = answers.map(({ status }) => status);
    const expected = message.isRefused ? [400] : [200, 503];
    expect(statuses.filter((status) => !expected.includes(status))).toEqual([]);
    await hear(model, testShop, session, isShown || statuses.includes(200));
  },
);

const visits = fc.record({ visitor: fc.nat(1), pick, faults: shopFaults });

const visit = stepsWith(
  'Visit',
  visits,
  ({ sessions }) => sessions,
  async (session, { visitor, faults }, model, testShop) => {
    const isAnswered = await testShop.under(faults, () => readOrder(model, testShop, session, visitor));
    if (at(model.carts, visitor) === session.cart) await hear(model, testShop, session, isAnswered);
  },
);

const sendMail = steps('SendMail', fc.record({ faults: shopFaults }), async ({ faults }, _, testShop) => {
  await testShop.under(faults, () => testShop.shop.services.mail.sendUnsent().catch(() => undefined));
});

export const eventCommands = [deliver, deliver, deliver, deliver, visit, sendMail];
