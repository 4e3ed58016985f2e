import type { Stripe } from 'stripe';
import { bundleTiers, firstOrderCode } from '#shop/pricing.ts';
import { orderEvents } from '#server/orders/webhook.ts';
import { bundleCoupon, couponParams, stripeMode } from '#server/stripe/client.ts';
import { isStripeStatus } from '#server/stripe/faults.ts';
import { stripeServices } from './order-source.ts';
import { createCommand, runCommand, UsageError } from './terminal.ts';

const usage =
  'npm run stripe:setup creates the coupons and the code at Stripe, and reports missing webhook events. It reads .env.';

const noKey =
  'STRIPE_SECRET_KEY is not set. Copy it from https://dashboard.stripe.com/apikeys into .env, or set it here:\n' +
  '  STRIPE_SECRET_KEY=sk_test_... npm run stripe:setup';

const whatToDo =
  "What differs was left alone: delete it in Stripe's dashboard (coupons are in the product catalog, promotion codes\n" +
  'inside their coupon), then run this again.';

/** 'differs': it does not match the shop's rules. Only the owner may delete it. */
type Outcome = 'found' | 'created' | 'differs';

const { code, percent } = firstOrderCode;
const firstOrderCoupon = couponParams(`first-order-${percent}`, 'First order', percent);
const wantedCoupons = [...bundleTiers.map(bundleCoupon), firstOrderCoupon];

async function ensureCoupon({ coupons }: Stripe, wanted: typeof firstOrderCoupon): Promise<Outcome> {
  try {
    const coupon = await coupons.retrieve(wanted.id);
    return coupon.percent_off === wanted.percent_off && coupon.valid ? 'found' : 'differs';
  } catch (error) {
    if (!isStripeStatus(error, 404)) throw error;
  }
  await coupons.create(wanted);
  return 'created';
}

async function ensureFirstOrderCode({ promotionCodes }: Stripe): Promise<Outcome> {
  const { data } = await promotionCodes.list({ code, active: true, limit: 1 });
  if (data[0]) return data[0].restrictions.first_time_transaction ? 'found' : 'differs';
  const promotion = { type: 'coupon' as const, coupon: firstOrderCoupon.id };
  await promotionCodes.create({ code, promotion, restrictions: { first_time_transaction: true } });
  return 'created';
}

/** Creates the coupons and the code that are missing. */
export async function setUpStripe(stripe: Stripe): Promise<{ what: string; outcome: Outcome }[]> {
  const steps = [];
  for (const coupon of wantedCoupons) {
    const what = `Coupon ${coupon.id} (${coupon.percent_off}% off, '${coupon.name}')`;
    steps.push({ what, outcome: await ensureCoupon(stripe, coupon) });
  }
  const what = `Promotion code ${code} (first orders only)`;
  return [...steps, { what, outcome: await ensureFirstOrderCode(stripe) }];
}

export type Endpoint = Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events'>;

export function webhookComplaint(endpoints: readonly Endpoint[]): string | undefined {
  const ours = endpoints.filter(({ url, status }) => url.endsWith('/api/stripe-webhook') && status === 'enabled');
  if (ours.length === 0)
    return `There is no enabled webhook endpoint. Add https://YOUR-SHOP/api/stripe-webhook with these events:\n${eventList(orderEvents)}`;
  const sent = new Set(ours.flatMap(({ enabled_events: events }) => events));
  const missing = sent.has('*') ? [] : orderEvents.filter((event) => !sent.has(event));
  return missing.length > 0
    ? `The webhook endpoint is missing these events. Add them:\n${eventList(missing)}`
    : undefined;
}

const eventList = (events: readonly string[]): string => events.map((event) => `  ${event}`).join('\n');

/** A restricted key may not be allowed to read endpoints. */
async function checkWebhook(stripe: Stripe): Promise<string | undefined> {
  try {
    return webhookComplaint((await stripe.webhookEndpoints.list({ limit: 100 })).data);
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw error;
    return `This key cannot read webhook endpoints. Check in Stripe's dashboard that the endpoint has these events:\n${eventList(orderEvents)}`;
  }
}

export const run = createCommand(usage, async ([argument], _, env, { out }) => {
  if (argument !== undefined) throw new UsageError(`npm run stripe:setup takes no ${argument}.`);
  const services = stripeServices(env);
  if (!services) throw new Error(noKey);
  const { settings } = services;
  out(`Discounts at ${settings.apiOrigin?.origin ?? `Stripe, ${stripeMode({ stripe: settings })} mode`}:`);
  const stripe = await services.stripe();
  const steps = await setUpStripe(stripe);
  for (const { outcome, what } of steps) out(`  ${outcome.padEnd(7)}  ${what}`);
  const isDifferent = steps.some(({ outcome }) => outcome === 'differs');
  // The sandbox sends every event.
  const complaint = settings.apiOrigin ? undefined : await checkWebhook(stripe);
  if (isDifferent) out(whatToDo);
  if (complaint !== undefined) out(complaint);
  if (isDifferent || complaint !== undefined) return 1;
  out('Everything is set up.');
  return 0;
});

if (import.meta.main) await runCommand(run);
