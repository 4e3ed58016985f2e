import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { jobState } from '#server/platform/job-states.ts';
import { errorFields } from '#server/platform/log.ts';
import type { Settings } from '#server/platform/settings.ts';
import { stripeMode } from '#server/stripe/client.ts';
import type { OrderServices } from './record.ts';
import { orderEvents, recordEvent } from './webhook.ts';

/**
 * In seconds since 1970.
 * - `from`: all events created earlier are done.
 * - `done`: the later ones that are done too, and when they were created.
 * - `failed`: those that could not be read, and since when. Stripe lists events for 30 days.
 */
const cursorSchema = v.object({
  from: v.number(),
  done: v.record(v.string(), v.number()),
  failed: v.record(v.string(), v.number()),
});
export type EventCursor = v.InferOutput<typeof cursorSchema>;

/** Each run reads the events of this last time again, whose webhooks may still come. */
export const overlapSeconds = 2 * 60 * 60;

/**
 * Tries one event at least, oldest first, until time runs out. Those that failed before come last, so that they keep no
 * other waiting. Returns where the next run continues.
 * - `events`: all since `cursor.from`, newest first, as Stripe lists them.
 * - `tryEvent`: resolves to false if it failed.
 */
export async function advanceCursor<T extends { id: string; created: number }>(
  cursor: EventCursor,
  events: readonly T[],
  tryEvent: (event: T) => Promise<boolean>,
  { hasTime, nowSeconds }: { hasTime: () => boolean; nowSeconds: number },
): Promise<EventCursor> {
  const done = new Map(Object.entries(cursor.done));
  const failed = new Map<string, number>();
  const isLate = ({ id }: T) => Number(id in cursor.failed);
  const rest = events.filter(({ id }) => !done.has(id)).toReversed();
  rest.sort((one, other) => isLate(one) - isLate(other));
  for (const [at, event] of rest.entries()) {
    const failedSince = cursor.failed[event.id];
    const isTried = at === 0 || hasTime();
    if (isTried && (await tryEvent(event))) done.set(event.id, event.created);
    else if (isTried || failedSince !== undefined) failed.set(event.id, failedSince ?? nowSeconds);
  }
  const undone = rest.filter(({ id }) => !done.has(id)).map(({ created }) => created);
  const from = Math.min(nowSeconds - overlapSeconds, ...undone);
  return {
    from,
    done: Object.fromEntries([...done].filter(([, created]) => created >= from)),
    failed: Object.fromEntries(failed),
  };
}

export const reconciliationState = (settings: Settings) =>
  jobState(`reconciliation-${stripeMode(settings)}`, cursorSchema);

/** Netlify stops a scheduled function after 30 s; the current event may overrun. */
const roundMs = 18_000;

/**
 * Reads the events of which no webhook came: sales, slow payments, refunds, disputes. Stripe keeps them for 30 days;
 * what is older only `restoreFromStripe` finds. The next run continues where this one stopped or failed.
 */
export async function reconcile(services: OrderServices): Promise<void> {
  const { jobs, settings, log, orders, backgroundWork } = services;
  if (!settings.stripe) return jobs.update((states) => states, 'reconcile');
  const startedAt = performance.now();
  const nowSeconds = Math.floor(services.now() / 1000);
  const stripe = await services.stripe();
  const { states } = await jobs.read();
  const state = reconciliationState(settings);
  const before = state.of(states) ?? { from: 0, done: {}, failed: {} };

  async function tryEvent(event: Stripe.Event): Promise<boolean> {
    const isSale = event.type === 'checkout.session.completed';
    try {
      const known = isSale ? await orders.find(event.data.object.id) : undefined;
      // Stripe repeats a webhook until it is handled to the end.
      if (known?.learnedFrom) return true;
      const order = await recordEvent(services, event);
      if (isSale && order && !known) log('warn', 'order-found-at-stripe', { order: order.number });
      return true;
    } catch (error) {
      log('error', 'order-not-reconciled', { id: event.id, ...errorFields(error) });
      return false;
    }
  }

  const listed = stripe.events.list({ created: { gte: before.from }, limit: 100, types: [...orderEvents] });
  const hasTime = () => performance.now() - startedAt < roundMs;
  const cursor = await advanceCursor(before, await Array.fromAsync(listed), tryEvent, { hasTime, nowSeconds });
  await jobs.update((now) => state.with(now, cursor), 'reconcile');
  await backgroundWork.settled();
}
