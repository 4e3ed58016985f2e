import { join, resolve } from 'node:path';
import { startBlobs } from '#local/blobs/blobs.ts';
import { createFunctions, type Load } from './functions.ts';
import { createJobs, jobsPath } from './jobs.ts';
import type { MaybeHandle } from './http.ts';
import { createOutbox, outboxPath } from './outbox.ts';
import type { Sandbox } from '#local/payments/sandbox.ts';
import { openPayments, usesSandbox } from './open-payments.ts';

/** The functions, their store, and the payment sandbox. */
export interface Platform {
  /** Returns undefined for pages. */
  readonly handle: MaybeHandle;
  /** The folder of carts, orders, mails and sandbox payments. */
  readonly directory: string;
  /** undefined: Stripe is used. */
  readonly sandbox: Sandbox | undefined;
  close(): Promise<void>;
}

export interface PlatformOptions {
  /** The project's folder. */
  readonly root: string;
  /** The shop's origin, such as http://localhost:8888 . */
  readonly origin: string;
  /** Its origin on this machine, if that is another one. */
  readonly loopbackOrigin?: string;
  /** Loads modules in this process. Default: native `import()`. */
  readonly load?: Load;
  /** Runs the functions in other processes, with these settings. */
  readonly runFunctions?: (env: NodeJS.ProcessEnv) => Promise<MaybeHandle>;
  /** The time that a call of the store takes. */
  readonly storeLatencyMs?: () => number;
  /** Gets the settings for the functions. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Opens the store and the payment sandbox, and sets the functions' environment, as Netlify does. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { root, origin, loopbackOrigin = origin, load, runFunctions, storeLatencyMs, env = process.env } = options;
  const directory = resolve(root, env['LOCAL_DATA_DIR'] || '.netlify/local');
  const blobs = await startBlobs({
    directory: join(directory, 'blobs'),
    ...(storeLatencyMs && { latencyMs: storeLatencyMs }),
  });
  const context = Buffer.from(JSON.stringify(blobs.context)).toString('base64');
  Object.assign(env, { NETLIFY_BLOBS_CONTEXT: context, BLOBS_LOCAL_CONTEXT: context });
  // Not the deployed site's: links, cookies and payments belong to the local origin.
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

/** Without a mail server, mails stay in a folder. */
function openOutbox(directory: string, env: NodeJS.ProcessEnv) {
  if (env['SMTP_URL']) return undefined;
  const folder = (env['MAIL_OUTBOX_DIR'] ||= join(directory, 'outbox'));
  return createOutbox(folder);
}
