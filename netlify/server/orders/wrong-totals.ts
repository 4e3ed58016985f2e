import * as v from 'valibot';
import { errorFields, jobState } from '#server/platform/index.ts';
import { isLiveKey, isStripeStatus } from '#server/stripe/index.ts';
import type { OrderServices } from './services.ts';

/** Discounts at Stripe that do not take off what the shop shows, for the owner to mend; kept until Stripe has them right. */

type Sources = Pick<OrderServices, 'jobs' | 'settings'>;

const wrongTotalSchema = v.object({
  /** Of a coupon by its id, of a code as it is typed; `other` is no discount. */
  kind: v.picklist(['bundle', 'code', 'other']),
  name: v.string(),
  percent: v.number(),
  fix: v.string(),
  seenAtMs: v.number(),
});
export type WrongTotal = v.InferOutput<typeof wrongTotalSchema>;

const stateSchema = v.object({ wrong: v.array(wrongTotalSchema) });

/** What Stripe cannot be asked about counts as over when it was not seen for so long. */
const forgottenMs = 24 * 60 * 60 * 1000;

const stateOf = ({ jobs, settings }: Sources) =>
  jobState(jobs, `wrong-totals/${isLiveKey(settings.stripe?.secretKey ?? '') ? 'live' : 'test'}`, stateSchema);

export const wrongTotals = async (services: Sources): Promise<WrongTotal[]> =>
  (await stateOf(services).read())?.wrong ?? [];

/** Never rejects: the checkout matters more. */
export async function noteWrongTotal(
  services: Sources & Pick<OrderServices, 'log'>,
  wrongTotal: WrongTotal,
): Promise<void> {
  try {
    await stateOf(services).update((state) => ({
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
  services: Sources & Pick<OrderServices, 'log' | 'now' | 'stripe'>,
): Promise<void> {
  try {
    for (const known of await wrongTotals(services)) {
      if (!(await isOver(services, known))) continue;
      await stateOf(services).update((state) => ({
        wrong: (state?.wrong ?? []).filter(({ name, seenAtMs }) => name !== known.name || seenAtMs !== known.seenAtMs),
      }));
    }
  } catch (error) {
    services.log('warn', 'wrong-totals-not-reviewed', errorFields(error));
  }
}
