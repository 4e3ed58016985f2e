export type Settings = ReturnType<typeof readSettings>;
export type StripeSettings = NonNullable<Settings['stripe']>;

export type Env = Record<string, string | undefined>;

export const howToCorrect =
  'Correct it at Netlify under Project configuration > Environment variables and deploy, or in .env on your own machine';

export const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Only the local server sets this variable, with its store's loopback address. */
const isLocal = (env: Env): boolean => Boolean(env['BLOBS_LOCAL_CONTEXT']);

function parseSiteUrl(env: Env): string {
  const value = env['SITE_URL'] || env['URL'];
  const url = value && URL.canParse(value) ? new URL(value) : undefined;
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(env));
  if (!url || !isAllowed)
    throw new Error('SITE_URL must be the https address of the shop, for example https://soap.example');
  return url.origin;
}

/** `apiOrigin`: the local payment sandbox; only with a loopback address and a test key. */
export function stripeSettings(env: Env) {
  const problems = stripeProblems(env);
  if (problems.length > 0) throw new Error(problems.join(' '));
  const secretKey = env['STRIPE_SECRET_KEY'];
  if (!secretKey) return undefined;
  const origin = env['STRIPE_API_ORIGIN'];
  const apiOrigin = origin && URL.canParse(origin) ? new URL(origin) : undefined;
  if (origin && !(apiOrigin && isLoopback(apiOrigin)))
    throw new Error('STRIPE_API_ORIGIN is for the local payment sandbox and must be a loopback address');
  if (apiOrigin && !secretKey.startsWith('sk_test_')) throw new Error('STRIPE_API_ORIGIN works only with a test key');
  return { secretKey, webhookSecret: env['STRIPE_WEBHOOK_SECRET'] || undefined, apiOrigin };
}

/**
 * Throws for wrong settings. Without STRIPE_SECRET_KEY the shop runs, but checkout answers 503.
 * - `siteUrl`: without a trailing slash; http only on the local server.
 * - `isSandbox`: with the payment sandbox of the local server, whose secrets are public.
 * - `buildHook`: Netlify's, a secret.
 * - `salesTax`: Stripe Tax adds sales tax to the shop's prices.
 */
export function readSettings(env: Env) {
  const stripe = stripeSettings(env);
  return {
    siteUrl: parseSiteUrl(env),
    isSandbox: isLocal(env) && stripe?.apiOrigin !== undefined,
    stripe,
    buildHook: env['BUILD_HOOK_URL'] || undefined,
    salesTax: env['STRIPE_TAX'] === 'automatic',
  };
}

const checked = [
  {
    name: 'STRIPE_SECRET_KEY',
    pattern: /^[sr]k_[!-~]+$/,
    rule:
      'must be a secret key (sk_...) or a restricted key (rk_...), without spaces or invisible characters. Copy it from ' +
      'https://dashboard.stripe.com/apikeys.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    pattern: /^whsec_[!-~]+$/,
    rule:
      'must be a signing secret (whsec_...), without spaces or invisible characters. Copy it from Stripe: Developers > ' +
      'Webhooks, the endpoint of this shop, "Signing secret".',
  },
  {
    name: 'STRIPE_TAX',
    pattern: /^automatic$/,
    rule: "must be 'automatic', so that Stripe Tax calculates sales tax. Correct it, or remove it to charge none.",
  },
];

/** Messages for the owner; they quote no key. */
export const stripeProblems = (env: Env): string[] =>
  checked
    .filter(({ name, pattern }) => env[name] && !pattern.test(env[name]))
    .map(({ name, rule }) => `${name} ${rule}`);
