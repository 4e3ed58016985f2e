import { Stripe } from 'stripe';
import { stripeWebhookPath } from '#api/routes.ts';
import { Sandbox } from '#local/payments/sandbox.ts';
import { isLiveKey, setUpStripe } from '#server/stripe/index.ts';

const sandboxKey = 'sk_test_sandbox';
const sandboxSecret = 'whsec_sandbox';
/** The admin's secret in a shop with the sandbox, shown on its sign-in page; other shops refuse it. */
const sandboxOwnerSecret = 'sandbox-owner-secret';

export function usesSandbox(env: NodeJS.ProcessEnv): boolean {
  const key = env['STRIPE_SECRET_KEY'];
  return !key || key === sandboxKey;
}

export function describePayments(env: NodeJS.ProcessEnv): string {
  if (usesSandbox(env)) return 'the sandbox: no money moves, pay with card 4242 4242 4242 4242';
  return isLiveKey(env['STRIPE_SECRET_KEY'] ?? '') ? 'Stripe in LIVE mode: real money' : 'Stripe in test mode';
}

export const describeMails = (env: NodeJS.ProcessEnv, origin: string): string =>
  env['SMTP_URL'] ? 'sent through SMTP_URL' : `kept at ${origin}/sandbox/outbox/, not sent`;

interface PaymentSettings {
  /** The shop's origin for shoppers. */
  readonly origin: string;
  /** The shop's origin on this machine. */
  readonly loopbackOrigin: string;
  readonly outboxUrl: string | undefined;
  readonly jobsUrl: string | undefined;
  /** The sandbox's keys are added to it. */
  readonly env: NodeJS.ProcessEnv;
}

export async function openPayments(directory: string, settings: PaymentSettings): Promise<Sandbox> {
  const { origin, loopbackOrigin, outboxUrl, jobsUrl, env } = settings;
  Object.assign(env, {
    STRIPE_SECRET_KEY: sandboxKey,
    STRIPE_WEBHOOK_SECRET: sandboxSecret,
    STRIPE_API_ORIGIN: loopbackOrigin,
    OWNER_SECRET: env['OWNER_SECRET'] || sandboxOwnerSecret,
  });
  const sandbox = new Sandbox({
    ...{ directory, outboxUrl, jobsUrl },
    origin: () => origin,
    secretKey: sandboxKey,
    webhookSecret: sandboxSecret,
    webhookUrl: () => loopbackOrigin + stripeWebhookPath,
  });
  await giveDiscounts(sandbox);
  return sandbox;
}

/** As `npm run stripe:setup`, but without HTTP: the shop's server is not listening yet. */
async function giveDiscounts(sandbox: Sandbox): Promise<void> {
  const answer: typeof fetch = async (input, init) => {
    const response = await sandbox.handle(new Request(input, init));
    if (!response) throw new Error('The sandbox does not have this Stripe endpoint');
    return response;
  };
  await setUpStripe(new Stripe(sandboxKey, { httpClient: Stripe.createFetchHttpClient(answer), telemetry: false }));
}
