import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ownerProblemsOf } from '#server/admin/index.ts';
import { addressProblems, isAlertUrl, smtpUrlProblem } from '#server/mail/index.ts';
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
  sample: { name: 'ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY', value: 'yes-i-know' },
  testKey: { name: 'ALLOW_TEST_KEY_IN_PRODUCTION', value: 'yes' },
} as const;

interface Rule {
  isBroken: (facts: GoLiveFacts) => boolean;
  message: string;
  override?: { name: string; value: string };
}

const sampleRule = (message: string): Rule => ({ isBroken: () => true, message, override: overrides.sample });

const liveRules: Rule[] = [
  {
    isBroken: ({ env }) => [env['MAIL_FROM'], env['OWNER_EMAIL']].some(isExampleAddress),
    message: 'MAIL_FROM or OWNER_EMAIL ends in .example, where no mail arrives. Put in your own address.',
  },
  {
    isBroken: ({ env }) => Boolean(env['STRIPE_API_ORIGIN']),
    message: 'STRIPE_API_ORIGIN is for the local payment sandbox. Remove it.',
  },
  {
    isBroken: ({ env }) => !env['STRIPE_WEBHOOK_SECRET'],
    message:
      'STRIPE_WEBHOOK_SECRET is not set, so an order could be missed when a shopper closes the page too early. ' +
      `Set it to the signing secret of the webhook endpoint, which needs the events ${orderEvents.join(', ')}.`,
  },
  {
    isBroken: ({ context }) => context !== 'production',
    message:
      'Only the production site takes real money. Elsewhere use a test key (sk_test_...), or no key at all for the sandbox.',
  },
];

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

const anyRules: Rule[] = [
  {
    isBroken: ({ env }) => !isReadable(() => salesTaxOf(env)),
    message:
      "STRIPE_TAX must be 'automatic', so that Stripe Tax calculates sales tax. Correct it, or remove it to charge none.",
  },
  {
    isBroken: ({ env }) => Boolean(env['OWNER_ALERT_URL']) && !isAlertUrl(env['OWNER_ALERT_URL'] ?? ''),
    message:
      'OWNER_ALERT_URL must be the https address of a webhook that receives messages for you. Correct it or remove it.',
  },
];

const testRules: Rule[] = [
  {
    isBroken: ({ context }) => context === 'production',
    message:
      'STRIPE_SECRET_KEY is a test key, so the production site would take orders that nobody pays for. Set the live key.',
    override: overrides.testKey,
  },
];

/** A malformed key is reported elsewhere, and does not say whether the shop is live. */
function keyRules(key: string | undefined, isMalformed: boolean, samples: readonly string[]): Rule[] {
  if (!key || isMalformed) return [];
  return isLiveKey(key) ? [...samples.map(sampleRule), ...liveRules] : testRules;
}

/** Reasons not to open the shop, each with its fix. A missing key is no problem: checkout is closed without one. */
export function problemsOf(facts: GoLiveFacts): string[] {
  const { env, context, samples } = facts;
  const key = env['STRIPE_SECRET_KEY'];
  const wrongKeys = stripeKeyProblems(env);
  const broken = [...keyRules(key, wrongKeys.length > 0, samples), ...anyRules]
    .filter(({ override }) => !override || env[override.name] !== override.value)
    .filter(({ isBroken }) => isBroken(facts))
    .map(({ message, override }) =>
      override ? `${message} To continue anyway, set ${override.name}=${override.value}.` : message,
    );
  const smtp = env['SMTP_URL'] ? smtpUrlProblem(env['SMTP_URL']) : undefined;
  const mail = smtp === undefined ? [] : [`${smtp}. Correct it or remove it.`];
  return [...wrongKeys, ...broken, ...mail, ...ownerProblemsOf(env, !key && (context ?? 'dev') === 'dev')];
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
