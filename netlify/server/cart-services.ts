import { fileURLToPath } from 'node:url';
import { type CartServices, cartsStore, stockReader } from '#server/cart/index.ts';
import { cookiesOf } from '#server/http/index.ts';
import {
  backgroundWork,
  blobDocuments,
  consoleLog,
  isLoopback,
  type Log,
  readSettings,
  SettingsError,
  type StoreContext,
} from '#server/platform/index.ts';

/** What the services are wired up from. */
export interface Outside {
  env: Record<string, string | undefined>;
  now?: () => number;
  log?: Log;
  /** In place of what the content says. */
  outOfStock?: CartServices['outOfStock'] | undefined;
}

/**
 * The pages' own words, so that mails, server and pages say the same. They travel with the functions (`included_files` in
 * netlify.toml); there, this code is part of netlify/functions/<name>.mjs, which is as deep as this file.
 */
const scentsFolder = () => fileURLToPath(new URL('../../src/content/scents', import.meta.url));

/** The local emulator in place of the platform's store; loopback addresses only. */
export function localStore(env: Outside['env']): StoreContext | undefined {
  const value = env['BLOBS_LOCAL_CONTEXT'];
  if (!value) return undefined;
  const context = JSON.parse(Buffer.from(value, 'base64').toString()) as StoreContext;
  if (![context.edgeURL, context.uncachedEdgeURL].every((url) => isLoopback(new URL(url)))) {
    throw new SettingsError('BLOBS_LOCAL_CONTEXT is for the local store and takes loopback addresses only');
  }
  return context;
}

export function createCartServices({ env, now = Date.now, log = consoleLog, outOfStock }: Outside): CartServices {
  const settings = readSettings(env);
  return {
    settings,
    cookies: cookiesOf(settings.siteUrl),
    carts: cartsStore(blobDocuments('carts', localStore(env)), now, log),
    jobs: blobDocuments('jobs', localStore(env)),
    backgroundWork: backgroundWork(),
    outOfStock: outOfStock ?? stockReader(log, scentsFolder()),
    now,
    log,
  };
}

let shared: CartServices | undefined;

/** For functions that neither pay nor send mail: they carry neither Stripe's SDK nor the mailer. One set a process, from its environment. */
export const sharedCartServices = (): CartServices => (shared ??= createCartServices({ env: process.env }));
