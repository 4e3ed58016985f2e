import { join } from 'node:path';
import { SettingsError, type StripeSettings } from '#server/platform/index.ts';
import { createStripe, isLiveKey, type SetupStep, setUpStripe } from '#server/stripe/index.ts';
import { readEnvFile } from './env-file.ts';
import { stripeSettings } from './stripe-settings.ts';

/** `npm run stripe:setup`: makes at Stripe what the shop's discounts need, and says what it found. */

const noKey =
  'STRIPE_SECRET_KEY is not set. Copy it from https://dashboard.stripe.com/apikeys into .env, or say it here:\n' +
  '  STRIPE_SECRET_KEY=sk_test_... npm run stripe:setup';

const whatToDo =
  "What differs was left as it is, since only you may change it: delete it in Stripe's dashboard (coupons are in the\n" +
  'product catalogue, and promotion codes are in their coupon), then run this again.';

const lineOf = ({ outcome, what }: SetupStep): string => `  ${outcome.padEnd(7)}  ${what}`;

function modeOf({ secretKey, apiOrigin }: StripeSettings): string {
  if (apiOrigin) return `the payment sandbox at ${apiOrigin.origin}`;
  return isLiveKey(secretKey) ? 'Stripe, live mode' : 'Stripe, test mode';
}

/** What went wrong, in a sentence without a stack. */
function complaintOf(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  const [type, message] =
    error instanceof Error ? ['type' in error && error.type, error.message] : [undefined, String(error)];
  if (type === 'StripeAuthenticationError') return 'Stripe does not know this key. Is it complete, and not revoked?';
  if (type === 'StripePermissionError')
    return 'This key may not do that. A restricted key needs to write coupons and promotion codes.';
  return type === 'StripeConnectionError' ? 'Stripe cannot be reached from here.' : `Stripe refused: ${message}`;
}

/** Answers the exit code: 1 when something is left to do. */
export async function run(env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<number> {
  try {
    const settings = stripeSettings(env);
    if (!settings) {
      say(noKey);
      return 1;
    }
    say(`Discounts at ${modeOf(settings)}:`);
    const steps = await setUpStripe(await createStripe(settings.secretKey, settings.apiOrigin));
    steps.forEach((step) => say(lineOf(step)));
    const isDifferent = steps.some(({ outcome }) => outcome === 'differs');
    say(isDifferent ? whatToDo : 'Everything is there.');
    return isDifferent ? 1 : 0;
  } catch (error) {
    say(complaintOf(error));
    return 1;
  }
}

if (import.meta.main) {
  await readEnvFile(join(process.cwd(), '.env'), process.env);
  process.exitCode = await run(process.env, (text) => console.log(text));
}
