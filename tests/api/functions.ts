import type { Config } from '@netlify/functions';
import * as apiNotFound from '#functions/api-not-found.ts';
import * as cart from '#functions/cart.ts';
import * as checkout from '#functions/checkout.ts';
import * as checkoutSession from '#functions/checkout-session.ts';
import * as health from '#functions/health.ts';
import * as owner from '#functions/owner.ts';
import * as ownerSession from '#functions/owner-session.ts';
import * as stripeWebhook from '#functions/stripe-webhook.ts';
import { createContext } from '#local/functions/context.ts';
import { routesOf } from '#local/functions/routes.ts';
import { type Routes, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';

export type Handle = (request: Request) => Promise<Response>;

interface EntryPoint {
  config: Config;
  routes: Routes<Services>;
}

/** The shop's functions of the API by the names of their files. */
export const entryPoints: Record<string, EntryPoint> = {
  'api-not-found': apiNotFound,
  cart,
  checkout,
  'checkout-session': checkoutSession,
  health,
  owner,
  'owner-session': ownerSession,
  'stripe-webhook': stripeWebhook,
};

/** What stands at an address of no function: the site's own 404 page. */
const page = () => new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } });

/**
 * The shop's functions, found by the paths in their own `config`. Each request gets services of its own, as if it met a new
 * instance; `waitUntil` gets what goes on behind its answer.
 */
export function openFunctions(services: () => Services, waitUntil: (work: Promise<unknown>) => void): Handle {
  const open = Object.entries(entryPoints).map(([name, { config, routes }]) => ({
    addresses: routesOf(name, config),
    run: serve(routes, name, services),
  }));
  return async (request) => {
    for (const { addresses, run } of open) {
      const params = addresses.match(request);
      if (params)
        return run(request, {
          ...createContext(request, { ip: request.headers.get('X-Test-Address') ?? '127.0.0.1' }, params),
          waitUntil,
        });
    }
    return page();
  };
}
