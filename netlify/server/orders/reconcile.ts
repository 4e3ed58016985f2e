import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { errorFields, jobState, logFailure } from '#server/platform/index.ts';
import { isMissing, stripeMode } from '#server/stripe/index.ts';
import { isOurs } from './from-session.ts';
import { orderRetentionMs } from './order.ts';
import { type OrderServices, recordOrder } from './record.ts';
import { overdueSeconds } from './status.ts';
import { noteFraudSignal, orderEventOf, orderEvents, sessionIdOf } from './webhook.ts';

/**
 * How far one of Stripe's lists, which are newest first, has been read, in seconds since 1970.
 * - `doneUntil`: everything created earlier was read, except `left` and `failed`.
 * - `left`: ranges that earlier runs had no time for, from after the object `after` back to `from`.
 * - `seen`: the objects created since `doneUntil` that need not be looked at again, and when they were created.
 * - `failed`: the objects that could not be read, and since when.
 */
const listCursorSchema = v.object({
  doneUntil: v.number(),
  left: v.array(v.object({ from: v.number(), after: v.string() })),
  seen: v.record(v.string(), v.number()),
  failed: v.record(v.string(), v.number()),
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
  find: (id: string) => Promise<T>;
  /** Returns false for an object that the next run must look at again. */
  look: (item: T) => Promise<boolean>;
  onFailure: (id: string, error: unknown) => void;
  hasTime: () => boolean;
  nowSeconds: number;
  /** Objects may appear in the list, or change, this long after they were created. */
  overlapSeconds: number;
}

/**
 * Looks again at what failed before, then at new objects, then at those that earlier runs had no time for. Returns where
 * the next run continues. Rejects if the list cannot be read.
 */
export async function advanceCursor<T extends Listed>(cursor: ListCursor, run: ListRun<T>): Promise<ListCursor> {
  const { list, find, look, onFailure, hasTime, nowSeconds } = run;
  const seen = new Map(Object.entries(cursor.seen));
  const failed = new Map(Object.entries(cursor.failed));

  /** One that fails again goes to the end, so that all have their turn. */
  async function tryOnce(id: string, lookAt: () => Promise<number | undefined>): Promise<void> {
    const since = failed.get(id) ?? nowSeconds;
    failed.delete(id);
    try {
      const created = await lookAt();
      if (created !== undefined) seen.set(id, created);
    } catch (error) {
      // Stripe keeps events for 30 days.
      if (isMissing(error)) return;
      onFailure(id, error);
      failed.set(id, since);
    }
  }
  const lookAt = async (item: T) => ((await look(item)) ? item.created : undefined);

  /** Returns what is left of the range if time runs out. */
  async function readRange(from: number, after?: string): Promise<ListCursor['left'][number] | undefined> {
    let last = after;
    for await (const item of list({
      created: { gte: from },
      limit: 100,
      ...(last !== undefined && { starting_after: last }),
    })) {
      // Every run reads at least one object of each range.
      if (last !== undefined && last !== after && !hasTime()) return { from, after: last };
      if (!seen.has(item.id) && !failed.has(item.id)) await tryOnce(item.id, () => lookAt(item));
      last = item.id;
    }
    return undefined;
  }

  for (const [at, id] of [...failed.keys()].entries())
    if (at === 0 || hasTime()) await tryOnce(id, async () => lookAt(await find(id)));
  const left = [await readRange(cursor.doneUntil)];
  for (const { from, after } of cursor.left) left.push(await readRange(from, after));
  const doneUntil = Math.max(cursor.doneUntil, nowSeconds - run.overlapSeconds);
  return {
    doneUntil,
    left: left.filter((range) => range !== undefined),
    seen: Object.fromEntries([...seen].filter(([, created]) => created >= doneUntil)),
    failed: Object.fromEntries(failed),
  };
}

/**
 * In seconds since 1970.
 * - `heardUntil`: the newest sale of which a webhook came, or when the shop began to look.
 * - `missingSince`: the first sale after that without one.
 */
const stateSchema = v.object({
  sessions: listCursorSchema,
  events: listCursorSchema,
  heardUntil: v.number(),
  missingSince: v.optional(v.number()),
});
type State = v.InferOutput<typeof stateSchema>;

type Settings = Pick<OrderServices['settings'], 'stripe'>;

export const reconciliationState = (settings: Settings) =>
  jobState(`reconciliation-${stripeMode(settings)}`, stateSchema);

/** Netlify stops a scheduled function after 30 s; the current session may overrun. */
const roundMs = 18_000;
/** Sessions are open for an hour, and Stripe may list them late. */
const sessionOverlapSeconds = 2 * 60 * 60;
const eventOverlapSeconds = 10 * 60;

type Round = Pick<ListRun<Listed>, 'hasTime' | 'nowSeconds' | 'onFailure'> & {
  services: OrderServices;
  stripe: Stripe;
};

async function* oursOf(sessions: AsyncIterable<Stripe.Checkout.Session>) {
  for await (const session of sessions) if (isOurs(session)) yield session;
}

/** Records completed sessions without an order, and looks for those of which no webhook comes. */
async function reconcileSessions(round: Round, before: State): Promise<Omit<State, 'events'>> {
  const { services, stripe, nowSeconds } = round;
  let [heardUntil, unheardSince] = [before.heardUntil, Infinity];
  const sessions = await advanceCursor(before.sessions, {
    ...round,
    overlapSeconds: sessionOverlapSeconds,
    list: (query) => oursOf(stripe.checkout.sessions.list({ ...query, status: 'complete' })),
    find: (id) => stripe.checkout.sessions.retrieve(id),
    async look({ id, created }) {
      const known = await services.orders.find(id);
      const order = known ?? (await recordOrder(services, id, 'reconciliation'));
      if (!order) return true;
      if (!known) services.log('warn', 'order-found-at-stripe', { order: order.number });
      const isHeard = order.learnedFrom === 'webhook';
      if (isHeard) heardUntil = Math.max(heardUntil, created);
      const isOverdue = created < nowSeconds - overdueSeconds;
      if (!isHeard && isOverdue && created > before.heardUntil) unheardSince = Math.min(unheardSince, created);
      return isHeard || isOverdue;
    },
  });
  const first = Math.min(before.missingSince ?? Infinity, unheardSince);
  const missingSince = first > heardUntil && first < Infinity ? first : undefined;
  return { sessions, heardUntil, missingSince };
}

/** Updates existing orders, for example after a slow payment. Stripe keeps events for 30 days. */
async function reconcileEvents(round: Round, before: ListCursor): Promise<ListCursor> {
  const { services, stripe } = round;
  const asked = new Set<string>();
  return advanceCursor<Stripe.Event>(before, {
    ...round,
    overlapSeconds: eventOverlapSeconds,
    list: (query) => stripe.events.list({ ...query, types: [...orderEvents] }),
    find: (id) => stripe.events.retrieve(id),
    async look(event) {
      const known = orderEventOf(event);
      const sessionId = known && (await sessionIdOf(services, known));
      if (known === undefined || sessionId === undefined) return true;
      if (!asked.has(sessionId)) await recordOrder(services, sessionId, 'reconciliation');
      asked.add(sessionId);
      await noteFraudSignal(services, sessionId, known);
      return true;
    },
  });
}

const firstCursor = (doneUntil: number): ListCursor => ({ doneUntil, left: [], seen: {}, failed: {} });

/** Orders past their retention were removed on purpose. */
const firstState = (nowSeconds: number): State => ({
  sessions: firstCursor(Math.max(0, nowSeconds - orderRetentionMs / 1000)),
  events: firstCursor(0),
  heardUntil: nowSeconds,
});

const permissions = 'a restricted key needs to read Checkout Sessions and Events: see OPERATING.md';

/** Finds sales that neither Stripe's webhook nor the order page has reported. */
async function reconcileAll(services: OrderServices): Promise<void> {
  const { jobs, settings, log } = services;
  const startedAt = performance.now();
  const nowSeconds = Math.floor(services.now() / 1000);
  const hasTime = () => performance.now() - startedAt < roundMs;
  const onFailure = (id: string, error: unknown) => log('error', 'order-not-reconciled', { id, ...errorFields(error) });
  const round = { services, stripe: await services.stripe(), nowSeconds, hasTime, onFailure };
  const { states, stored } = await jobs.read();
  const state = reconciliationState(settings);
  const before = state.of(states) ?? firstState(nowSeconds);
  const sessions = reconcileSessions(round, before);
  const next = () => reconcileEvents(round, before.events);
  const events = sessions.then(next, next);
  const [found, changed] = await Promise.allSettled([sessions, events]);
  const isDone = found.status === 'fulfilled' && changed.status === 'fulfilled';
  const after = {
    ...before,
    ...(found.status === 'fulfilled' && found.value),
    ...(changed.status === 'fulfilled' && { events: changed.value }),
  };
  await jobs.update((now) => state.with(now, after), { job: isDone ? 'reconcile' : undefined, read: { stored } });
  await Promise.all([sessions, events]);
}

/** The scheduled job. The next run continues where this one stopped or failed. */
export async function reconcile(services: () => OrderServices): Promise<void> {
  const shop = services();
  if (!shop.settings.stripe) return shop.jobs.update((states) => states, { job: 'reconcile' });
  await reconcileAll(shop).catch(logFailure(shop.log, 'reconciliation-failed', { fix: permissions }));
  await shop.backgroundWork.settled();
}
