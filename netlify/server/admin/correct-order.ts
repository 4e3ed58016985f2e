import type { Correction } from '#api/admin/requests.ts';
import { orderChangeSchema } from '#api/schemas.ts';
import type { Route } from '#server/http/index.ts';
import { MailError } from '#server/mail/index.ts';
import {
  isPaid,
  isVoid,
  noteOrder,
  type Order,
  type OrderAct,
  refusedMailsOf,
  tasksOf,
  withAct,
} from '#server/orders/index.ts';
import { conflict, errorFields, Problem, warned } from '#server/platform/index.ts';
import { correctionRefusal, toDetail, orderOf } from './order-view.ts';
import { adminOnly, type AdminServices } from './session.ts';
import { undoShipment } from './ship-order.ts';

const actOf = ({ now }: AdminServices, act: OrderAct['act'], by: string): OrderAct => ({
  act,
  by,
  at: new Date(now()).toISOString(),
});

/** Corrects an address of an order before it ships; what the former email address refused is then sent. Throws `Problem`s for the owner. */
async function correctOrder(
  services: AdminServices,
  { sessionId, history }: Order,
  correction: Correction,
  by: string,
): Promise<Order> {
  const { rev, email, name, line1, line2, city, state, postalCode } = correction;
  const next = await services.orders.change(sessionId, (order) => {
    const refusal = correctionRefusal(order);
    if (refusal !== undefined) throw conflict(refusal);
    const country = order.shipTo?.country ?? 'US';
    const shipTo = { name, line1, line2: line2 || null, city, state, postalCode, country };
    if (order.email === email && JSON.stringify(order.shipTo) === JSON.stringify(shipTo)) return order;
    if (order.rev !== rev) throw conflict('This order has changed in the meantime. Open it again first.');
    return withAct({ ...order, email, shipTo }, actOf(services, 'corrected', by));
  });
  if (refusedMailsOf({ history }).length > 0) services.mail.deliver(next);
  await noteOrder(services, next);
  services.log('info', 'order-corrected', { order: next.number, by });
  return next;
}

async function noteOnOrder(services: AdminServices, sessionId: string, note: string, by: string): Promise<Order> {
  const next = await services.orders.change(sessionId, (order) => {
    const privateNote = note.trim() || undefined;
    if (order.privateNote === privateNote) return order;
    return withAct({ ...order, privateNote }, actOf(services, 'noted', by));
  });
  await noteOrder(services, next);
  return next;
}

async function sendAgain(services: AdminServices, order: Order, by: string): Promise<Order> {
  if (!isPaid(order) || isVoid(order))
    throw conflict('An order that is not paid, or was refunded, has no confirmation.');
  if (order.email === null) throw conflict('This order has no email address.');
  try {
    await services.mail.resend(order);
  } catch (error) {
    services.log('warn', 'mail-failed', { order: order.number, kind: 'confirmation', ...errorFields(error) });
    // Below 500, since the page takes a change of the order after a fault for success.
    if (error instanceof MailError && error.refusesAddress)
      throw conflict('The mail server refused this email address. Correct it on this page.');
    throw new Problem(502, 'The mail server did not accept it. Please try again later.');
  }
  const act = actOf(services, 'mailed-again', by);
  // A failure to write is only logged: after an error the owner would send the mail again.
  const next = await services.orders
    .change(order.sessionId, (known) => withAct(known, act))
    .catch(warned(services.log, 'mail-not-noted', { order: order.number }));
  if (next) await noteOrder(services, next);
  return next ?? order;
}

async function settle(services: AdminServices, sessionId: string, by: string): Promise<Order> {
  const next = await services.orders.change(sessionId, (order) =>
    tasksOf(order).length === 0 ? order : withAct(order, actOf(services, 'settled', by)),
  );
  await noteOrder(services, next);
  return next;
}

/** PATCH changes an order, POST sends its confirmation again, DELETE undoes its shipment. */
export const adminChangeRoute: Route<AdminServices> = adminOnly({
  PATCH: async (call, by) => {
    const { note, correction, settled } = await call.json(orderChangeSchema);
    let order = await orderOf(call);
    if (correction) order = await correctOrder(call.services, order, correction, by);
    if (note !== undefined) order = await noteOnOrder(call.services, order.sessionId, note, by);
    if (settled) order = await settle(call.services, order.sessionId, by);
    return { body: toDetail(call.services, order) };
  },
  POST: async (call, by) => ({
    body: toDetail(call.services, await sendAgain(call.services, await orderOf(call), by)),
  }),
  DELETE: async (call, by) => ({
    body: toDetail(call.services, await undoShipment(call.services, await orderOf(call), by)),
  }),
});
