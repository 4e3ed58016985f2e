import { Stripe } from 'stripe';
import { stripeWebhookPath } from '#api/routes.ts';
import { Sandbox } from '#local/payments/sandbox.ts';
import { setUpStripe } from '#server/stripe/index.ts';
import { sandboxKey, sandboxOwnerSecret, sandboxSecret } from './environment.ts';

interface PaymentSettings {
  /** Where shoppers reach the shop. */
  readonly origin: string;
  /** Where this machine reaches it. */
  readonly loopbackOrigin: string;
  /** Where the shop's mails can be read, when they stay on this machine. */
  readonly outboxUrl: string | undefined;
  /** Where the shop's scheduled jobs can be run. */
  readonly jobsUrl: string | undefined;
  /** The sandbox's keys are written into it. */
  readonly env: NodeJS.ProcessEnv;
}

/** Opens the payment sandbox in the place of Stripe, with the shop's coupons and code in it. */
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

/** By the same steps as `npm run stripe:setup`, without a server: the shop's own is not open yet. */
async function giveDiscounts(sandbox: Sandbox): Promise<void> {
  const answer: typeof fetch = async (input, init) => {
    const response = await sandbox.handle(new Request(input, init));
    if (!response) throw new Error('The sandbox does not know this address of Stripe');
    return response;
  };
  await setUpStripe(new Stripe(sandboxKey, { httpClient: Stripe.createFetchHttpClient(answer), telemetry: false }));
}
