import { join, resolve } from 'node:path';
import { stripeWebhookPath } from '#api/routes.ts';
import { startBlobs } from './blobs.ts';
import { usesSandbox, sandboxKey, sandboxOwnerSecret, sandboxSecret, type Env } from './environment.ts';
import type { MaybeHandle } from './node-handler.ts';
import { createFunctions, type Load } from './functions.ts';
import { createOutbox, outboxPath } from './outbox.ts';
import { giveDiscounts } from './sandbox-discounts.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';

/** Everything outside the shop's own pages: its functions, their store, and the payment sandbox. */
export interface Platform {
  /** Answers undefined for what is left to the pages. */
  readonly handle: MaybeHandle;
  /** Where carts, orders, mails and sandbox payments lie. */
  readonly directory: string;
  /** undefined: payments are left to Stripe. */
  readonly sandbox: Sandbox | undefined;
  close(): Promise<void>;
}

export interface PlatformOptions {
  /** The project's folder. */
  readonly root: string;
  /** Where shoppers reach the shop, such as http://localhost:8888 . */
  readonly origin: string;
  /** Where this machine reaches it, if that is another address. */
  readonly loopbackOrigin?: string;
  /** How modules are loaded that run in this process; by native `import()` if left out. */
  readonly load?: Load;
  /** Runs the functions elsewhere, with these settings. */
  readonly runFunctions?: (env: Env) => Promise<MaybeHandle>;
  /** How long a call of the store takes. */
  readonly storeLatencyMs?: () => number;
  /** Settings for the functions are written into it. */
  readonly env?: Env;
}

/** Opens the store and the payment sandbox, and tells the functions about them by the environment, as Netlify does. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { root, origin, loopbackOrigin = origin, load, runFunctions, storeLatencyMs, env = process.env } = options;
  const directory = resolve(root, env['LOCAL_DATA_DIR'] || '.netlify/local');
  const blobs = await startBlobs({
    directory: join(directory, 'blobs'),
    ...(storeLatencyMs && { latencyMs: storeLatencyMs }),
  });
  const context = Buffer.from(JSON.stringify(blobs.context)).toString('base64');
  Object.assign(env, { NETLIFY_BLOBS_CONTEXT: context, BLOBS_LOCAL_CONTEXT: context });
  // Whatever the deployed site is called: links, cookies and payments belong to the address that is served.
  env['SITE_URL'] = origin;
  const outbox = openOutbox(directory, env);
  const sandbox = usesSandbox(env)
    ? await openSandbox(directory, { origin, loopbackOrigin }, env, outbox && outboxPath)
    : undefined;
  const functions = await (runFunctions?.(env) ?? createFunctions(join(root, 'netlify/functions'), load));
  return {
    ...{ directory, sandbox },
    handle: async (request, caller) =>
      (await outbox?.(request)) ?? (await sandbox?.handle(request)) ?? (await functions(request, caller)),
    close: async () => void (await Promise.all([blobs.close(), sandbox?.close()])),
  };
}

/** Mails stay in a folder unless there is a mail server to send them by. */
function openOutbox(directory: string, env: Env) {
  if (env['SMTP_URL']) return undefined;
  const folder = (env['MAIL_OUTBOX_DIR'] ||= join(directory, 'outbox'));
  return createOutbox(folder);
}

async function openSandbox(
  directory: string,
  { origin, loopbackOrigin }: { origin: string; loopbackOrigin: string },
  env: Env,
  outboxUrl: string | undefined,
): Promise<Sandbox> {
  Object.assign(env, {
    STRIPE_SECRET_KEY: sandboxKey,
    STRIPE_WEBHOOK_SECRET: sandboxSecret,
    STRIPE_API_ORIGIN: loopbackOrigin,
    OWNER_SECRET: env['OWNER_SECRET'] || sandboxOwnerSecret,
  });
  const sandbox = await createSandbox({
    directory: join(directory, 'sandbox'),
    origin: () => origin,
    secretKey: sandboxKey,
    webhookSecret: sandboxSecret,
    webhookUrl: () => loopbackOrigin + stripeWebhookPath,
    outboxUrl,
  });
  await giveDiscounts(sandbox, sandboxKey);
  return sandbox;
}
