import { orderEvents } from '#server/orders/index.ts';
import { SettingsError, type StripeSettings } from '#server/platform/index.ts';
import { createStripe, isLiveKey, isStripeStatus, type SetupStep, setUpStripe } from '#server/stripe/index.ts';
import { stripeSettings } from './order-source.ts';
import { type Command, runCommand, UsageError } from './terminal.ts';

/** `npm run stripe:setup`: creates the coupons and codes at Stripe, and reports missing webhook events. */

const noKey =
  'STRIPE_SECRET_KEY is not set. Copy it from https://dashboard.stripe.com/apikeys into .env, or set it here:\n' +
  '  STRIPE_SECRET_KEY=sk_test_... npm run stripe:setup';

const whatToDo =
  "What differs was left alone: delete it in Stripe's dashboard (coupons are in the product catalog, promotion codes\n" +
  'inside their coupon), then run this again.';

const lineOf = ({ outcome, what }: SetupStep): string => `  ${outcome.padEnd(7)}  ${what}`;

function modeOf({ secretKey, apiOrigin }: StripeSettings): string {
  if (apiOrigin) return `the payment sandbox at ${apiOrigin.origin}`;
  return isLiveKey(secretKey) ? 'Stripe, live mode' : 'Stripe, test mode';
}

type Stripe = Awaited<ReturnType<typeof createStripe>>;

export interface Endpoint {
  url: string;
  status: string;
  enabled_events: readonly string[];
}

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

/** The sandbox sends every event. A restricted key may not be allowed to read endpoints. */
async function checkWebhook(stripe: Stripe, { apiOrigin }: StripeSettings): Promise<string | undefined> {
  if (apiOrigin) return undefined;
  try {
    return webhookComplaint((await stripe.webhookEndpoints.list({ limit: 100 })).data);
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw error;
    return `This key cannot read webhook endpoints. Check in Stripe's dashboard that the endpoint has these events:\n${eventList(orderEvents)}`;
  }
}

function complaintOf(error: unknown): string {
  if (error instanceof SettingsError || error instanceof UsageError) return error.message;
  const [type, message] =
    error instanceof Error ? ['type' in error && error.type, error.message] : [undefined, String(error)];
  if (type === 'StripeAuthenticationError')
    return 'Stripe rejected this key. Check that it is complete and not revoked.';
  if (type === 'StripePermissionError')
    return 'This key lacks permission. A restricted key needs write access to coupons and promotion codes.';
  return type === 'StripeConnectionError' ? 'Stripe cannot be reached.' : `Stripe refused the request: ${message}`;
}

/** Returns the exit code: 1 if something is still to be done. */
export const run: Command = async ([argument], _, env, { out }) => {
  try {
    if (argument !== undefined) throw new UsageError(`npm run stripe:setup takes no ${argument}. It reads .env.`);
    const settings = stripeSettings(env);
    if (!settings) {
      out(noKey);
      return 1;
    }
    out(`Discounts at ${modeOf(settings)}:`);
    const stripe = await createStripe(settings.secretKey, settings.apiOrigin);
    const steps = await setUpStripe(stripe);
    steps.forEach((step) => out(lineOf(step)));
    const isDifferent = steps.some(({ outcome }) => outcome === 'differs');
    const complaint = await checkWebhook(stripe, settings);
    if (isDifferent) out(whatToDo);
    if (complaint !== undefined) out(complaint);
    if (isDifferent || complaint !== undefined) return 1;
    out('Everything is set up.');
    return 0;
  } catch (error) {
    out(complaintOf(error));
    return 1;
  }
};

if (import.meta.main) await runCommand(run);
