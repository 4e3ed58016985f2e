import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import parseAddresses, { type Address } from 'nodemailer/lib/addressparser';
import * as v from 'valibot';
import { parse } from 'yaml';
import { formatAverage, ratings, reviewsLabel } from '#shop/reviews.ts';
import { isEmailAddress } from '#shop/typed-text.ts';
import { readAdminSettings } from '#server/admin/session.ts';
import { orderEvents } from '#server/orders/webhook.ts';
import { type Env, howToCorrect, stripeProblems } from '#server/platform/settings.ts';
import { isLiveKey } from '#server/stripe/client.ts';

/** Before the last @, these characters would end the password, or be read as others. */
const unencoded = /^smtps?:\/\/[^@]*(?:[\s/?#]|%(?![\da-f]{2}))[^@]*@/i;

function smtpUrlProblem(url: string): string | undefined {
  if (unencoded.test(url))
    return 'SMTP_URL has a user name or password with a special character: write / as %2F, ? as %3F, # as %23 and % as %25';
  const isUrl = /^smtps?:\/\/[^/]+/.test(url) && URL.canParse(url);
  return isUrl ? undefined : 'SMTP_URL must start with smtp:// or smtps:// and name a mail server';
}

const isOne = ([found, ...others]: readonly Address[]): boolean =>
  found !== undefined &&
  !found.group &&
  others.length === 0 &&
  isEmailAddress(found.address) &&
  !found.name.includes('@');

/** Messages to the owner about a sender or packer that is not one address. */
function addressProblems(env: Env): string[] {
  const example =
    'is not one address that mail can be sent to: write one, such as Fogbell Soap Co. <orders@fogbellsoap.example>, or only the address';
  const forSeveral = ' Your mail provider can forward mail from one address to several people.';
  return ['MAIL_FROM', 'OWNER_EMAIL']
    .filter((name) => env[name] && !isOne(parseAddresses(env[name])))
    .map((name) => `${name} ${example}.${name === 'OWNER_EMAIL' ? forSeveral : ''} ${howToCorrect}.`);
}

/**
 * Reasons not to open the shop, each with its fix. A missing key is no problem: checkout is closed without one. `samples`:
 * what the content still has of them, each with its fix.
 */
export function findProblems(env: Env, samples: readonly string[]): string[] {
  // Netlify's: 'production', 'deploy-preview' or 'branch-deploy'.
  const { STRIPE_SECRET_KEY: key, CONTEXT: context } = env;
  const ofStripe = stripeProblems(env);
  // A malformed key does not say whether the shop is live.
  const mode =
    key && stripeProblems({ STRIPE_SECRET_KEY: key }).length === 0 ? (isLiveKey(key) ? 'live' : 'test') : undefined;
  const unless = (name: string, value: string, message: string): string | false =>
    env[name] !== value && `${message} To continue anyway, set ${name}=${value}.`;
  const smtp = env['SMTP_URL'] ? smtpUrlProblem(env['SMTP_URL']) : undefined;
  const ofLive = [
    ...samples.map((message) => unless('ALLOW_SAMPLE_CONTENT_WITH_LIVE_KEY', 'yes-i-know', message)),
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
    ...ofStripe,
    ...(mode === 'live' ? ofLive : []),
    mode === 'test' && context === 'production' && unless('ALLOW_TEST_KEY_IN_PRODUCTION', 'yes', testKeyProblem),
    smtp !== undefined && `${smtp}. Correct it or remove it.`,
    ...readAdminSettings(env, !key && (context ?? 'dev') === 'dev').problems,
    ...addressProblems(env),
  ].filter((problem) => problem !== false);
}

/** The problems of this folder and these settings as one text; undefined if there are none. */
export async function describeProblems(root: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const problems = findProblems(env, await findSamples(root));
  if (problems.length === 0) return undefined;
  return ['The shop must not go live like this:', ...problems.map((problem) => `- ${problem}`)].join('\n');
}

/** Fails the build if the settings do not fit the content. */
export const goLiveChecks = (root: string, env: NodeJS.ProcessEnv): AstroIntegration => ({
  name: 'go-live-checks',
  hooks: {
    'astro:build:start': async () => {
      const refusal = await describeProblems(root, env);
      // Astro would print the stack first, which does not help an owner.
      if (refusal !== undefined) throw Object.assign(new Error(refusal), { stack: undefined });
    },
  },
});

const text = v.fallback(v.string(), '');

/** Content counts as real only with an explicit `sample: false`, not if its file is missing or broken. */
const siteSchema = v.object({
  contact: v.object({
    sample: v.literal(false),
    phone: text,
    email: text,
    address: v.fallback(v.object({ street: text }), { street: '' }),
  }),
});
const reviewsSchema = v.object({
  sample: v.literal(false),
  reviews: v.array(v.object({ name: text, rating: v.picklist(ratings), text })),
});
const productSchema = v.object({ ratingLine: v.object({ rating: text, count: text }) });

/** A top-level domain that nobody can register: https://www.rfc-editor.org/rfc/rfc2606. */
const isExampleAddress = (address = ''): boolean => /\.example\W*$/i.test(address);

/** 555-0100 to 555-0199 are for fiction: https://nationalnanpa.com */
const isFictional = (phone: string): boolean => /555\D*01\d\d$/.test(phone.trim());

const siteFile = 'src/content/site.yaml';

function contactSamples(site: unknown): string[] {
  const found = v.safeParse(siteSchema, site);
  if (!found.success)
    return [`The contact details are still samples. Put the real ones into ${siteFile} and set sample: false there.`];
  const { phone, email, address } = found.output.contact;
  return [
    ...(isFictional(phone) ? [`The phone number ${phone} in ${siteFile} is a sample. Put in your own.`] : []),
    ...(isExampleAddress(email) ? [`The email address ${email} in ${siteFile} is a sample. Put in your own.`] : []),
    ...(/\bFogbell Lane\b/i.test(address.street) ? [`The street in ${siteFile} is a sample. Put in your own.`] : []),
  ];
}

/** The reviews in sample-reviews.json are named by this, whatever their punctuation. */
const reviewDigest = (review: string): number =>
  hash('sha256', review.toLowerCase().replaceAll(/\W+/g, ' ').trim(), 'buffer').readUInt32BE();

const isIllegal = 'publishing fake reviews is illegal in the US (16 CFR 465)';

/** The first number in each half must be the list's; "139+" allows more reviews than 139. */
function ratingLineProblem(product: unknown, reviews: v.InferOutput<typeof reviewsSchema>['reviews']): string[] {
  const found = v.safeParse(productSchema, product);
  const { rating, count } = found.success ? found.output.ratingLine : { rating: '', count: '' };
  const [average, number = '', plus] = [formatAverage(reviews), ...(/(\d+)(\+)?/.exec(count) ?? []).slice(1)];
  const isCounted = plus === '+' ? Number(number) <= reviews.length : Number(number) === reviews.length;
  if (isCounted && Number(/[\d.]+/.exec(rating)?.[0] ?? 0) === Number(average ?? 0)) return [];
  const list = `src/content/reviews.yaml has ${reviews.length} with an average of ${average ?? '0'}`;
  return [`ratingLine in src/content/product.yaml says "${rating}" and "${count}", but ${list}. Make them agree.`];
}

function reviewSamples(file: unknown, product: unknown, shipped: ReadonlySet<number>): string[] {
  const found = v.safeParse(reviewsSchema, file);
  if (!found.success)
    return [
      `The reviews are still samples, and ${isIllegal}. ` +
        'Replace them in src/content/reviews.yaml and set sample: false there.',
    ];
  const { reviews } = found.output;
  const invented = reviews.filter((review) => shipped.has(reviewDigest(review.text)));
  const [first] = invented;
  if (!first) return ratingLineProblem(product, reviews);
  return [
    `src/content/reviews.yaml still has ${reviewsLabel(invented.length)} that came with this shop, such as that of ` +
      `${first.name}. Invented reviews must go: ${isIllegal}.`,
  ];
}

/** What the content below `root` still has of the samples that this project comes with, each with its fix. */
async function findSamples(root: string): Promise<string[]> {
  const readContent = async (name: string): Promise<unknown> =>
    readFile(join(root, 'src/content', name), 'utf8').then(parse, () => undefined);
  const shipped = readFile(join(import.meta.dirname, 'sample-reviews.json'), 'utf8');
  const digests = v.parse(v.array(v.number()), JSON.parse(await shipped));
  const [site, reviews, product] = await Promise.all(['site.yaml', 'reviews.yaml', 'product.yaml'].map(readContent));
  return [...contactSamples(site), ...reviewSamples(reviews, product, new Set(digests))];
}
