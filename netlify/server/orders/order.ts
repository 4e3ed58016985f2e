import * as v from 'valibot';
import { carrierIds } from '#shop/tracking.ts';

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
  /** The promotion code that it was sold with. */
  code: v.optional(v.nullable(v.string()), null),
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

/** Higher for what comes later. */
export const rank = (status: OrderStatus) => orderStatuses.indexOf(status);

/** Paid, whatever became of it since. */
export const isPaid = ({ status }: Pick<Order, 'status'>): boolean => rank(status) >= rank('paid');

/** Throws what the schema finds wrong. */
export const parseOrder = (text: string): Order => v.parse(orderSchema, JSON.parse(text));
