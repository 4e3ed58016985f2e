import { isOfMail } from '#server/admin/list-orders.ts';
import { isLive, isOrder, isPaid, type Order, orderRetentionMs } from '#server/orders/order.ts';
import { type OrderRowsStore, toMonth } from '#server/orders/rows.ts';
import { isVoid, listOpenRefunds, pendingCents } from '#server/orders/status.ts';
import type { OrdersStore } from '#server/orders/store.ts';
import type { Documents } from '#server/platform/blob-documents.ts';
import { runInParallel } from '#server/platform/concurrency.ts';

/** No payment arrives later than this. */
const slowestPaymentMs = 30 * 24 * 60 * 60 * 1000;

/** Why an order cannot be deleted yet, and what to do first. */
export function findOpenReason(order: Order, nowMs: number): string | undefined {
  const isSlow = order.status === 'awaiting-payment' && nowMs - Date.parse(order.orderedAt) < slowestPaymentMs;
  if (isSlow) return 'its payment is still processing: try again once it has succeeded or failed';
  if (!isPaid(order)) return undefined;
  const dispute = order.moneyBack?.dispute?.state;
  if (dispute === 'open' || dispute === 'inquiry')
    return 'its bank is asking about it or disputes it: try again once the bank has decided';
  if (pendingCents(order) > 0) return 'one of its refunds is pending: try again once it has succeeded or failed';
  if (listOpenRefunds(order).length > 0) return 'one of its refunds failed: deal with that first, under To do';
  return order.status === 'paid' && !isVoid(order) ? 'it is not shipped: ship or cancel it first' : undefined;
}

/**
 * - `removed`: unpaid, a test order, or past the retention for taxes. `kept-for-tax`: reduced to what tax law requires.
 * - `still-open`: needed for shipping, a dispute, a slow payment or a failed refund.
 */
function toOutcome(order: Order, nowMs: number): 'removed' | 'kept-for-tax' | 'still-open' {
  if (!isLive(order)) return 'removed';
  if (findOpenReason(order, nowMs) !== undefined) return 'still-open';
  return isPaid(order) && nowMs - Date.parse(order.orderedAt) <= orderRetentionMs ? 'kept-for-tax' : 'removed';
}

export const keptForTax =
  'number, dates, products, amounts, refunds, status, ZIP code, country and the payment’s id at Stripe';
export const redactedFields =
  'name, email address, street, city, tracking number, gift note, private note, what was done';

/** Lists what is kept, so that no new field is kept by mistake. */
const redactedOrder = (order: Order, nowMs: number): Order => ({
  schema: order.schema,
  rev: order.rev,
  number: order.number,
  sessionId: order.sessionId,
  paymentIntentId: order.paymentIntentId,
  status: order.status,
  email: null,
  lines: order.lines,
  subtotalCents: order.subtotalCents,
  discountCents: order.discountCents,
  discountLabel: order.discountLabel,
  code: order.code,
  giftNote: null,
  shippingCents: order.shippingCents,
  taxCents: order.taxCents,
  chargedCents: order.chargedCents,
  shipTo: order.shipTo && { ...order.shipTo, name: null, line1: null, line2: null, city: null },
  shipment: order.shipment && { ...order.shipment, tracking: '', second: undefined, carrierUrl: undefined },
  moneyBack: order.moneyBack,
  mails: order.mails,
  cancelledAt: order.cancelledAt,
  redactedAt: new Date(nowMs).toISOString(),
  orderedAt: order.orderedAt,
  paidAt: order.paidAt,
  recordedAt: order.recordedAt,
  learnedFrom: order.learnedFrom,
});

export interface PersonalStores {
  orders: OrdersStore;
  orderRows: OrderRowsStore;
  carts: Documents;
  /** Asks Stripe for the cart that an order was made from; undefined without a key. */
  findCartKey: ((order: Order) => Promise<string | undefined>) | undefined;
  now: () => number;
}

/**
 * A person's orders, oldest first, by their rows, or by their keys if a row is not written yet. One that only its row
 * has is lost from the store. Throws for a damaged order of theirs.
 */
async function findOrders({ orders, orderRows }: PersonalStores, email: string) {
  const { all } = await orderRows.open();
  const rows = (await all()).filter(isOrder).filter((row) => isOfMail(row, email));
  const ids = new Set([...rows.map(({ sessionId }) => sessionId), ...(await orders.due()).keys()]);
  const stored = await runInParallel([...ids], (id) =>
    orders.find(id).catch((error: unknown) => {
      throw new Error(`The order of session ${id} cannot be read, and may belong to this person.`, { cause: error });
    }),
  );
  const found = stored.filter((order) => order !== undefined).filter((order) => isOfMail(order, email));
  const lost = rows.filter(({ sessionId }) => !found.some((order) => order.sessionId === sessionId));
  return { rows, orders: [...found, ...lost].sort((one, other) => one.orderedAt.localeCompare(other.orderedAt)) };
}

async function findCartKeys({ findCartKey }: PersonalStores, orders: readonly Order[]): Promise<string[] | undefined> {
  if (!findCartKey) return undefined;
  const keys = await runInParallel(orders, findCartKey);
  return [...new Set(keys.filter((key) => key !== undefined))];
}

export async function readPersonalData(stores: PersonalStores, email: string) {
  const { orders, rows } = await findOrders(stores, email);
  const keys = await findCartKeys(stores, orders);
  const carts = keys && (await runInParallel(keys, (key) => stores.carts.read(key)));
  return {
    orders,
    copies: rows,
    carts: carts?.filter((cart) => cart !== undefined).map(({ text }): unknown => JSON.parse(text)),
  };
}

export type RequestPlan = Awaited<ReturnType<typeof planDeletion>>;

export async function planDeletion(stores: PersonalStores, email: string) {
  const { orders } = await findOrders(stores, email);
  return {
    orders: orders.map((order) => ({ order, outcome: toOutcome(order, stores.now()) })),
    cartKeys: await findCartKeys(stores, orders),
  };
}

/**
 * Can be repeated after a failure: carts go first, since they are found through orders, and rows last. What is removed
 * leaves a document without personal data, so that neither Stripe's reports nor a late write bring it back.
 */
export async function applyRequest(stores: PersonalStores, plan: RequestPlan): Promise<void> {
  const { orders, orderRows, carts, now } = stores;
  await runInParallel(plan.cartKeys ?? [], (key) => carts.remove(key));
  for (const { order, outcome } of plan.orders) {
    const { sessionId } = order;
    if (outcome === 'kept-for-tax') {
      const redact = (known: Order) => redactedOrder(known, now());
      const redacted = (await orders.find(sessionId))
        ? await orders.change(sessionId, redact)
        : { ...redact(order), rev: order.rev + 1 };
      await orderRows.note([redacted]);
      await orders.settle(redacted);
    }
    if (outcome === 'removed') await orderRows.note([await orders.delete(sessionId, order.rev, now())], toMonth(order));
  }
}
