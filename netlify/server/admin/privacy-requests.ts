import {
  isLive,
  isPaid,
  isVoid,
  openRefundsOf,
  type Order,
  type OrderCopies,
  type OrdersStore,
  shownStatusOf,
} from '#server/orders/index.ts';
import { type Documents, runInParallel } from '#server/platform/index.ts';
import { emailTokenOf, type OrderIndex, slowestPaymentMs } from './order-index.ts';

type RequestOutcome =
  /** Unpaid, a test order, or past the retention for taxes. */
  | 'removed'
  /** Reduced to what tax law requires. */
  | 'kept-for-tax'
  /** Still needed for shipping, a dispute, a slow payment or a failed refund. */
  | 'still-open';

function isOpen(order: Order, ageMs: number): boolean {
  if (!isPaid(order)) return order.status === 'awaiting-payment' && ageMs < slowestPaymentMs;
  const isOwed = openRefundsOf(order).length > 0;
  return isOwed || order.moneyBack?.dispute?.state === 'open' || (order.status === 'paid' && !isVoid(order));
}

function requestOutcomeOf(order: Order, nowMs: number, retentionMs: number): RequestOutcome {
  const ageMs = nowMs - Date.parse(order.orderedAt);
  if (!isLive(order)) return 'removed';
  if (isOpen(order, ageMs)) return 'still-open';
  return isPaid(order) && ageMs <= retentionMs ? 'kept-for-tax' : 'removed';
}

export function openReasonOf(order: Order): string {
  if (!isPaid(order)) return 'its payment is still processing: try again once it has succeeded or failed';
  if (shownStatusOf(order) === 'disputed') return 'it is in dispute: try again once the bank has decided';
  if (openRefundsOf(order).length > 0) return 'one of its refunds failed: deal with that first, under To do';
  return 'it is not shipped: ship or cancel it first';
}

export const keptForTax =
  "number, dates, products, amounts, refunds, status, ZIP code, country and the payment's id at Stripe";
export const redactedFields =
  'name, e-mail address, street, city, tracking number, gift note, private note, what was done';

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
  shipment: order.shipment && { ...order.shipment, tracking: 'REMOVED', second: undefined, carrierUrl: undefined },
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
  orderIndex: OrderIndex;
  orderCopies: OrderCopies;
  carts: Documents;
  /** Asks Stripe for the cart that an order was made from; undefined without a key. */
  cartKeyOf: ((order: Order) => Promise<string | undefined>) | undefined;
  retentionMs: number;
  now: () => number;
}

const isOf = (order: Order, email: string): boolean =>
  order.email !== null && emailTokenOf(order.email) === emailTokenOf(email);

/** Reads all orders, since the index may be behind. Throws for a damaged one, which may be this person's. */
async function ordersOf({ orders }: PersonalStores, email: string): Promise<Order[]> {
  const ids = await Array.fromAsync(orders.sessionIds());
  const all = await runInParallel(ids, (id) =>
    orders.find(id).catch((error: unknown) => {
      throw new Error(`The order of session ${id} cannot be read, and may belong to this person.`, { cause: error });
    }),
  );
  return all
    .filter((order) => order !== undefined)
    .filter((order) => isOf(order, email))
    .sort((one, other) => one.orderedAt.localeCompare(other.orderedAt));
}

async function cartKeysOf({ cartKeyOf }: PersonalStores, orders: readonly Order[]): Promise<string[] | undefined> {
  if (!cartKeyOf) return undefined;
  const keys = await runInParallel(orders, cartKeyOf);
  return [...new Set(keys.filter((key) => key !== undefined))];
}

interface PersonalData {
  orders: Order[];
  orderIndex: Record<string, unknown>;
  /** Undefined without a Stripe key. */
  carts: unknown[] | undefined;
}

export async function personalDataOf(stores: PersonalStores, email: string): Promise<PersonalData> {
  const orders = await ordersOf(stores, email);
  const [entries, keys] = await Promise.all([stores.orderIndex.entries(), cartKeysOf(stores, orders)]);
  const carts = keys && (await runInParallel(keys, (key) => stores.carts.read(key)));
  const byNumber = <T>(valueOf: (sessionId: string) => T) =>
    Object.fromEntries(orders.map(({ number, sessionId }) => [number, valueOf(sessionId)]));
  return {
    orders,
    orderIndex: byNumber((id) => entries.get(id)),
    carts: carts?.filter((cart) => cart !== undefined).map(({ text }): unknown => JSON.parse(text)),
  };
}

export interface RequestPlan {
  orders: { order: Order; outcome: RequestOutcome }[];
  /** Undefined without a Stripe key. */
  cartKeys: readonly string[] | undefined;
}

export async function planDeletion(stores: PersonalStores, email: string): Promise<RequestPlan> {
  const orders = await ordersOf(stores, email);
  return {
    orders: orders.map((order) => ({ order, outcome: requestOutcomeOf(order, stores.now(), stores.retentionMs) })),
    cartKeys: await cartKeysOf(stores, orders),
  };
}

/** Removes index names that point to the person, including those that an interrupted request left. */
async function forgetNames(
  { orderIndex }: PersonalStores,
  email: string,
  idsOf: (outcome: RequestOutcome) => ReadonlySet<string>,
): Promise<void> {
  const [removed, redacted, open] = [idsOf('removed'), idsOf('kept-for-tax'), idsOf('still-open')];
  await orderIndex.forget(({ sessionId, emailToken }) => {
    if (removed.has(sessionId)) return true;
    if (redacted.has(sessionId)) return emailToken !== emailTokenOf(null);
    return emailToken === emailTokenOf(email) && !open.has(sessionId);
  });
}

/** Includes orders that exist only as copies. */
async function redactCopies(stores: PersonalStores, email: string, open: ReadonlySet<string>): Promise<void> {
  const { orderCopies, now, retentionMs } = stores;
  for (const month of await orderCopies.months()) {
    const theirs = (await orderCopies.read(month)).filter((order) => isOf(order, email) && !open.has(order.sessionId));
    const isKept = (order: Order) => requestOutcomeOf(order, now(), retentionMs) === 'kept-for-tax';
    const redacted = theirs.filter(isKept).map((order) => ({ ...redactedOrder(order, now()), rev: order.rev + 1 }));
    const removed = theirs.filter((order) => !isKept(order)).map(({ sessionId }) => sessionId);
    await orderCopies.keep(month, redacted);
    await orderCopies.remove(month, new Set(removed));
  }
}

/**
 * Can be repeated after a failure: carts go first, since they are found through orders.
 */
export async function applyRequest(stores: PersonalStores, email: string, plan: RequestPlan): Promise<void> {
  const { orders, orderIndex, carts, now } = stores;
  const idsOf = (wanted: RequestOutcome) =>
    new Set(plan.orders.filter(({ outcome }) => outcome === wanted).map(({ order }) => order.sessionId));
  await runInParallel(plan.cartKeys ?? [], (key) => carts.remove(key));
  await runInParallel([...idsOf('kept-for-tax')], async (sessionId) => {
    await orderIndex.note(await orders.change(sessionId, (known) => redactedOrder(known, now())));
  });
  const removed = idsOf('removed');
  await runInParallel([...removed], (sessionId) => orders.remove(sessionId));
  await redactCopies(stores, email, idsOf('still-open'));
  await forgetNames(stores, email, idsOf);
}
