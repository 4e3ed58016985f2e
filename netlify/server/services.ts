import { fileURLToPath } from 'node:url';
import type { Stripe } from 'stripe';
import { type AdminServices, adminSessions, readAdminSettings } from '#server/admin/session.ts';
import type { CartServices } from '#server/cart/carts-store.ts';
import { orderMail, type OrderMail } from '#server/mail/order-mail.ts';
import { readMailSettings, siteDetailsReader } from '#server/mail/settings.ts';
import { createTransport, type MailTransport, withMailErrors } from '#server/mail/transports.ts';
import { orderRows } from '#server/orders/rows.ts';
import { noteProblem } from '#server/orders/shop-problems.ts';
import { ordersStore } from '#server/orders/store.ts';
import type { Deploy } from '#server/platform/blob-documents.ts';
import { paymentUnavailable } from '#server/platform/problems.ts';
import type { StripeSettings } from '#server/platform/settings.ts';
import { createStripe } from '#server/stripe/client.ts';
import { createCartServices, type CartServiceOptions, storeOpener } from './cart-services.ts';

export interface ServiceOptions extends CartServiceOptions {
  transport?: MailTransport | undefined;
}

export interface Services extends AdminServices {
  mail: OrderMail;
}

/** See `scentsFolder` in cart-services.ts. */
const siteFile = () => fileURLToPath(new URL('../../src/content/site.yaml', import.meta.url));

function stripeClient(settings: StripeSettings | undefined, services: CartServices): Services['stripe'] {
  let client: Promise<Stripe> | undefined;
  const openStripe = async ({ secretKey, apiOrigin }: StripeSettings): Promise<Stripe> => {
    const stripe = await createStripe(secretKey, apiOrigin);
    // The SDK types it as any.
    const events: { on: (name: 'response', listener: (event: Stripe.ResponseEvent) => void) => unknown } = stripe;
    events.on('response', ({ status, path }) => {
      if (status === 401) noteProblem(services, 'key', '');
      if (status === 403) noteProblem(services, 'key', /^\/v1\/(\w+(?:\/sessions)?)/.exec(path)?.[1] ?? path);
    });
    return stripe;
  };
  return async () => {
    if (!settings) throw paymentUnavailable(new Error('STRIPE_SECRET_KEY is not set'));
    return (client ??= openStripe(settings));
  };
}

export function createServices(options: ServiceOptions): Services {
  const { env } = options;
  const mailSettings = readMailSettings(env);
  const store = storeOpener(options);
  const base = createCartServices(options);
  const { settings } = base;
  const stores = { ...base, orders: ordersStore(store('orders')), orderRows: orderRows(store('order-rows')) };
  const admin = {
    settings: readAdminSettings(env, settings.isSandbox),
    sessions: adminSessions(store('admin-sessions')),
    formerStores: ['order-copies', 'order-index', 'mail'].map(store),
  };
  for (const fix of admin.settings.problems) base.log('error', 'owner-secret-refused', { fix });
  const mail = orderMail({
    ...stores,
    mailSettings,
    siteDetails: siteDetailsReader(siteFile()),
    transport: withMailErrors(options.transport ?? createTransport(mailSettings)),
  });
  return { ...stores, stripe: stripeClient(settings.stripe, base), mail, admin };
}

let shared: Services | undefined;

export const sharedServices = (deploy?: Deploy): Services => (shared ??= createServices({ env: process.env, deploy }));
