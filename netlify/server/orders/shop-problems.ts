import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { errorFields, jobState } from '#server/platform/index.ts';
import { isStripeStatus, stripeMode } from '#server/stripe/index.ts';
import { timeOf } from './order.ts';
import type { OrderServices } from './record.ts';

type Dependencies = Pick<OrderServices, 'jobs' | 'settings' | 'now' | 'log'>;

const stateSchema = v.object({
  /** Stripe refused the key. `digest`: a hash of it, so that a new key has no problem. */
  key: v.optional(v.object({ digest: v.string(), status: v.number(), subject: v.string(), seenAtMs: v.number() })),
  /** A shopper could not reach the payment page. */
  checkout: v.optional(v.object({ reason: v.string(), seenAtMs: v.number() })),
});
type State = v.InferOutput<typeof stateSchema>;

/** Reconciliation uses the key every ten minutes. */
const keyShownMs = 60 * 60 * 1000;
const checkoutShownMs = 24 * 60 * 60 * 1000;

const keyHashOf = ({ settings }: Dependencies): string =>
  createHash('sha256')
    .update(settings.stripe?.secretKey ?? '')
    .digest('hex')
    .slice(0, 16);

const stateOf = (services: Dependencies) =>
  jobState(services.jobs, `shop-problems/${stripeMode(services.settings)}`, stateSchema);

/** Never rejects. */
async function update(services: Dependencies, change: (state: State | undefined) => State | undefined): Promise<void> {
  try {
    await stateOf(services).update(change);
  } catch (error) {
    services.log('warn', 'shop-problem-not-noted', errorFields(error));
  }
}

export async function noteKeyRefusal(services: Dependencies, status: number, path: string): Promise<void> {
  const subject = /^\/v1\/(\w+(?:\/sessions)?)/.exec(path)?.[1] ?? path;
  const key = { digest: keyHashOf(services), status, subject, seenAtMs: services.now() };
  await update(services, (state) => ({ ...state, key }));
}

export const noteCheckoutFailure = (services: Dependencies, reason: string): Promise<void> =>
  update(services, (state) => ({ ...state, checkout: { reason, seenAtMs: services.now() } }));

const lastAt = (ms: number): string => timeOf(new Date(ms).toISOString());

/** In words for the owner. A later sale shows that checkout works. */
export async function shopProblems(services: Dependencies, newestSaleMs: number): Promise<string[]> {
  const { key, checkout } = (await stateOf(services).read()) ?? {};
  const problems: string[] = [];
  if (key?.digest === keyHashOf(services) && services.now() - key.seenAtMs < keyShownMs)
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

type TotalDependencies = Pick<OrderServices, 'jobs' | 'settings'>;

const wrongTotalSchema = v.object({
  kind: v.picklist(['bundle', 'code', 'other']),
  /** The coupon's id, or the code. */
  name: v.string(),
  percent: v.number(),
  fix: v.string(),
  seenAtMs: v.number(),
});
export type WrongTotal = v.InferOutput<typeof wrongTotalSchema>;

/** Discounts at Stripe that take off another percentage than the shop shows, until the owner has corrected them. */
const wrongTotalsSchema = v.object({ wrong: v.array(wrongTotalSchema) });

/** A wrong total without a discount counts as over after this long. */
const forgottenMs = 24 * 60 * 60 * 1000;

const wrongTotalsState = ({ jobs, settings }: TotalDependencies) =>
  jobState(jobs, `wrong-totals/${stripeMode(settings)}`, wrongTotalsSchema);

export const wrongTotals = async (services: TotalDependencies): Promise<WrongTotal[]> =>
  (await wrongTotalsState(services).read())?.wrong ?? [];

/** Never rejects: the checkout matters more. */
export async function noteWrongTotal(
  services: TotalDependencies & Pick<OrderServices, 'log'>,
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

/** Undefined if Stripe has no such discount, which charges nobody wrongly. */
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

/** Drops discounts that are right at Stripe now. Never rejects. */
export async function reviewWrongTotals(
  services: TotalDependencies & Pick<OrderServices, 'log' | 'now' | 'stripe'>,
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
