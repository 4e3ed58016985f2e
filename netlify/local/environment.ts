import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

export type Env = Record<string, string | undefined>;

export const sandboxKey = 'sk_test_sandbox';
export const sandboxSecret = 'whsec_sandbox';
/** Opens the admin of the sandbox, which shows it; no other site takes it. */
export const sandboxOwnerSecret = 'sandbox-owner-secret';

/** Adds what `.env` says and the real environment does not. */
export async function readEnvFile(file: string, env: Env): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value;
}

/** Without a key of Stripe's the payment sandbox takes its place. */
export function usesSandbox(env: Env): boolean {
  const key = env['STRIPE_SECRET_KEY'];
  return !key || key === sandboxKey;
}

export function describePayments(env: Env): string {
  if (usesSandbox(env)) return 'the sandbox: no money moves, pay with card 4242 4242 4242 4242';
  return env['STRIPE_SECRET_KEY']?.includes('_live_') ? 'Stripe in LIVE mode: real money' : 'Stripe in test mode';
}

export const describeMails = (env: Env, origin: string): string =>
  env['SMTP_URL'] ? 'sent by the server of SMTP_URL' : `kept at ${origin}/sandbox/outbox/ and sent to nobody`;
