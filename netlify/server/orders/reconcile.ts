import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { type Documents, errorFields, jobState, type Log, Problem } from '#server/platform/index.ts';
import { advanceCursor, type ListCursor } from '#server/stripe/index.ts';
import { isOurs } from './from-session.ts';
import { type Order, orderRetentionMs } from './order.ts';
import { recordOrder } from './record.ts';
import type { OrderServices } from './services.ts';
import { reviewWrongTotals } from './shop-problems.ts';
import { overdueSeconds } from './status.ts';
import type { OrderCopies } from './store.ts';
import { type Comparison, comparisons, newestArrival, orderEventOf, orderEvents, sessionIdOf } from './webhook.ts';

/** A scheduled function is stopped after 30 s; what is under way may take the rest. */
const roundMs = 18_000;
/** A session is open for an hour, and Stripe may be slow to list it. */
const sessionOverlapSeconds = 2 * 60 * 60;
const eventOverlapSeconds = 10 * 60;

interface Round {
  services: OrderServices;
  stripe: Stripe;
  nowSeconds: number;
  hasTime: () => boolean;
  /** Sessions of all orders. */
  known: ReadonlySet<string>;
  /** Sessions that this run has asked Stripe for. */
  asked: Set<string>;
}

/** One session or event that cannot be dealt with is logged and left out; without Stripe or the store there is no going on. */
async function record({ services, asked }: Round, sessionId: string): Promise<Order | undefined> {
  if (asked.has(sessionId)) return undefined;
  asked.add(sessionId);
  try {
    return await recordOrder(services, sessionId, 'reconciliation');
  } catch (error) {
    if (error instanceof Problem) throw error;
    services.log('error', 'order-not-compared', { session: sessionId, ...errorFields(error) });
    return undefined;
  }
}

/** Records what was paid and is no order. Answers where the next run goes on, and the first sale of which no message came. */
async function compareSessions(round: Round, cursor: ListCursor, heardUntil: number) {
  const { services, stripe, nowSeconds, known } = round;
  let missingSince: number | undefined;
  const next = await advanceCursor(cursor, {
    ...round,
    overlapSeconds: sessionOverlapSeconds,
    list: (query) => stripe.checkout.sessions.list({ ...query, status: 'complete' }),
    look: async (session) => {
      if (!isOurs(session)) return;
      const { id, created } = session;
      if (created > heardUntil && created < nowSeconds - overdueSeconds)
        missingSince = Math.min(created, missingSince ?? created);
      const order = known.has(id) ? undefined : await record(round, id);
      if (order?.learnedFrom === 'reconciliation')
        services.log('warn', 'order-found-at-stripe', { order: order.number });
    },
  });
  return { sessions: next, missingSince };
}

/** What Stripe says of sessions that are orders already, such as a slow payment that arrived; Stripe keeps it for 30 days. */
const compareEvents = (round: Round, cursor: ListCursor): Promise<ListCursor> =>
  advanceCursor(cursor, {
    ...round,
    overlapSeconds: eventOverlapSeconds,
    list: (query) => round.stripe.events.list({ ...query, types: [...orderEvents] }),
    look: async (event) => {
      const known = orderEventOf(event);
      const sessionId = known && (await sessionIdOf(round.services, known));
      if (sessionId !== undefined) await record(round, sessionId);
    },
  });

const firstRun = (nowSeconds: number, retentionMs: number): Comparison => ({
  // What is older was removed, and is not to come back.
  sessions: { doneUntil: Math.max(0, nowSeconds - retentionMs / 1000), left: [] },
  events: { doneUntil: 0, left: [] },
  watchedSince: nowSeconds,
});

const permissions = 'a restricted key needs to read Checkout Sessions and Events: see OPERATING.md';

/** Asks Stripe what was paid, so that an order is recorded although neither a message of Stripe's nor the order page reported it. */
async function compare(services: OrderServices): Promise<void> {
  const startedAt = performance.now();
  const nowSeconds = Math.floor(services.now() / 1000);
  const hasTime = () => performance.now() - startedAt < roundMs;
  const known = new Set(await Array.fromAsync(services.orders.sessionIds()));
  const state = comparisons(services);
  const stored = await state.read();
  const isLost = (known.size === 0 || !stored) && (await areLost(services.orderCopies, known));
  await noteLostOrders(services, isLost);
  if (isLost) return;
  const round = { services, stripe: await services.stripe(), nowSeconds, hasTime, known, asked: new Set<string>() };
  const before = stored ?? firstRun(nowSeconds, orderRetentionMs);
  const heardUntil = Math.max(before.watchedSince, await newestArrival(services));
  const { sessions, missingSince: found } = await compareSessions(round, before.sessions, heardUntil);
  const earlier = before.missingSince !== undefined && before.missingSince > heardUntil;
  const missingSince = earlier ? before.missingSince : found;
  await state.update((now) => ({ ...(now ?? before), sessions, missingSince }));
  const events = await compareEvents(round, before.events);
  await state.update((now) => ({ ...(now ?? before), events }));
}

/** What fails now is done in the next run, which goes on where this one stopped. */
export async function reconcile(services: () => OrderServices): Promise<void> {
  const shop = services();
  if (!shop.settings.stripe) return;
  try {
    await compare(shop);
    await reviewWrongTotals(shop);
    await shop.backgroundWork.settled();
  } catch (error) {
    shop.log('error', 'comparison-failed', { ...errorFields(error), fix: permissions });
    throw error;
  }
}

/** A store that lost its orders: what Stripe lists is not new, and nobody is to be mailed about it again. */

const lostSchema = v.object({ isLost: v.boolean() });
const state = (jobs: Documents) => jobState(jobs, 'lost-orders', lostSchema);

/** Whether the newest copies have orders, and the store none of those. */
async function areLost(copies: OrderCopies, known: ReadonlySet<string>): Promise<boolean> {
  for (const month of (await copies.months()).reverse()) {
    const copied = await copies.read(month);
    if (copied.length > 0) return !copied.some(({ sessionId }) => known.has(sessionId));
  }
  return false;
}

export const lostOrdersWords =
  'The orders are gone from the store, and their copies are there. Until they are back, Stripe is not asked for sales that were ' +
  'missed. Run npm run orders -- --restore before anything else: see "To restore" in netlify/OPERATING.md.';

/** What the comparison with Stripe found, for whoever looks at the shop. */
async function noteLostOrders({ jobs, log }: { jobs: Documents; log: Log }, isLost: boolean): Promise<void> {
  if (isLost) log('error', 'orders-lost', { fix: lostOrdersWords });
  await state(jobs).update((known) => ((known?.isLost ?? false) === isLost ? known : { isLost }));
}

export const hasLostOrders = async ({ jobs }: { jobs: Documents }): Promise<boolean> =>
  (await state(jobs).read())?.isLost ?? false;
