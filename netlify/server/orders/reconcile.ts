import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { jobState } from '#server/platform/job-states.ts';
import { errorFields, logFailure } from '#server/platform/log.ts';
import { stripeMode } from '#server/stripe/client.ts';
import { isMissing } from '#server/stripe/faults.ts';
import type { OrderServices } from './record.ts';
import { overdueSeconds } from './status.ts';
import { orderEventOf, orderEvents, recordEvent, sessionIdOf } from './webhook.ts';

/**
 * How far Stripe's events have been read, in seconds since 1970.
 * - `doneUntil`: everything created earlier was read, except `failed`.
 * - `seen`: the events since then that need not be looked at again, and when they were created.
 * - `failed`: the events that could not be read, and since when.
 */
const cursorSchema = v.object({
  doneUntil: v.number(),
  seen: v.record(v.string(), v.number()),
  failed: v.record(v.string(), v.number()),
});
export type EventCursor = v.InferOutput<typeof cursorSchema>;

interface Listed {
  id: string;
  created: number;
}

interface Run<T extends Listed> {
  /** Newest first, as Stripe lists. */
  list: (from: number) => AsyncIterable<T>;
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
 * Looks again at what failed before, then at later events, oldest first, until time runs out, but at one of each at
 * least. Returns where the next run continues. Rejects if the list cannot be read.
 */
export async function advanceCursor<T extends Listed>(cursor: EventCursor, run: Run<T>): Promise<EventCursor> {
  const { list, find, look, onFailure, hasTime, nowSeconds } = run;
  const seen = new Map(Object.entries(cursor.seen));
  const failed = new Map(Object.entries(cursor.failed));

  /** One that fails again goes to the end, so that all have their turn. */
  async function tryOnce(id: string, read: () => Promise<T>): Promise<void> {
    const since = failed.get(id) ?? nowSeconds;
    failed.delete(id);
    try {
      const event = await read();
      if (await look(event)) seen.set(id, event.created);
    } catch (error) {
      // Stripe keeps events for 30 days.
      if (isMissing(error)) return;
      onFailure(id, error);
      failed.set(id, since);
    }
  }

  const events = (await Array.fromAsync(list(cursor.doneUntil))).reverse();
  for (const [at, id] of [...failed.keys()].entries()) if (at === 0 || hasTime()) await tryOnce(id, () => find(id));
  let doneUntil = Math.max(cursor.doneUntil, nowSeconds - overlapSeconds);
  for (const [at, event] of events.filter(({ id }) => !seen.has(id) && !failed.has(id)).entries()) {
    if (at > 0 && !hasTime()) {
      doneUntil = Math.min(doneUntil, event.created);
      break;
    }
    await tryOnce(event.id, () => Promise.resolve(event));
  }
  return {
    doneUntil,
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
    events: { doneUntil: 0, seen: {}, failed: {} },
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
    list: (gte) => stripe.events.list({ created: { gte }, limit: 100, types: [...orderEvents] }),
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
