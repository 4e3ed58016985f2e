import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { ownerProblemsOf } from '#server/admin/index.ts';
import { isAlertUrl, readAddresses, readMailSettings } from '#server/mail/index.ts';
import { orderEvents } from '#server/orders/index.ts';
import { salesTaxOf, stripeKeyProblems } from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';
import { readEnvFile } from './terminal.ts';

export interface GoLiveFacts {
  env: Record<string, string | undefined>;
  /** Netlify's CONTEXT: 'production', 'deploy-preview' or 'branch-deploy'; undefined outside Netlify. */
  context: string | undefined;
  contactSample: boolean;
  reviewsSample: boolean;
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

const liveRules: Rule[] = [
  {
    isBroken: ({ contactSample }) => contactSample,
    message:
      'The contact details are still samples. Put the real ones in src/content/site.yaml and set sample: false there.',
    override: overrides.sample,
  },
  {
    isBroken: ({ reviewsSample }) => reviewsSample,
    message:
      'The reviews are still samples, and publishing fake reviews is illegal in the US (16 CFR 465). ' +
      'Replace them in src/content/reviews.yaml and set sample: false there.',
    override: overrides.sample,
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
    isBroken: ({ env }) => Boolean(env['SMTP_URL']) && readMailSettings(env).way.kind !== 'smtp',
    message: 'SMTP_URL must start with smtp:// or smtps:// and name a mail server. Correct it or remove it.',
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
function keyRules(key: string | undefined, isMalformed: boolean): Rule[] {
  if (!key || isMalformed) return [];
  return isLiveKey(key) ? liveRules : testRules;
}

/** Reasons not to open the shop, each with its fix. A missing key is no problem: checkout is closed without one. */
export function problemsOf(facts: GoLiveFacts): string[] {
  const { env, context } = facts;
  const key = env['STRIPE_SECRET_KEY'];
  const wrongKeys = stripeKeyProblems(env);
  const broken = [...keyRules(key, wrongKeys.length > 0), ...anyRules]
    .filter(({ override }) => !override || env[override.name] !== override.value)
    .filter(({ isBroken }) => isBroken(facts))
    .map(({ message, override }) =>
      override ? `${message} To continue anyway, set ${override.name}=${override.value}.` : message,
    );
  return [...wrongKeys, ...broken, ...ownerProblemsOf(env, !key && (context ?? 'dev') === 'dev')];
}

/** Content counts as real only with an explicit `sample: false`, not if its file is missing or broken. */
async function isSample(file: string, part?: string): Promise<boolean> {
  try {
    const content: unknown = parse(await readFile(file, 'utf8'));
    const found = part === undefined ? content : fieldOf(content, part);
    return fieldOf(found, 'sample') !== false;
  } catch {
    return true;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The problems of this folder and these settings as one text; undefined if there are none. */
export async function refusalOf(root: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const [contactSample, reviewsSample] = await Promise.all([
    isSample(join(root, 'src/content/site.yaml'), 'contact'),
    isSample(join(root, 'src/content/reviews.yaml')),
  ]);
  const { problems: addresses } = await readAddresses(readMailSettings(env));
  const problems = [...problemsOf({ env, context: env['CONTEXT'], contactSample, reviewsSample }), ...addresses];
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
