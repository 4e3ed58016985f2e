import type { Stripe } from 'stripe';
import type { OrderServices } from '#server/orders/index.ts';
import { type Deploy, paymentUnavailable, SettingsError, type StripeSettings } from '#server/platform/index.ts';
import { createStripe } from '#server/stripe/index.ts';
import { type AdminAndMailServices, createAdminServices, type OutsideWithMail } from './admin-services.ts';

/** Everything that the routes and scheduled jobs reach outside themselves. */
export interface Services extends OrderServices, AdminAndMailServices {
  mail: AdminAndMailServices['mail'];
  orderIndex: AdminAndMailServices['orderIndex'];
}

export type Outside = OutsideWithMail;

function stripeOf(settings: StripeSettings | undefined): Services['stripe'] {
  let client: Promise<Stripe> | undefined;
  return async () => {
    if (!settings) throw paymentUnavailable(new SettingsError('STRIPE_SECRET_KEY is not set'));
    client ??= createStripe(settings.secretKey, settings.apiOrigin);
    return client;
  };
}

export function createServices(outside: Outside): Services {
  const services = createAdminServices(outside);
  return { ...services, stripe: stripeOf(services.settings.stripe) };
}

let shared: Services | undefined;

/** The services of this process, from its environment. */
export const sharedServices = (deploy?: Deploy): Services => (shared ??= createServices({ env: process.env, deploy }));
