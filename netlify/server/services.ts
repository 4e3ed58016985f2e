import { fileURLToPath } from 'node:url';
import type { Stripe } from 'stripe';
import { type AdminServices, loginThrottle, orderIndex, readAdminSettings } from '#server/admin/index.ts';
import { cartsStore, stockReader } from '#server/cart/index.ts';
import { cookiesOf } from '#server/http/index.ts';
import { type MailTransport, orderMail, type OrderMail, outboxClaims, readMailSettings } from '#server/mail/index.ts';
import { ordersStore } from '#server/orders/index.ts';
import {
  backgroundWork,
  blobDocuments,
  consoleLog,
  isLoopback,
  type Log,
  paymentUnavailable,
  readSettings,
  SettingsError,
  siteDetailsReader,
  type StoreContext,
} from '#server/platform/index.ts';
import { createStripe } from '#server/stripe/index.ts';

/** Everything that the routes and scheduled jobs reach outside themselves. */
export interface Services extends AdminServices {
  mail: OrderMail;
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

/**
 * The pages' own words, so that mails, server and pages say the same. They travel with the functions (`included_files` in
 * netlify.toml); there, this code is part of netlify/functions/<name>.mjs, which is as deep as this file.
 */
const siteFile = fileURLToPath(new URL('../../src/content/site.yaml', import.meta.url));
const scentsFolder = fileURLToPath(new URL('../../src/content/scents', import.meta.url));

/** The local emulator in place of the platform's store; loopback addresses only. */
function localStore(value: string | undefined): StoreContext | undefined {
  if (!value) return undefined;
  const context = JSON.parse(Buffer.from(value, 'base64').toString()) as StoreContext;
  if (![context.edgeURL, context.uncachedEdgeURL].every((url) => isLoopback(new URL(url)))) {
    throw new SettingsError('BLOBS_LOCAL_CONTEXT is for the local store and takes loopback addresses only');
  }
  return context;
}

// eslint-disable-next-line max-lines-per-function -- one list of all that the shop is wired up from
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
      siteDetails: siteDetailsReader(siteFile),
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
    admin: {
      settings: readAdminSettings(env, settings),
      loginThrottle: loginThrottle(blobDocuments('guesses', store), now),
      orderIndex: orderIndex(blobDocuments('ledger', store)),
    },
    backgroundWork: background,
    stripe,
    outOfStock: outOfStock ?? stockReader(log, scentsFolder),
    now,
    log,
  };
}

let shared: Services | undefined;

/** The services of this process, from its environment. */
export const sharedServices = (): Services => (shared ??= createServices({ env: process.env }));
