import { join, resolve } from 'node:path';
import { startBlobs } from '#local/blobs/blobs.ts';
import { createFunctions, type Load } from '#local/functions/functions.ts';
import { createJobs, jobsPath } from './jobs.ts';
import type { MaybeHandle } from '#local/http/node-handler.ts';
import { createOutbox, outboxPath } from './outbox.ts';
import type { Sandbox } from '#local/payments/sandbox.ts';
import { openPayments, usesSandbox } from './open-payments.ts';

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
  readonly runFunctions?: (env: NodeJS.ProcessEnv) => Promise<MaybeHandle>;
  /** How long a call of the store takes. */
  readonly storeLatencyMs?: () => number;
  /** Settings for the functions are written into it. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Opens the store and the payment sandbox, and sets the environment by which the functions find them, as Netlify does. */
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
    ? await openPayments(join(directory, 'payments'), {
        ...{ origin, loopbackOrigin, env },
        outboxUrl: outbox && outboxPath,
        jobsUrl: jobsPath,
      })
    : undefined;
  const folder = join(root, 'netlify/functions');
  const jobs = createJobs(folder, load);
  const functions = await (runFunctions?.(env) ?? createFunctions(folder, load));
  return {
    ...{ directory, sandbox },
    handle: async (request, caller) =>
      (await outbox?.(request)) ??
      (await jobs(request)) ??
      (await sandbox?.handle(request)) ??
      (await functions(request, caller)),
    close: async () => {
      await Promise.all([blobs.close(), sandbox?.close()]);
    },
  };
}

/** Mails stay in a folder unless there is a mail server to send them by. */
function openOutbox(directory: string, env: NodeJS.ProcessEnv) {
  if (env['SMTP_URL']) return undefined;
  const folder = (env['MAIL_OUTBOX_DIR'] ||= join(directory, 'outbox'));
  return createOutbox(folder);
}
