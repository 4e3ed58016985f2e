import { couponRoutes } from './coupon-routes.ts';
import { ApiError } from './errors.ts';
import { eventRoutes } from './event-routes.ts';
import { paymentIntentRoutes } from './payment-intent-routes.ts';
import { promotionCodeRoutes } from './promotion-code-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './session-routes.ts';

const ROUTES: readonly Route[] = [
  ...sessionRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...paymentIntentRoutes,
  ...refundRoutes,
  ...eventRoutes,
];

export function routeOf(method: string, path: string): { route: Route; id: string } {
  for (const route of ROUTES) {
    const id = route.method === method ? route.match(path) : undefined;
    if (id !== undefined) return { route, id };
  }
  const message = `Unrecognized request URL (${method}: ${path}). The payment sandbox knows only what its README names.`;
  throw new ApiError(404, { type: 'invalid_request_error', message });
}
