import { fileURLToPath } from 'node:url';
import { type CartServices, cartsStore, shopSettings } from '#server/cart/index.ts';
import { cookiesOf } from '#server/http/index.ts';
import { outOfStockReader, stockStore } from '#server/inventory/index.ts';
import {
  backgroundWork,
  blobDocuments,
  consoleLog,
  type Deploy,
  type Documents,
  isLoopback,
  type Log,
  previewIdOf,
  readSettings,
  SettingsError,
  type StoreContext,
} from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';

/** What the services are wired up from. */
export interface Outside {
  env: Record<string, string | undefined>;
  /** The deploy that the functions belong to. */
  deploy?: Deploy | undefined;
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
function localStore(env: Outside['env']): StoreContext | undefined {
  const value = env['BLOBS_LOCAL_CONTEXT'];
  if (!value) return undefined;
  const context = JSON.parse(Buffer.from(value, 'base64').toString()) as StoreContext;
  if (![context.edgeURL, context.uncachedEdgeURL].every((url) => isLoopback(new URL(url)))) {
    throw new SettingsError('BLOBS_LOCAL_CONTEXT is for the local store and takes loopback addresses only');
  }
  return context;
}

/** The stores of a site, by their names; a preview has its own. */
export function storesOf({ env, deploy }: Outside): (name: string) => Documents {
  const context = localStore(env);
  return (name) => blobDocuments(name, context, previewIdOf(deploy));
}

/** What is bought with a test key takes no bar that is there. */
const stockKeyOf = ({ stripe }: CartServices['settings']): string =>
  stripe && !isLiveKey(stripe.secretKey) ? 'test-counts' : 'counts';

export function createCartServices(outside: Outside): CartServices {
  const { env, now = Date.now, log = consoleLog, outOfStock } = outside;
  const settings = readSettings(env);
  const store = storesOf(outside);
  return {
    settings,
    cookies: cookiesOf(settings.siteUrl),
    carts: cartsStore(store('carts'), now, log),
    jobs: store('jobs'),
    shopSettings: shopSettings(store('shop-settings')),
    stock: stockStore(store('stock'), now, log, stockKeyOf(settings)),
    backgroundWork: backgroundWork(),
    outOfStock: outOfStock ?? outOfStockReader(log, scentsFolder()),
    now,
    log,
  };
}

let shared: CartServices | undefined;

/** For functions that neither pay nor send mail: they carry neither Stripe's SDK nor the mailer. One set a process, which belongs to one deploy. */
export const sharedCartServices = (deploy?: Deploy): CartServices =>
  (shared ??= createCartServices({ env: process.env, deploy }));
