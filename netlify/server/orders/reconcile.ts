import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { errorFields, jobState, logFailure } from '#server/platform/index.ts';
import { isMissing, stripeMode } from '#server/stripe/index.ts';
import type { OrderServices } from './record.ts';
import { overdueSeconds } from './status.ts';
import { orderEventOf, orderEvents, recordEvent, sessionIdOf } from './webhook.ts';

/**
 * How far Stripe's events, listed newest first, have been read, in seconds since 1970.
 * - `doneUntil`: everything created earlier was read, except `left` and `failed`.
 * - `left`: ranges that earlier runs had no time for, from after the event `after` back to `from`.
 * - `seen`: the events since `doneUntil` that need not be looked at again, and when they were created.
 * - `failed`: the events that could not be read, and since when.
 */
const cursorSchema = v.object({
  doneUntil: v.number(),
  left: v.array(v.object({ from: v.number(), after: v.string() })),
  seen: v.record(v.string(), v.number()),
  failed: v.record(v.string(), v.number()),
});
export type ListCursor = v.InferOutput<typeof cursorSchema>;

interface Listed {
  id: string;
  created: number;
}

export interface ListQuery {
  created: { gte: number };
  limit: number;
  starting_after?: string;
}

interface ListRun<T extends Listed> {
  list: (query: ListQuery) => AsyncIterable<T>;
  find: (id: string) => Promise<T>;
  /** Returns false for an event that the next run must look at again. */
  look: (event: T) => Promise<boolean>;
  onFailure: (id: string, error: unknown) => void;
  hasTime: () => boolean;
  nowSeconds: number;
}

/** Longer than a message of Stripe may be overdue. */
export const overlapSeconds = 2 * 60 * 60;

/**
 * Looks again at what failed before, then at new events, then at those that earlier runs had no time for. Returns where
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
      // Every run reads at least one event of each range.
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
  const doneUntil = Math.max(cursor.doneUntil, nowSeconds - overlapSeconds);
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
const stateSchema = v.object({ events: cursorSchema, heardUntil: v.number(), missingSince: v.optional(v.number()) });

type Settings = Pick<OrderServices['settings'], 'stripe'>;

export const reconciliationState = (settings: Settings) =>
  jobState(`reconciliation-${stripeMode(settings)}`, stateSchema);

/** Netlify stops a scheduled function after 30 s; the current event may overrun. */
const roundMs = 18_000;

/**
 * Reads the events of which no webhook came: sales, slow payments, refunds, disputes. Stripe keeps them for 30 days;
 * what is older only `restoreFromStripe` finds.
 */
async function reconcileEvents(services: OrderServices): Promise<void> {
  const { jobs, settings, log, orders } = services;
  const startedAt = performance.now();
  const nowSeconds = Math.floor(services.now() / 1000);
  const stripe = await services.stripe();
  const { states, stored } = await jobs.read();
  const state = reconciliationState(settings);
  const before = state.of(states) ?? {
    events: { doneUntil: 0, left: [], seen: {}, failed: {} },
    heardUntil: nowSeconds,
  };
  let { heardUntil, missingSince = Infinity } = before;

  async function look(event: Stripe.Event): Promise<boolean> {
    const known = orderEventOf(event);
    const sessionId = known && (await sessionIdOf(services, known));
    if (!known || sessionId === undefined) return true;
    if (known.type !== 'checkout.session.completed') {
      await recordEvent(services, known, sessionId, 'reconciliation');
      return true;
    }
    const stored = await orders.find(sessionId);
    const order = stored ?? (await recordEvent(services, known, sessionId, 'reconciliation'));
    if (!order) return true;
    if (!stored) log('warn', 'order-found-at-stripe', { order: order.number });
    const isHeard = order.learnedFrom === 'webhook';
    if (isHeard) heardUntil = Math.max(heardUntil, event.created);
    const isOverdue = event.created < nowSeconds - overdueSeconds;
    if (!isHeard && isOverdue && event.created > before.heardUntil)
      missingSince = Math.min(missingSince, event.created);
    return isHeard || isOverdue;
  }

  const events = await advanceCursor(before.events, {
    ...{ look, nowSeconds, hasTime: () => performance.now() - startedAt < roundMs },
    list: (query) => stripe.events.list({ ...query, types: [...orderEvents] }),
    find: (id) => stripe.events.retrieve(id),
    onFailure: (id, error) => log('error', 'order-not-reconciled', { id, ...errorFields(error) }),
  });
  const isMissed = missingSince > heardUntil && missingSince < Infinity;
  const after = { events, heardUntil, ...(isMissed && { missingSince }) };
  await jobs.update((now) => state.with(now, after), { job: 'reconcile', read: { stored } });
}

const permissions = 'a restricted key needs to read Checkout Sessions and Events: see OPERATING.md';

/** The scheduled job. The next run continues where this one stopped or failed. */
export async function reconcile(services: () => OrderServices): Promise<void> {
  const shop = services();
  if (!shop.settings.stripe) return shop.jobs.update((states) => states, { job: 'reconcile' });
  await reconcileEvents(shop).catch(logFailure(shop.log, 'reconciliation-failed', { fix: permissions }));
  await shop.backgroundWork.settled();
}
