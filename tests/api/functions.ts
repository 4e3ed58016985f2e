import type { Config } from '@netlify/functions';
import * as absence from '#functions/absence.ts';
import * as apiNotFound from '#functions/api-not-found.ts';
import * as cartItem from '#functions/cart-item.ts';
import * as cart from '#functions/cart.ts';
import * as checkoutSession from '#functions/checkout-session.ts';
import * as createCheckoutSession from '#functions/create-checkout-session.ts';
import * as health from '#functions/health.ts';
import * as ownerChange from '#functions/owner-change.ts';
import * as ownerExport from '#functions/owner-export.ts';
import * as ownerOrder from '#functions/owner-order.ts';
import * as ownerOrders from '#functions/owner-orders.ts';
import * as ownerRefund from '#functions/owner-refund.ts';
import * as ownerReservation from '#functions/owner-reservation.ts';
import * as ownerSession from '#functions/owner-session.ts';
import * as ownerSettings from '#functions/owner-settings.ts';
import * as ownerTotals from '#functions/owner-totals.ts';
import * as restoreCart from '#functions/restore-cart.ts';
import * as stripeWebhook from '#functions/stripe-webhook.ts';
import { createContext } from '#local/functions/context.ts';
import { routesOf } from '#local/functions/routes.ts';
import { adminChangeRoute } from '#server/admin/correct-order.ts';
import { adminOrdersRoute } from '#server/admin/list-orders.ts';
import { adminExportRoute } from '#server/admin/orders-csv.ts';
import { adminRefundRoute } from '#server/admin/refund-order.ts';
import { adminReservationRoute } from '#server/admin/release-reservation.ts';
import { adminSessionRoute } from '#server/admin/session.ts';
import { adminOrderRoute } from '#server/admin/ship-order.ts';
import { adminSettingsRoute } from '#server/admin/shop-settings.ts';
import { adminTotalsRoute } from '#server/admin/totals.ts';
import { absenceRoute, cartItemRoute, cartRoute } from '#server/cart/cart-routes.ts';
import {
  checkoutSessionRoute,
  createCheckoutSessionRoute,
  restoreCartRoute,
} from '#server/checkout/checkout-routes.ts';
import { openPaymentOf } from '#server/checkout/open-payment.ts';
import { healthRoute } from '#server/health-route.ts';
import { notFoundRoute } from '#server/http/not-found-route.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { webhookRoute } from '#server/orders/webhook.ts';
import type { Services } from '#server/services.ts';

export type Handle = (request: Request) => Promise<Response>;

interface EntryPoint {
  config: Config;
  route: Route<Services>;
}

/** The shop's functions by the names of their files, each with the route behind it. */
export const entryPoints: Record<string, EntryPoint> = {
  'api-not-found': { config: apiNotFound.config, route: notFoundRoute },
  absence: { config: absence.config, route: absenceRoute },
  cart: { config: cart.config, route: cartRoute(openPaymentOf) },
  'cart-item': { config: cartItem.config, route: cartItemRoute },
  'checkout-session': { config: checkoutSession.config, route: checkoutSessionRoute },
  'create-checkout-session': { config: createCheckoutSession.config, route: createCheckoutSessionRoute },
  'restore-cart': { config: restoreCart.config, route: restoreCartRoute },
  health: { config: health.config, route: healthRoute },
  'owner-session': { config: ownerSession.config, route: adminSessionRoute },
  'owner-orders': { config: ownerOrders.config, route: adminOrdersRoute },
  'owner-order': { config: ownerOrder.config, route: adminOrderRoute },
  'owner-change': { config: ownerChange.config, route: adminChangeRoute },
  'owner-refund': { config: ownerRefund.config, route: adminRefundRoute },
  'owner-reservation': { config: ownerReservation.config, route: adminReservationRoute },
  'owner-settings': { config: ownerSettings.config, route: adminSettingsRoute },
  'owner-totals': { config: ownerTotals.config, route: adminTotalsRoute },
  'owner-export': { config: ownerExport.config, route: adminExportRoute },
  'stripe-webhook': { config: stripeWebhook.config, route: webhookRoute },
};

/** What stands at an address of no function: the site's own 404 page. */
const page = () => new Response('<!doctype html>', { status: 404, headers: { 'Content-Type': 'text/html' } });

/**
 * The shop's functions, found by the paths in their own `config`. Each request gets services of its own, as if it met a new
 * instance; `waitUntil` gets what goes on behind its answer.
 */
export function openFunctions(services: () => Services, waitUntil: (work: Promise<unknown>) => void): Handle {
  const open = Object.entries(entryPoints).map(([name, { config, route }]) => ({
    routes: routesOf(name, config),
    run: serve(route, name, services),
  }));
  return async (request) => {
    for (const { routes, run } of open) {
      const params = routes.match(request);
      if (params)
        return run(request, {
          ...createContext(request, { ip: request.headers.get('X-Test-Address') ?? '127.0.0.1' }, params),
          waitUntil,
        });
    }
    return page();
  };
}
