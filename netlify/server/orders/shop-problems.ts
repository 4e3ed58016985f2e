import * as v from 'valibot';
import type { CartServices } from '#server/cart/carts-store.ts';
import { jobState, type JobStates, lateJobs } from '#server/platform/job-states.ts';
import { logWarning } from '#server/platform/log.ts';
import { stripeMode } from '#server/stripe/client.ts';
import { formatTime, type Order } from './order.ts';
import { reconciliationState } from './reconcile.ts';
import { formatLostOrders, lostOrders } from './restore.ts';
import { overdueSeconds } from './status.ts';

/** With the payment sandbox, jobs run by hand. */
export const findLateJobs = ({ settings, now }: CartServices, states: JobStates) =>
  settings.stripe?.apiOrigin ? [] : lateJobs(states, now());

/** What Stripe's answers showed, in the owner's words. `time`: when it was seen last. */
const problemWords = {
  key: (subject: string, time: string) =>
    subject === ''
      ? `Stripe rejects this shop’s key, last on ${time}: nobody can pay, and nothing can be refunded here. Copy a valid key from Stripe (Developers, API keys) into STRIPE_SECRET_KEY at Netlify, and deploy.`
      : `Stripe does not let this shop’s key use ${subject}, last on ${time}. At Stripe (Developers, API keys) give the restricted key the permissions that “Stripe’s test key” in OPERATING.md lists.`,
  checkout: (reason: string, time: string) =>
    `Checkout failed for a shopper, last on ${time}, and nobody has bought since. The reason: ${reason} Try it yourself; if it fails again, look at Developers, Logs in Stripe’s dashboard, and at https://status.stripe.com.`,
  code: (why: string, time: string) =>
    `The shop offers a code that Stripe does not take: ${why}, last tried on ${time}. Shoppers were told, and paid without it. Make it work again in Stripe’s dashboard (product catalog, Coupons), or run npm run stripe:setup, which creates one that is missing. This notice disappears a day after the last try.`,
  total: (fix: string, time: string) =>
    `Stripe would have charged a different total than the cart showed, last on ${time}; that payment page was never shown. ${fix}. This notice disappears a day after the last time.`,
};

const kindSchema = v.picklist(['key', 'checkout', 'code', 'total']);
const stateSchema = v.record(v.string(), v.object({ kind: kindSchema, about: v.string(), seenAtMs: v.number() }));

const problemsState = ({ settings }: CartServices) => jobState(`shop-problems-${stripeMode(settings)}`, stateSchema);

const shownMs = 24 * 60 * 60 * 1000;
/** A failing key is seen again soon: reconciliation uses it every ten minutes. */
const keyShownMs = 60 * 60 * 1000;

/** Replaces the known one of its kind, but several totals can be wrong at once. */
export function noteProblem(services: CartServices, kind: keyof typeof problemWords, about: string): void {
  const state = problemsState(services);
  const problem = { kind, about, seenAtMs: services.now() };
  const withProblem = (states: JobStates) => {
    const known = Object.entries(state.of(states) ?? {});
    const recent = known.filter(([, { seenAtMs }]) => problem.seenAtMs - seenAtMs < shownMs);
    return state.with(states, { ...Object.fromEntries(recent), [kind === 'total' ? about : kind]: problem });
  };
  const noted = services.jobs.update(withProblem).catch(logWarning(services.log, 'shop-problem-not-noted'));
  services.backgroundWork.start(noted);
}

const unreadableMs = 60 * 60 * 1000;

function unreadEvents({ settings, now }: CartServices, states: JobStates): string[] {
  const { failed = {} } = reconciliationState(settings).of(states) ?? {};
  return Object.entries(failed)
    .filter(([, since]) => now() - since * 1000 > unreadableMs)
    .map(
      ([id, since]) =>
        `The shop hasn’t been able to read Stripe’s event ${id} since ${formatTime(since * 1000)}, so an order may be missing or out of date. It is tried again every ten minutes: look for order-not-reconciled in the log of the function reconcile.`,
    );
}

/** If no webhook came of the newest sale of which it is overdue. */
function missingWebhook({ now }: CartServices, sales: readonly Order[]): string[] {
  const sale = sales.find(({ recordedAt }) => now() - Date.parse(recordedAt) > overdueSeconds * 1000);
  if (!sale || sale.learnedFrom) return [];
  return [
    `Stripe’s message about order ${sale.number} of ${formatTime(sale.recordedAt)} hasn’t arrived. Orders still come in, but up to ten minutes late. At Stripe, under Developers, Webhooks, compare the endpoint’s address and signing secret with STRIPE_WEBHOOK_SECRET at Netlify.`,
  ];
}

/** Messages for the owner. `sales`: newest first. One after a failed checkout shows that checkout works again. */
export function shopProblems(services: CartServices, states: JobStates, sales: readonly Order[] = []): string[] {
  const problems = [...unreadEvents(services, states), ...missingWebhook(services, sales)];
  const newestSaleMs = Date.parse(sales[0]?.orderedAt ?? '') || 0;
  const late = findLateJobs(services, states);
  if (late.length > 0)
    problems.push(
      `Scheduled jobs are late: ${late.map(({ job, sinceMs }) => `${job} (since ${formatTime(sinceMs)})`).join(', ')}. Look at their logs under Logs, Functions at Netlify; if they do not run at all, deploy again.`,
    );
  if (lostOrders(states) > 0) problems.push(formatLostOrders(lostOrders(states)));
  for (const { kind, about, seenAtMs } of Object.values(problemsState(services).of(states) ?? {})) {
    const isOver = services.now() >= seenAtMs + (kind === 'key' ? keyShownMs : shownMs);
    const isSolved = kind === 'checkout' && seenAtMs <= newestSaleMs;
    if (!isOver && !isSolved) problems.push(problemWords[kind](about, formatTime(seenAtMs)));
  }
  return problems;
}
