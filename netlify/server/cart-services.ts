import { fileURLToPath } from 'node:url';
import { shopSettings } from '#server/cart/availability.ts';
import { type CartServices, cartsStore } from '#server/cart/carts-store.ts';
import { outOfStockReader, stockStore } from '#server/cart/stock.ts';
import { createCookies } from '#server/http/cookies.ts';
import {
  blobDocuments,
  type Deploy,
  type Documents,
  type StoreContext,
  toPreviewId,
} from '#server/platform/blob-documents.ts';
import { backgroundWork } from '#server/platform/concurrency.ts';
import { jobStates } from '#server/platform/job-states.ts';
import { consoleLog, type Log } from '#server/platform/log.ts';
import { type Env, isLoopback, readSettings } from '#server/platform/settings.ts';
import { isLiveKey } from '#server/stripe/client.ts';

export interface CartServiceOptions {
  env: Env;
  deploy?: Deploy | undefined;
  now?: () => number;
  log?: Log;
  outOfStock?: CartServices['outOfStock'] | undefined;
}

/**
 * Content is deployed with the functions (`included_files` in netlify.toml). This code is then part of
 * netlify/functions/<name>.mjs, which is in a folder of the same depth as this file's.
 */
const scentsFolder = () => fileURLToPath(new URL('../../src/content/scents', import.meta.url));

function localStore(env: Env): StoreContext | undefined {
  const value = env['BLOBS_LOCAL_CONTEXT'];
  if (!value) return undefined;
  const context = JSON.parse(Buffer.from(value, 'base64').toString()) as StoreContext;
  if (![context.edgeURL, context.uncachedEdgeURL].every((url) => isLoopback(new URL(url))))
    throw new Error('BLOBS_LOCAL_CONTEXT is for the local store and must have loopback addresses');
  return context;
}

/** Opens stores by name. A deploy preview has its own. */
export function storeOpener({ env, deploy }: CartServiceOptions): (name: string) => Documents {
  const context = localStore(env);
  return (name) => blobDocuments(name, context, toPreviewId(deploy));
}

/** Test orders do not change the real counts. */
const toStockKey = ({ stripe }: CartServices['settings']): string =>
  stripe && !isLiveKey(stripe.secretKey) ? 'test-counts' : 'counts';

export function createCartServices(options: CartServiceOptions): CartServices {
  const { env, now = Date.now, log = consoleLog, outOfStock } = options;
  const settings = readSettings(env);
  const store = storeOpener(options);
  return {
    settings,
    cookies: createCookies(settings.siteUrl),
    carts: cartsStore(store('carts'), now, log),
    jobs: jobStates(store('jobs'), now),
    shopSettings: shopSettings(store('shop-settings')),
    stock: stockStore(store('stock'), now, log, toStockKey(settings)),
    backgroundWork: backgroundWork(),
    outOfStock: outOfStock ?? outOfStockReader(log, scentsFolder()),
    now,
    log,
  };
}

let shared: CartServices | undefined;

/** For functions that need neither Stripe's SDK nor the mailer. A process serves one deploy. */
export const sharedCartServices = (deploy?: Deploy): CartServices =>
  (shared ??= createCartServices({ env: process.env, deploy }));
