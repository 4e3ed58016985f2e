import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { errorFields, jobState } from '#server/platform/index.ts';
import { isStripeStatus, stripeMode } from '#server/stripe/index.ts';
import { timeOf } from './order-words.ts';
import type { OrderServices } from './services.ts';

/** What keeps the shop from selling, for the owner's banner. */

type Sources = Pick<OrderServices, 'jobs' | 'settings' | 'now' | 'log'>;

const stateSchema = v.object({
  /** Stripe did not take the key, or did not let it do something. The key by its digest, so that a new one starts without. */
  key: v.optional(v.object({ digest: v.string(), status: v.number(), subject: v.string(), seenAtMs: v.number() })),
  /** A shopper could not reach the payment page. */
  checkout: v.optional(v.object({ reason: v.string(), seenAtMs: v.number() })),
});
type State = v.InferOutput<typeof stateSchema>;

/** The comparison with Stripe uses the key every ten minutes. */
const keyShownMs = 60 * 60 * 1000;
const checkoutShownMs = 24 * 60 * 60 * 1000;

const digestOf = ({ settings }: Sources): string =>
  createHash('sha256')
    .update(settings.stripe?.secretKey ?? '')
    .digest('hex')
    .slice(0, 16);

const stateOf = (services: Sources) =>
  jobState(services.jobs, `shop-problems/${stripeMode(services.settings)}`, stateSchema);

/** Never rejects: what is under way matters more. */
async function update(services: Sources, change: (state: State | undefined) => State | undefined): Promise<void> {
  try {
    await stateOf(services).update(change);
  } catch (error) {
    services.log('warn', 'shop-problem-not-noted', errorFields(error));
  }
}

/** Of an answer of Stripe's by its HTTP status and path. */
export async function noteKeyRefusal(services: Sources, status: number, path: string): Promise<void> {
  const subject = /^\/v1\/(\w+(?:\/sessions)?)/.exec(path)?.[1] ?? path;
  const key = { digest: digestOf(services), status, subject, seenAtMs: services.now() };
  await update(services, (state) => ({ ...state, key }));
}

export const noteCheckoutFailure = (services: Sources, reason: string): Promise<void> =>
  update(services, (state) => ({ ...state, checkout: { reason, seenAtMs: services.now() } }));

const lastAt = (ms: number): string => timeOf(new Date(ms).toISOString());

/** In words for the owner, with what to do. A sale since says that checkout works. */
export async function shopProblems(services: Sources, newestSaleMs: number): Promise<string[]> {
  const { key, checkout } = (await stateOf(services).read()) ?? {};
  const problems: string[] = [];
  if (key?.digest === digestOf(services) && services.now() - key.seenAtMs < keyShownMs)
    problems.push(
      key.status === 401
        ? `Stripe does not take this shop's key, last on ${lastAt(key.seenAtMs)}: nobody can pay, and nothing can be refunded here. Copy a valid key from Stripe (Developers, API keys) into STRIPE_SECRET_KEY at Netlify, and deploy.`
        : `Stripe does not let this shop's key use ${key.subject}, last on ${lastAt(key.seenAtMs)}. At Stripe (Developers, API keys) give the restricted key what "Stripe's test key" in OPERATING.md lists.`,
    );
  if (checkout && checkout.seenAtMs > newestSaleMs && services.now() - checkout.seenAtMs < checkoutShownMs)
    problems.push(
      `Checkout failed for a shopper, last on ${lastAt(checkout.seenAtMs)}, and nobody has bought since. The reason: ${checkout.reason} Try it yourself; if it fails again, look at Developers, Logs in Stripe's dashboard, and at https://status.stripe.com.`,
    );
  return problems;
}

/** Discounts at Stripe that do not take off what the shop shows, for the owner to mend; kept until Stripe has them right. */

type TotalSources = Pick<OrderServices, 'jobs' | 'settings'>;

const wrongTotalSchema = v.object({
  /** Of a coupon by its id, of a code as it is typed; `other` is no discount. */
  kind: v.picklist(['bundle', 'code', 'other']),
  name: v.string(),
  percent: v.number(),
  fix: v.string(),
  seenAtMs: v.number(),
});
export type WrongTotal = v.InferOutput<typeof wrongTotalSchema>;

const wrongTotalsSchema = v.object({ wrong: v.array(wrongTotalSchema) });

/** What Stripe cannot be asked about counts as over when it was not seen for so long. */
const forgottenMs = 24 * 60 * 60 * 1000;

const wrongTotalsState = ({ jobs, settings }: TotalSources) =>
  jobState(jobs, `wrong-totals/${stripeMode(settings)}`, wrongTotalsSchema);

export const wrongTotals = async (services: TotalSources): Promise<WrongTotal[]> =>
  (await wrongTotalsState(services).read())?.wrong ?? [];

/** Never rejects: the checkout matters more. */
export async function noteWrongTotal(
  services: TotalSources & Pick<OrderServices, 'log'>,
  wrongTotal: WrongTotal,
): Promise<void> {
  try {
    await wrongTotalsState(services).update((state) => ({
      wrong: [...(state?.wrong ?? []).filter(({ name }) => name !== wrongTotal.name), wrongTotal],
    }));
  } catch (error) {
    services.log('warn', 'wrong-total-not-noted', errorFields(error));
  }
}

/** What Stripe's discount takes off; undefined where there is none, which no shopper is charged wrongly by. */
async function percentAtStripe({ stripe }: Pick<OrderServices, 'stripe'>, { kind, name }: WrongTotal) {
  const { coupons, promotionCodes } = await stripe();
  const codeCoupon = async () => {
    const { data } = await promotionCodes.list({ code: name, active: true, limit: 1 });
    const coupon = data[0]?.promotion.coupon;
    return typeof coupon === 'string' ? coupon : coupon?.id;
  };
  const id = kind === 'bundle' ? name : await codeCoupon();
  if (id === undefined) return undefined;
  try {
    return (await coupons.retrieve(id)).percent_off;
  } catch (error) {
    if (isStripeStatus(error, 404)) return undefined;
    throw error;
  }
}

async function isOver(services: Pick<OrderServices, 'stripe' | 'now'>, wrong: WrongTotal): Promise<boolean> {
  if (wrong.kind === 'other') return services.now() - wrong.seenAtMs > forgottenMs;
  const percent = await percentAtStripe(services, wrong);
  return percent === undefined || percent === wrong.percent;
}

/** Drops what was mended at Stripe. Never rejects. */
export async function reviewWrongTotals(
  services: TotalSources & Pick<OrderServices, 'log' | 'now' | 'stripe'>,
): Promise<void> {
  try {
    for (const known of await wrongTotals(services)) {
      if (!(await isOver(services, known))) continue;
      await wrongTotalsState(services).update((state) => ({
        wrong: (state?.wrong ?? []).filter(({ name, seenAtMs }) => name !== known.name || seenAtMs !== known.seenAtMs),
      }));
    }
  } catch (error) {
    services.log('warn', 'wrong-totals-not-reviewed', errorFields(error));
  }
}
