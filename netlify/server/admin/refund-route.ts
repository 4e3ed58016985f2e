import { refundSchema } from '#api/schemas.ts';
import type { Route } from '#server/http/index.ts';
import { adminOnly } from './admin-only.ts';
import { detailOf, orderOf } from './order-detail.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundServices } from './services.ts';

/** By itself, since it loads Stripe's SDK. */
export const adminRefundRoute: Route<RefundServices> = adminOnly({
  POST: async (call, by) => {
    const request = await call.json(refundSchema);
    const { sessionId } = await orderOf(call);
    return { body: await detailOf(call.services, await refundOrder(call.services, sessionId, request, by)) };
  },
});
