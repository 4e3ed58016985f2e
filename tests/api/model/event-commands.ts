import fc from 'fast-check';
import { expect } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { orderNumberOf } from '#server/orders/order-number.ts';
import type { SessionModel } from './cart-model.ts';
import { shopFaults } from './faults.ts';
import { hearWhatIsStored } from './hearsay.ts';
import { at, steps } from './command.ts';
import { heard, type Model, type World } from './world.ts';

const pick = fc.nat(20);
const hasSessions = ({ sessions }: Readonly<Model>) => sessions.length > 0;

/** Whether the order page was answered, with what it may show. */
async function readOrder(model: Model, world: World, session: SessionModel, visitor: number): Promise<boolean> {
  const { status, value } = await heard(readPaidOrder(world.browser(visitor).client, session.id));
  if (status === 503) return false;
  const isShown = session.state === 'paid' && at(model.carts, visitor) === session.cart;
  expect([status, value?.orderNumber]).toEqual(isShown ? [200, orderNumberOf(session.id)] : [404, undefined]);
  return true;
}

/** What the shop has done about a session whose state it got by an event, or asked for. */
async function hear(model: Model, world: World, session: SessionModel, isAnswered: boolean): Promise<void> {
  if (!isAnswered) return hearWhatIsStored(model, world, model.carts.indexOf(session.cart));
  session.cart.hear(session);
  const order = await world.shop.services.orders.find(session.id);
  const statuses = { open: undefined, awaiting: 'awaiting-payment', failed: 'payment-failed', paid: 'paid' };
  expect(order?.status).toBe(statuses[session.state]);
}

const deliveries = fc.record({
  pick,
  type: fc.constantFrom('completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'),
  times: fc.constantFrom(1, 1, 2, 3),
  /** The shopper looks at the order page at the same time. */
  isWatched: fc.boolean(),
  /** Of a session that nobody paid. */
  isIdle: fc.constantFrom(true, false, false, false),
  faults: shopFaults,
});

/** Any event of any session, again and again and in any order. An event that no step picks is lost. */
const deliver = steps(
  'Deliver',
  deliveries,
  async ({ pick: picked, type, times, isWatched, faults }, model, world) => {
    const session = at(model.sessions, picked);
    const how = { times, eventId: `evt_walk_${type}_${session.id}` };
    const [answers, isShown] = await world.under(faults, () =>
      Promise.all([
        world.shop.sandbox.send(`checkout.session.${type}`, session.id, how),
        isWatched && readOrder(model, world, session, model.carts.indexOf(session.cart)),
      ]),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await hear(model, world, session, isShown || statuses.includes(200));
  },
  ({ sessions }, choice) => sessions.length > 0 && (choice.isIdle || at(sessions, choice.pick).state !== 'open'),
);

const visits = fc.record({ visitor: fc.nat(1), pick, faults: shopFaults });

/** The order page, by anybody who knows a session's id. */
const visit = steps(
  'Visit',
  visits,
  async ({ visitor, pick: picked, faults }, model, world) => {
    const session = at(model.sessions, picked);
    const isAnswered = await world.under(faults, () => readOrder(model, world, session, visitor));
    if (at(model.carts, visitor) === session.cart) await hear(model, world, session, isAnswered);
  },
  hasSessions,
);

/** The scheduled function that sends what was left behind. */
const sendMail = steps('SendMail', fc.record({ faults: shopFaults }), async ({ faults }, _, world) => {
  await world.under(faults, () => world.shop.services.mail.sendUnsent().catch(() => undefined));
});

export const eventCommands = [deliver, deliver, deliver, deliver, visit, sendMail];
