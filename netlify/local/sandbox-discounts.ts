import { Stripe } from 'stripe';
import { setUpStripe } from '#server/stripe/index.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** Gives the sandbox the shop's coupons and code, by the same steps that the owner's Stripe account gets them. */
export async function giveDiscounts(sandbox: Sandbox, secretKey: string): Promise<void> {
  const answer: typeof fetch = async (input, init) => {
    const response = await sandbox.handle(new Request(input, init));
    if (!response) throw new Error('The sandbox does not know this address of Stripe');
    return response;
  };
  await setUpStripe(new Stripe(secretKey, { httpClient: Stripe.createFetchHttpClient(answer), telemetry: false }));
}
