import { readdir } from 'node:fs/promises';
import type { Config } from '@netlify/functions';
import { createContext } from '#local/functions/context.ts';
import { routesOf } from '#local/functions/routes.ts';
import * as admin from '#server/admin/index.ts';
import * as cart from '#server/cart/index.ts';
import * as checkout from '#server/checkout/index.ts';
import { healthRoute } from '#server/health-route.ts';
import { notFoundRoute, type Route, serve } from '#server/http/index.ts';
import { webhookRoute } from '#server/orders/index.ts';
import type { Services } from '#server/services.ts';

export type Handle = (request: Request) => Promise<Response>;

/** What stands behind the shop's functions, by the names of their files. */
const routes: Record<string, Route<Services>> = {
  'api-not-found': notFoundRoute,
  absence: cart.absenceRoute,
  cart: cart.cartRoute(checkout.openPaymentOf),
  'cart-item': cart.cartItemRoute,
  'checkout-session': checkout.checkoutSessionRoute,
  'create-checkout-session': checkout.createCheckoutSessionRoute,
  'restore-cart': checkout.restoreCartRoute,
  health: healthRoute,
  'owner-session': admin.adminSessionRoute,
  'owner-orders': admin.adminOrdersRoute,
  'owner-order': admin.adminOrderRoute,
  'owner-change': admin.adminChangeRoute,
  'owner-refund': admin.adminRefundRoute,
  'owner-reservation': admin.adminReservationRoute,
  'owner-settings': admin.adminSettingsRoute,
  'owner-totals': admin.adminTotalsRoute,
  'owner-export': admin.adminExportRoute,
  'stripe-webhook': webhookRoute,
};

const folder = new URL('../../netlify/functions/', import.meta.url);

async function load(file: string) {
  const { config } = (await import(/* @vite-ignore */ new URL(file, folder).href)) as { config: Config };
  const name = file.replace('.ts', '');
  const route = routes[name];
  const isOfApi = [config.path].flat().some((path) => path?.startsWith('/api'));
  if (isOfApi && !route) throw new Error(`The tests do not reach the function ${name}`);
  return route ? [{ name, route, paths: routesOf(name, config) }] : [];
}
const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
const entryPoints = (await Promise.all(files.map(load))).flat();

/** What stands at an address of no function: the site's own 404 page. */
const page = () => new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } });

/**
 * The shop's functions, found by the paths in their own `config`. Each request gets services of its own, as if it met a new
 * instance; `waitUntil` gets what goes on behind its answer.
 */
export function openFunctions(services: () => Services, waitUntil: (work: Promise<unknown>) => void): Handle {
  return async (request) => {
    for (const { name, route, paths } of entryPoints) {
      const params = paths.match(request);
      const ip = request.headers.get('X-Test-Address') ?? '127.0.0.1';
      if (params)
        return serve(route, name, services)(request, { ...createContext(request, { ip }, params), waitUntil });
    }
    return page();
  };
}
