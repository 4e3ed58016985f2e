import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ownerProblemsOf } from '#server/admin/index.ts';
import { addressProblems, smtpUrlProblem } from '#server/mail/index.ts';
import { orderEvents } from '#server/orders/index.ts';
import { salesTaxOf, stripeKeyProblems } from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';
import { isExampleAddress, samplesIn } from './samples.ts';
import { readEnvFile } from './terminal.ts';

export interface GoLiveFacts {
  env: Record<string, string | undefined>;
  /** Netlify's CONTEXT: 'production', 'deploy-preview' or 'branch-deploy'; undefined outside Netlify. */
  context: string | undefined;
  /** What the content still has of the samples, each with its fix. */
  samples: readonly string[];
}

const overrides = {
  sample: 'ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY=yes-i-know',
  testKey: 'ALLOW_TEST_KEY_IN_PRODUCTION=yes',
};

function isSalesTaxReadable(env: GoLiveFacts['env']): boolean {
  try {
    return (salesTaxOf(env), true);
  } catch {
    return false;
  }
}

/** Reasons not to open the shop, each with its fix. A missing key is no problem: checkout is closed without one. */
export function problemsOf({ env, context, samples }: GoLiveFacts): string[] {
  const key = env['STRIPE_SECRET_KEY'];
  const wrongKeys = stripeKeyProblems(env);
  // A malformed key does not say whether the shop is live.
  const mode = key && wrongKeys.length === 0 ? (isLiveKey(key) ? 'live' : 'test') : undefined;
  const unless = (override: string, message: string): string | false => {
    const [name = '', value] = override.split('=');
    return env[name] !== value && `${message} To continue anyway, set ${override}.`;
  };
  const smtp = env['SMTP_URL'] ? smtpUrlProblem(env['SMTP_URL']) : undefined;
  const ofLive = [
    ...samples.map((message) => unless(overrides.sample, message)),
    [env['MAIL_FROM'], env['OWNER_EMAIL']].some(isExampleAddress) &&
      'MAIL_FROM or OWNER_EMAIL ends in .example, where no mail arrives. Put in your own address.',
    Boolean(env['STRIPE_API_ORIGIN']) && 'STRIPE_API_ORIGIN is for the local payment sandbox. Remove it.',
    !env['STRIPE_WEBHOOK_SECRET'] &&
      'STRIPE_WEBHOOK_SECRET is not set, so an order could be missed when a shopper closes the page too early. ' +
        `Set it to the signing secret of the webhook endpoint, which needs the events ${orderEvents.join(', ')}.`,
    context !== 'production' &&
      'Only the production site takes real money. Elsewhere use a test key (sk_test_...), or no key at all for the sandbox.',
  ];
  const testKeyProblem =
    'STRIPE_SECRET_KEY is a test key, so the production site would take orders that nobody pays for. Set the live key.';
  return [
    ...wrongKeys,
    ...(mode === 'live' ? ofLive : []),
    mode === 'test' && context === 'production' && unless(overrides.testKey, testKeyProblem),
    !isSalesTaxReadable(env) &&
      "STRIPE_TAX must be 'automatic', so that Stripe Tax calculates sales tax. Correct it, or remove it to charge none.",
    smtp !== undefined && `${smtp}. Correct it or remove it.`,
    ...ownerProblemsOf(env, !key && (context ?? 'dev') === 'dev'),
  ].filter((problem) => problem !== false);
}

/** The problems of this folder and these settings as one text; undefined if there are none. */
export async function refusalOf(root: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const samples = await samplesIn(root);
  const problems = [...problemsOf({ env, context: env['CONTEXT'], samples }), ...(await addressProblems(env))];
  if (problems.length === 0) return undefined;
  return ['The shop must not go live like this:', ...problems.map((problem) => `- ${problem}`)].join('\n');
}

/** Fails the build if the settings do not fit the content. */
export function goLiveChecks(): AstroIntegration {
  let root = process.cwd();
  return {
    name: 'go-live-checks',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:start': async () => {
        const env = { ...process.env };
        await readEnvFile(join(root, '.env'), env);
        const refusal = await refusalOf(root, env);
        // Astro would print the stack first, which does not help an owner.
        if (refusal !== undefined) throw Object.assign(new Error(refusal), { stack: undefined });
      },
    },
  };
}
