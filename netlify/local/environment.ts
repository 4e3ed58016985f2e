import { isLiveKey } from '#server/stripe/index.ts';

export const sandboxKey = 'sk_test_sandbox';
export const sandboxSecret = 'whsec_sandbox';
/** Signs in to the admin pages of a shop with the sandbox, which show it; no other site takes it. */
export const sandboxOwnerSecret = 'sandbox-owner-secret';

/** Without a key of Stripe's the payment sandbox takes its place. */
export function usesSandbox(env: NodeJS.ProcessEnv): boolean {
  const key = env['STRIPE_SECRET_KEY'];
  return !key || key === sandboxKey;
}

export function describePayments(env: NodeJS.ProcessEnv): string {
  if (usesSandbox(env)) return 'the sandbox: no money moves, pay with card 4242 4242 4242 4242';
  return isLiveKey(env['STRIPE_SECRET_KEY'] ?? '') ? 'Stripe in LIVE mode: real money' : 'Stripe in test mode';
}

export const describeMails = (env: NodeJS.ProcessEnv, origin: string): string =>
  env['SMTP_URL'] ? 'sent by the server of SMTP_URL' : `kept at ${origin}/sandbox/outbox/ and sent to nobody`;
