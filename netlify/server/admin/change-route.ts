import { orderChangeSchema } from '#api/schemas.ts';
import type { Route } from '#server/http/index.ts';
import { adminOnly } from './admin-only.ts';
import { correctOrder, noteOnOrder, sendAgain } from './correct-order.ts';
import { detailOf, orderOf } from './order-detail.ts';
import type { AdminServices } from './services.ts';
import { settleRefunds } from './to-do.ts';
import { undoShipment } from './undo-shipment.ts';

/** What the owner changes about an order beside its parcel and its money: PATCH writes it, POST sends the confirmation again, DELETE takes back that it was shipped. */
export const adminChangeRoute: Route<AdminServices> = adminOnly({
  PATCH: async (call, by) => {
    const { note, correction, settled } = await call.json(orderChangeSchema);
    let order = await orderOf(call);
    if (correction) order = await correctOrder(call.services, order.sessionId, correction, by);
    if (note !== undefined) order = await noteOnOrder(call.services, order.sessionId, note, by);
    if (settled) order = await settleRefunds(call.services, order.sessionId, by);
    return { body: await detailOf(call.services, order) };
  },
  POST: async (call, by) => ({
    body: await detailOf(call.services, await sendAgain(call.services, await orderOf(call), by)),
  }),
  DELETE: async (call, by) => ({
    body: await detailOf(call.services, await undoShipment(call.services, await orderOf(call), by)),
  }),
});
