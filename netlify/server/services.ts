import type { Stripe } from 'stripe';
import { noteKeyRefusal, type OrderServices } from '#server/orders/index.ts';
import { type Deploy, paymentUnavailable, SettingsError, type StripeSettings } from '#server/platform/index.ts';
import { createStripe } from '#server/stripe/index.ts';
import { type AdminAndMailServices, createAdminServices, type OutsideWithMail } from './admin-services.ts';

/** Everything that the routes and scheduled jobs reach outside themselves. */
export interface Services extends OrderServices, AdminAndMailServices {
  mail: AdminAndMailServices['mail'];
  orderIndex: AdminAndMailServices['orderIndex'];
}

export type Outside = OutsideWithMail;

/** The SDK's types leave this open. */
interface ResponseEvents {
  on: (event: 'response', listener: (response: { status: number; path: string }) => void) => unknown;
}

/** Each answer that tells of a bad key is noted for the owner, whatever was asked. */
function stripeOf(settings: StripeSettings | undefined, services: AdminAndMailServices): Services['stripe'] {
  let client: Promise<Stripe> | undefined;
  const open = async ({ secretKey, apiOrigin }: StripeSettings): Promise<Stripe> => {
    const stripe = await createStripe(secretKey, apiOrigin);
    const events: ResponseEvents = stripe;
    events.on('response', ({ status, path }) => {
      if (status === 401 || status === 403) services.backgroundWork.start(noteKeyRefusal(services, status, path));
    });
    return stripe;
  };
  return async () => {
    if (!settings) throw paymentUnavailable(new SettingsError('STRIPE_SECRET_KEY is not set'));
    client ??= open(settings);
    return client;
  };
}

export function createServices(outside: Outside): Services {
  const services = createAdminServices(outside);
  return { ...services, stripe: stripeOf(services.settings.stripe, services) };
}

let shared: Services | undefined;

/** The services of this process, from its environment. */
export const sharedServices = (deploy?: Deploy): Services => (shared ??= createServices({ env: process.env, deploy }));
