import * as v from 'valibot';
import { errorFields, jobState } from '#server/platform/index.ts';
import { listCursorSchema, isLiveKey } from '#server/stripe/index.ts';
import type { OrderServices } from './services.ts';

/** What is known of Stripe's messages; live and test mode have an endpoint each. Times in seconds, as Stripe has them. */

type Sources = Pick<OrderServices, 'jobs' | 'settings'>;

const modeOf = ({ settings }: Sources): 'live' | 'test' =>
  isLiveKey(settings.stripe?.secretKey ?? '') ? 'live' : 'test';

const arrivalSchema = v.object({ newest: v.number() });
const arrivals = (services: Sources) => jobState(services.jobs, `stripe-messages/${modeOf(services)}`, arrivalSchema);

const comparisonSchema = v.object({
  sessions: listCursorSchema,
  events: listCursorSchema,
  /** Sales before this time were not compared. */
  watchedSince: v.number(),
  /** The first sale of which no message came, while none has come since. */
  missingSince: v.optional(v.number()),
});
export type Comparison = v.InferOutput<typeof comparisonSchema>;

/** What the comparison with Stripe keeps for its next run. */
export const comparisons = (services: Sources) =>
  jobState(services.jobs, `comparison/${modeOf(services)}`, comparisonSchema);

/** When what the newest message is about happened. */
export const newestArrival = async (services: Sources): Promise<number> =>
  (await arrivals(services).read())?.newest ?? 0;

/** A message with a good signature came. Never rejects: the order matters more. */
export async function noteArrival(services: Sources & Pick<OrderServices, 'log'>, created: number): Promise<void> {
  try {
    await arrivals(services).update((known) => (known && known.newest >= created ? known : { newest: created }));
  } catch (error) {
    services.log('warn', 'stripe-message-not-noted', errorFields(error));
  }
}

/** Since when Stripe's messages do not arrive, in ms; undefined while they do. */
export async function messagesMissingSince(services: Sources): Promise<number | undefined> {
  const since = (await comparisons(services).read())?.missingSince;
  return since === undefined ? undefined : since * 1000;
}
