import type { Stripe } from 'stripe';
import { blobDocuments, type StoreContext } from './blob-documents.ts';
import { cartsStore, type CartsStore } from './carts-store.ts';
import { isLoopback, readSettings, SettingsError, type Settings } from './env.ts';
import { consoleLog, type Log } from './log.ts';
import { ordersStore, type OrdersStore } from './orders-store.ts';
import { paymentUnavailable } from './problems.ts';
import { createStripe } from './stripe-client.ts';

/** Everything the use cases reach outside themselves. */
export interface Services {
  settings: Settings;
  carts: CartsStore;
  orders: OrdersStore;
  /** Loads the SDK on first use. Throws a 503 `Problem` without a key. */
  stripe: () => Promise<Stripe>;
  now: () => number;
  log: Log;
}

export interface Outside {
  env: Record<string, string | undefined>;
  now?: () => number;
  log?: Log;
}

/** The local emulator in place of the platform's store; loopback addresses only. */
function localStore(value: string | undefined): StoreContext | undefined {
  if (!value) return undefined;
  const context = JSON.parse(Buffer.from(value, 'base64').toString()) as StoreContext;
  if (![context.edgeURL, context.uncachedEdgeURL].every((url) => isLoopback(new URL(url)))) {
    throw new SettingsError('BLOBS_LOCAL_CONTEXT is for the local store and takes loopback addresses only');
  }
  return context;
}

export function createServices({ env, now = Date.now, log = consoleLog }: Outside): Services {
  const settings = readSettings(env);
  const store = localStore(env['BLOBS_LOCAL_CONTEXT']);
  let client: Promise<Stripe> | undefined;
  const stripe = async () => {
    if (!settings.stripe) throw paymentUnavailable(new SettingsError('STRIPE_SECRET_KEY is not set'));
    const { secretKey, apiOrigin } = settings.stripe;
    client ??= createStripe(secretKey, apiOrigin);
    return client;
  };
  return {
    settings,
    carts: cartsStore(blobDocuments('carts', store), now, log),
    orders: ordersStore(blobDocuments('orders', store)),
    stripe,
    now,
    log,
  };
}

let shared: Services | undefined;

/** The services of this process, from its environment. */
export const sharedServices = (): Services => (shared ??= createServices({ env: process.env }));
