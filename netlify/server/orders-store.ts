import * as v from 'valibot';
import type { Documents } from './blob-documents.ts';
import { carrierIds } from '#shop/tracking.ts';
import { notFound, storeUnavailable } from './problems.ts';

/** Where an order stands, lowest first; an order only ever rises. */
export const orderStatuses = ['awaiting-payment', 'payment-failed', 'paid', 'shipped'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const addressSchema = v.object({
  name: v.nullable(v.string()),
  line1: v.nullable(v.string()),
  line2: v.nullable(v.string()),
  city: v.nullable(v.string()),
  state: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  country: v.nullable(v.string()),
});

const shipmentSchema = v.object({
  carrier: v.picklist(carrierIds),
  tracking: v.string(),
  shippedAt: v.string(),
});

const orderSchema = v.object({
  schema: v.literal(1),
  rev: v.number(),
  number: v.string(),
  sessionId: v.string(),
  paymentIntentId: v.nullable(v.string()),
  status: v.picklist(orderStatuses),
  email: v.nullable(v.string()),
  lines: v.array(
    v.object({ id: v.nullable(v.string()), name: v.string(), quantity: v.number(), amountCents: v.number() }),
  ),
  subtotalCents: v.number(),
  discountCents: v.number(),
  discountLabel: v.nullable(v.string()),
  shippingCents: v.number(),
  chargedCents: v.number(),
  shipTo: v.nullable(addressSchema),
  /** Of a shipped order. */
  shipment: v.optional(shipmentSchema),
  orderedAt: v.string(),
  recordedAt: v.string(),
});

export type Order = v.InferOutput<typeof orderSchema>;
export type Shipment = v.InferOutput<typeof shipmentSchema>;
export type ShipTo = v.InferOutput<typeof addressSchema>;

export interface OrdersStore {
  find(sessionId: string): Promise<Order | undefined>;
  /** Writes a new order, or raises the status of the one that is there. Answers the order as it now stands. */
  record(order: Order): Promise<Order>;
  /**
   * Writes what `change` makes of the order as it stands, and nothing if it hands back the same. Answers the order as it now
   * stands; throws a 404 `Problem` for one that is not there, and whatever `change` throws.
   */
  change(sessionId: string, change: (order: Order) => Order): Promise<Order>;
  all(): AsyncIterable<Order>;
  /** Of all orders, without reading them. */
  sessionIds(): AsyncIterable<string>;
}

const rank = (status: OrderStatus) => orderStatuses.indexOf(status);

/** Paid, whatever became of it since. */
export const isPaid = ({ status }: Pick<Order, 'status'>): boolean => rank(status) >= rank('paid');

const maxTries = 8;
const keyOf = (sessionId: string) => sessionId;
const parse = (text: string): Order => v.parse(orderSchema, JSON.parse(text));

async function persistently(attempt: () => Promise<Order | undefined>): Promise<Order> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const order = await attempt();
    if (order) return order;
  }
  throw storeUnavailable(new Error('Too many writes to one order'));
}

export function ordersStore(documents: Documents): OrdersStore {
  const find = async (sessionId: string) => {
    const stored = await documents.read(keyOf(sessionId));
    return stored && parse(stored.text);
  };

  /** One try; undefined when another write came first. */
  async function tryRecord(order: Order): Promise<Order | undefined> {
    const stored = await documents.read(keyOf(order.sessionId));
    if (!stored) return (await documents.create(keyOf(order.sessionId), order)) === 'written' ? order : undefined;
    const known = parse(stored.text);
    if (rank(known.status) >= rank(order.status)) return known;
    const raised = { ...order, rev: known.rev + 1, recordedAt: known.recordedAt };
    const outcome = await documents.replace(keyOf(order.sessionId), raised, stored.etag);
    return outcome === 'written' ? raised : undefined;
  }

  async function tryChange(sessionId: string, change: (order: Order) => Order): Promise<Order | undefined> {
    const stored = await documents.read(keyOf(sessionId));
    if (!stored) throw notFound('There is no such order.');
    const known = parse(stored.text);
    const next = change(known);
    if (next === known) return known;
    const changed = { ...next, rev: known.rev + 1 };
    const outcome = await documents.replace(keyOf(sessionId), changed, stored.etag);
    return outcome === 'written' ? changed : undefined;
  }

  return {
    find,
    record: (order) => persistently(() => tryRecord(order)),
    change: (sessionId, change) => persistently(() => tryChange(sessionId, change)),
    sessionIds: () => documents.keys(),
    async *all() {
      for await (const key of documents.keys()) {
        const order = await find(key);
        if (order) yield order;
      }
    },
  };
}
