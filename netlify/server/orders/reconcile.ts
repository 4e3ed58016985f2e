import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { errorFields, jobState, logFailure, Problem } from '#server/platform/index.ts';
import { stripeMode } from '#server/stripe/index.ts';
import { isOurs } from './from-session.ts';
import { type Order, orderRetentionMs } from './order.ts';
import { type OrderServices, recordOrder } from './record.ts';
import { overdueSeconds } from './status.ts';
import { noteFraudSignal } from './fraud-signals.ts';
import { newestArrival, orderEventOf, orderEvents, sessionIdOf } from './webhook.ts';

/**
 * How far one of Stripe's lists, which are newest first, has been read, in seconds since 1970.
 * - `doneUntil`: everything created earlier was read, except `left`.
 * - `left`: ranges that earlier runs had no time for, from after the object `after` back to `from`.
 */
const listCursorSchema = v.object({
  doneUntil: v.number(),
  left: v.array(v.object({ from: v.number(), after: v.string() })),
});
export type ListCursor = v.InferOutput<typeof listCursorSchema>;

interface Listed {
  id: string;
  created: number;
}

export interface ListQuery {
  created: { gte: number };
  limit: number;
  starting_after?: string;
}

export interface ListRun<T extends Listed> {
  list: (query: ListQuery) => AsyncIterable<T>;
  look: (item: T) => Promise<void>;
  hasTime: () => boolean;
  nowSeconds: number;
  /** Objects may appear in the list, or change, this long after they were created. */
  overlapSeconds: number;
}

/** Returns what is left of the range if time runs out. */
async function lookAt<T extends Listed>(
  { list, look, hasTime }: ListRun<T>,
  from: number,
  after: string | undefined,
): Promise<ListCursor['left'][number] | undefined> {
  let last = after;
  for await (const item of list({
    created: { gte: from },
    limit: 100,
    ...(last !== undefined && { starting_after: last }),
  })) {
    // Every run reads at least one object of each range.
    if (last !== undefined && last !== after && !hasTime()) return { from, after: last };
    await look(item);
    last = item.id;
  }
  return undefined;
}

/** Reads new objects, then those that earlier runs had no time for. Returns where the next run continues. */
export async function advanceCursor<T extends Listed>(cursor: ListCursor, run: ListRun<T>): Promise<ListCursor> {
  const left = [await lookAt(run, cursor.doneUntil, undefined)];
  for (const { from, after } of cursor.left) {
    left.push(await lookAt(run, from, after));
  }
  return {
    doneUntil: Math.max(cursor.doneUntil, run.nowSeconds - run.overlapSeconds),
    left: left.filter((range) => range !== undefined),
  };
}

type StateDependencies = Pick<OrderServices, 'jobs' | 'settings'>;

/** In seconds since 1970. `missingSince`: the first sale without a webhook, while none has arrived since. */
const stateSchema = v.object({
  sessions: listCursorSchema,
  events: listCursorSchema,
  watchedSince: v.number(),
  missingSince: v.optional(v.number()),
});
type State = v.InferOutput<typeof stateSchema>;

const stateOf = ({ jobs, settings }: StateDependencies) =>
  jobState(jobs, `reconciliation/${stripeMode(settings)}`, stateSchema);

/** Since when webhooks have been missing, in ms; undefined if they arrive. */
export async function messagesMissingSince(services: StateDependencies): Promise<number | undefined> {
  const since = (await stateOf(services).read())?.missingSince;
  return since === undefined ? undefined : since * 1000;
}

/** Netlify stops a scheduled function after 30 s; the current session may overrun. */
const roundMs = 18_000;
/** Sessions are open for an hour, and Stripe may list them late. */
const sessionOverlapSeconds = 2 * 60 * 60;
const eventOverlapSeconds = 10 * 60;

interface Round {
  services: OrderServices;
  stripe: Stripe;
  nowSeconds: number;
  hasTime: () => boolean;
  known: ReadonlySet<string>;
  asked: Set<string>;
}

/** Logs and skips a session that fails. Throws if Stripe or the store does not answer. */
async function record({ services, asked }: Round, sessionId: string): Promise<Order | undefined> {
  if (asked.has(sessionId)) return undefined;
  asked.add(sessionId);
  try {
    return await recordOrder(services, sessionId, 'reconciliation');
  } catch (error) {
    if (error instanceof Problem) throw error;
    services.log('error', 'order-not-reconciled', { session: sessionId, ...errorFields(error) });
    return undefined;
  }
}

/** Records completed sessions without an order. Returns where to continue, and the first sale without a webhook. */
async function reconcileSessions(round: Round, cursor: ListCursor, heardUntil: number) {
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

/** Updates existing orders, for example after a slow payment. Stripe keeps events for 30 days. */
const reconcileEvents = (round: Round, cursor: ListCursor): Promise<ListCursor> =>
  advanceCursor(cursor, {
    ...round,
    overlapSeconds: eventOverlapSeconds,
    list: (query) => round.stripe.events.list({ ...query, types: [...orderEvents] }),
    look: async (event) => {
      const known = orderEventOf(event);
      const sessionId = known && (await sessionIdOf(round.services, known));
      if (known === undefined || sessionId === undefined) return;
      await record(round, sessionId);
      await noteFraudSignal(round.services, sessionId, known);
    },
  });

/** Orders past their retention were removed on purpose. */
const firstState = (nowSeconds: number, retentionMs: number): State => ({
  sessions: { doneUntil: Math.max(0, nowSeconds - retentionMs / 1000), left: [] },
  events: { doneUntil: 0, left: [] },
  watchedSince: nowSeconds,
});

const permissions = 'a restricted key needs to read Checkout Sessions and Events: see OPERATING.md';

/** Finds sales that neither Stripe's webhook nor the order page has reported. */
async function reconcileAll(services: OrderServices): Promise<void> {
  const startedAt = performance.now();
  const nowSeconds = Math.floor(services.now() / 1000);
  const hasTime = () => performance.now() - startedAt < roundMs;
  const known = new Set(await Array.fromAsync(services.orders.sessionIds()));
  const state = stateOf(services);
  const stored = await state.read();
  const round = { services, stripe: await services.stripe(), nowSeconds, hasTime, known, asked: new Set<string>() };
  const before = stored ?? firstState(nowSeconds, orderRetentionMs);
  const heardUntil = Math.max(before.watchedSince, await newestArrival(services));
  const { sessions, missingSince: found } = await reconcileSessions(round, before.sessions, heardUntil);
  const earlier = before.missingSince !== undefined && before.missingSince > heardUntil;
  const missingSince = earlier ? before.missingSince : found;
  await state.update((now) => ({ ...(now ?? before), sessions, missingSince }));
  const events = await reconcileEvents(round, before.events);
  await state.update((now) => ({ ...(now ?? before), events }));
}

/** The scheduled job. The next run continues where this one stopped or failed. */
export async function reconcile(services: () => OrderServices): Promise<void> {
  const shop = services();
  if (!shop.settings.stripe) return;
  await reconcileAll(shop).catch(logFailure(shop.log, 'reconciliation-failed', { fix: permissions }));
  await shop.backgroundWork.settled();
}
