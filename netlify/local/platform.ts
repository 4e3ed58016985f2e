import { join, resolve } from 'node:path';
import { startBlobs } from '#local/blobs/blobs.ts';
import { createFunctions, type Load } from './functions.ts';
import { createJobs, jobsPath } from './jobs.ts';
import type { Caller, MaybeHandle } from './http.ts';
import { createOutbox, outboxPath } from './outbox.ts';
import { openPayments, usesSandbox } from './open-payments.ts';

interface PlatformOptions {
  readonly root: string;
  readonly origin: string;
  readonly loopbackOrigin?: string;
  /** Loads modules in this process. Default: `import()`. */
  readonly load?: Load;
  /** Runs the functions in other processes, with this environment. */
  readonly runFunctions?: (env: NodeJS.ProcessEnv) => Promise<MaybeHandle>;
  readonly storeLatencyMs?: () => number;
  readonly env?: NodeJS.ProcessEnv;
}

export type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** Opens the functions, their store and the payment sandbox, and sets environment variables as Netlify does. */
export async function openPlatform(options: PlatformOptions) {
  const { root, origin, loopbackOrigin = origin, load, runFunctions, storeLatencyMs, env = process.env } = options;
  const directory = resolve(root, env['LOCAL_DATA_DIR'] || '.netlify/local');
  const blobs = await startBlobs({
    directory: join(directory, 'blobs'),
    ...(storeLatencyMs && { latencyMs: storeLatencyMs }),
  });
  const context = Buffer.from(JSON.stringify(blobs.context)).toString('base64');
  Object.assign(env, { NETLIFY_BLOBS_CONTEXT: context, BLOBS_LOCAL_CONTEXT: context });
  // In place of the deployed site's: links, cookies and payments belong to the local origin.
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
    /** The folder of carts, orders, mails and sandbox payments. */
    directory,
    /** Undefined if Stripe is used. */
    sandbox,
    /** Returns undefined for pages. */
    handle: async (request: Request, caller: Caller) =>
      (await outbox?.(request)) ??
      (await jobs(request)) ??
      (await sandbox?.handle(request)) ??
      (await functions(request, caller)),
    close: async () => {
      await Promise.all([blobs.close(), sandbox?.close()]);
    },
  };
}

function openOutbox(directory: string, env: NodeJS.ProcessEnv) {
  if (env['SMTP_URL']) return undefined;
  const folder = (env['MAIL_OUTBOX_DIR'] ||= join(directory, 'outbox'));
  return createOutbox(folder);
}
