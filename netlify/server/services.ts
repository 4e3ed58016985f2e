import type { Stripe } from 'stripe';
import type { OutOfStock } from '#shop/stock.ts';
import { backgroundWork, type BackgroundWork } from './background-work.ts';
import { blobDocuments, type StoreContext } from './blob-documents.ts';
import { cartsStore, type CartsStore } from './carts-store.ts';
import { cookiesOf, type Cookies } from './cookies.ts';
import { isLoopback, readSettings, SettingsError, type Settings } from './env.ts';
import { consoleLog, type Log } from './log.ts';
import { outboxClaims, type OutboxClaims } from './mail/outbox-claims.ts';
import type { MailTransport } from './mail/message.ts';
import { orderMail, type OrderMail } from './mail/order-mail.ts';
import { readMailSettings } from './mail/settings.ts';
import { ordersStore, type OrdersStore } from './orders-store.ts';
import { loginThrottle } from './owner/login-throttle.ts';
import { orderIndex } from './owner/order-index.ts';
import type { OwnerDesk } from './owner/desk.ts';
import { readOwnerSettings } from './owner/settings.ts';
import { paymentUnavailable } from './problems.ts';
import { stockReader } from './stock.ts';
import { createStripe } from './stripe-client.ts';

/** Everything the use cases reach outside themselves. */
export interface Services {
  settings: Settings;
  cookies: Cookies;
  carts: CartsStore;
  orders: OrdersStore;
  mail: OrderMail;
  outboxClaims: OutboxClaims;
  owner: OwnerDesk;
  backgroundWork: BackgroundWork;
  /** Loads the SDK on first use. Throws a 503 `Problem` without a key. */
  stripe: () => Promise<Stripe>;
  /** Which scents cannot be bought. */
  outOfStock: () => OutOfStock;
  now: () => number;
  log: Log;
}

export interface Outside {
  env: Record<string, string | undefined>;
  now?: () => number;
  log?: Log;
  /** Takes mails in place of the mail server. */
  transport?: MailTransport | undefined;
  /** In place of what the content says. */
  outOfStock?: Services['outOfStock'] | undefined;
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

export function createServices({ env, now = Date.now, log = consoleLog, transport, outOfStock }: Outside): Services {
  const settings = readSettings(env);
  const store = localStore(env['BLOBS_LOCAL_CONTEXT']);
  let client: Promise<Stripe> | undefined;
  const stripe = async () => {
    if (!settings.stripe) throw paymentUnavailable(new SettingsError('STRIPE_SECRET_KEY is not set'));
    const { secretKey, apiOrigin } = settings.stripe;
    client ??= createStripe(secretKey, apiOrigin);
    return client;
  };
  const orders = ordersStore(blobDocuments('orders', store));
  const background = backgroundWork();
  const claims = outboxClaims(blobDocuments('mail', store), now);
  const mail = orderMail({
    ...{
      settings: readMailSettings(env),
      siteUrl: settings.siteUrl,
      orders,
      backgroundWork: background,
      now,
      log,
      transport,
    },
    claims,
  });
  return {
    settings,
    cookies: cookiesOf(settings.siteUrl),
    carts: cartsStore(blobDocuments('carts', store), now, log),
    orders,
    mail,
    outboxClaims: claims,
    owner: {
      settings: readOwnerSettings(env, settings),
      loginThrottle: loginThrottle(blobDocuments('guesses', store), now),
      orderIndex: orderIndex(blobDocuments('ledger', store)),
    },
    backgroundWork: background,
    stripe,
    outOfStock: outOfStock ?? stockReader(log),
    now,
    log,
  };
}

let shared: Services | undefined;

/** The services of this process, from its environment. */
export const sharedServices = (): Services => (shared ??= createServices({ env: process.env }));
