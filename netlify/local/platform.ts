import { join, resolve } from 'node:path';
import { Stripe } from 'stripe';
import { startBlobs } from '#local/blobs/blobs.ts';
import { stripeWebhookPath } from '#api/routes.ts';
import { setUpStripe } from '#commands/stripe-setup.ts';
import { createSandbox } from '#local/payments/sandbox.ts';
import { isLiveKey } from '#server/stripe/client.ts';
import { createFunctions, type Load } from './functions.ts';
import { createJobs, createOutbox } from './pages.ts';

const sandboxKey = 'sk_test_sandbox';
const sandboxSecret = 'whsec_sandbox';
/** The admin's secret in a shop with the sandbox, shown on its sign-in page; other shops refuse it. */
const sandboxOwnerSecret = 'sandbox-owner-secret';

function usesSandbox(env: NodeJS.ProcessEnv): boolean {
  const key = env['STRIPE_SECRET_KEY'];
  return !key || key === sandboxKey;
}

export function describePayments(env: NodeJS.ProcessEnv): string {
  if (usesSandbox(env)) return 'the sandbox: no money moves, pay with card 4242 4242 4242 4242';
  return isLiveKey(env['STRIPE_SECRET_KEY'] ?? '') ? 'Stripe in LIVE mode: real money' : 'Stripe in test mode';
}

/** Adds the sandbox's keys to `env`. */
async function openPayments(
  directory: string,
  { origin, loopbackOrigin, env }: Record<'origin' | 'loopbackOrigin', string> & { env: NodeJS.ProcessEnv },
) {
  Object.assign(env, {
    STRIPE_SECRET_KEY: sandboxKey,
    STRIPE_WEBHOOK_SECRET: sandboxSecret,
    STRIPE_API_ORIGIN: loopbackOrigin,
    OWNER_SECRET: env['OWNER_SECRET'] || sandboxOwnerSecret,
  });
  const sandbox = createSandbox({
    directory,
    origin,
    secretKey: sandboxKey,
    webhookSecret: sandboxSecret,
    webhookUrl: loopbackOrigin + stripeWebhookPath,
  });
  // As `npm run stripe:setup`, but without HTTP: the shop's server is not listening yet.
  const send: typeof fetch = async (input, init) =>
    (await sandbox.handle(new Request(input, init))) ?? Response.error();
  await setUpStripe(new Stripe(sandboxKey, { httpClient: Stripe.createFetchHttpClient(send), telemetry: false }));
  return sandbox;
}

interface PlatformOptions {
  readonly root: string;
  /** The shop's origin for shoppers. */
  readonly origin: string;
  /** Its origin on this machine. */
  readonly loopbackOrigin?: string;
  /** Loads modules in this process. Default: `import()`. */
  readonly load?: Load;
  readonly env?: NodeJS.ProcessEnv;
}

export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** Opens the functions, their store and the payment sandbox, and sets environment variables as Netlify does. */
export async function openPlatform(options: PlatformOptions) {
  const { root, origin, loopbackOrigin = origin, load, env = process.env } = options;
  const directory = resolve(root, env['LOCAL_DATA_DIR'] || '.netlify/local');
  const blobs = await startBlobs(join(directory, 'blobs'));
  const context = Buffer.from(JSON.stringify(blobs.context)).toString('base64');
  Object.assign(env, { NETLIFY_BLOBS_CONTEXT: context, BLOBS_LOCAL_CONTEXT: context });
  // In place of the deployed site's: links, cookies and payments belong to the local origin.
  env['SITE_URL'] = origin;
  // Mails that SMTP_URL sends are not in it.
  const folderOfMails = env['MAIL_OUTBOX_DIR'] || join(directory, 'outbox');
  if (!env['SMTP_URL']) env['MAIL_OUTBOX_DIR'] = folderOfMails;
  const outbox = createOutbox(folderOfMails);
  const sandbox = usesSandbox(env)
    ? await openPayments(join(directory, 'payments'), { origin, loopbackOrigin, env })
    : undefined;
  const folder = join(root, 'netlify/functions');
  const jobs = createJobs(folder, load);
  const functions = createFunctions(folder, load);
  return {
    /** The folder of carts, orders, mails and sandbox payments. */
    directory,
    /** Returns undefined for pages. */
    handle: async (request: Request) =>
      (await outbox(request)) ??
      (await jobs(request)) ??
      (await sandbox?.handle(request)) ??
      (await functions(request)),
    close: () => Promise.all([blobs.close(), sandbox?.close()]),
  };
}
