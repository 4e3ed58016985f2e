import { LocalSandbox } from './local-sandbox.ts';
import type { Sandbox, SandboxOptions } from './sandbox-types.ts';
import { openRecords } from './state/records.ts';

/** No key of Stripe's, and the only one that a sandbox in live mode takes. Settings refuse it beside a sandbox's address, as any live key. */
export const liveSandboxKey = 'sk_live_sandbox';

/** In live mode the shop redirects shoppers to Stripe's own pages alone. */
const stripePages = 'https://checkout.stripe.com';

/** Stripe in live mode, for tests within one process: in memory, and without pages. */
export const createLiveSandbox = async (
  options: Omit<SandboxOptions, 'secretKey' | 'origin' | 'directory'>,
): Promise<Sandbox> =>
  new LocalSandbox({ ...options, secretKey: liveSandboxKey, origin: () => stripePages }, await openRecords(), true);
