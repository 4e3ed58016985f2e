import * as v from 'valibot';
import { carrierIds } from '#shop/tracking.ts';
import { actSchema } from './order-history.ts';

/** Where an order stands, lowest first; an order only ever rises. */
export const orderStatuses = ['awaiting-payment', 'payment-failed', 'paid', 'shipped'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const learnedFromNames = ['webhook', 'order-page', 'checkout', 'reconciliation'] as const;
export type LearnedFrom = (typeof learnedFromNames)[number];

/**
 * `inquiry`: the shopper's bank asks, and takes no money. `open`: it holds the money back until it has decided. `won`: the money stays
 * with the shop, or is there again.
 */
const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;

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

/** `pending`: Stripe has it, and the bank has not taken it yet. `failed`: nothing went back, or it came back. */
export const refundStates = ['pending', 'given-back', 'failed'] as const;

const refundSchema = v.object({
  /** At Stripe. */
  id: v.string(),
  amountCents: v.number(),
  state: v.picklist(refundStates),
  at: v.string(),
  /** The owner who made it here; nobody for one that was made in Stripe's dashboard. */
  by: v.optional(v.string()),
  /** It was made to cancel the order. */
  cancels: v.optional(v.boolean()),
  /** Why it failed, in Stripe's word. */
  reason: v.optional(v.string()),
});

const moneyBackSchema = v.object({
  /** Of all refunds that have not failed. */
  refundedCents: v.number(),
  /** Every refund, the oldest first; orders of earlier versions have their sum alone. */
  refunds: v.optional(v.array(refundSchema)),
  /** Of several disputes the most urgent state and the sum of those in it; `lostCents` of all that are lost. */
  dispute: v.optional(
    v.object({ state: v.picklist(disputeStates), amountCents: v.number(), lostCents: v.optional(v.number()) }),
  ),
  /** When Stripe answered, by its own clock. */
  asOfMs: v.number(),
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
  /** The gift note for the recipient of the parcel. */
  giftNote: v.optional(v.nullable(v.string()), null),
  shippingCents: v.number(),
  /** Sales tax, which is in `chargedCents`. */
  taxCents: v.optional(v.number(), 0),
  chargedCents: v.number(),
  shipTo: v.nullable(addressSchema),
  /** Of a shipped order. */
  shipment: v.optional(shipmentSchema),
  /** What was refunded or disputed, by what Stripe said last; undefined while there is nothing. */
  moneyBack: v.optional(moneyBackSchema),
  /** When the owner cancelled it. */
  cancelledAt: v.optional(v.string()),
  /** For the owner alone; in no mail and on no slip. */
  privateNote: v.optional(v.string()),
  /** What owners did to it, the oldest first. */
  history: v.optional(v.array(actSchema)),
  /** When the shopper's data were taken out on request; what taxes need is kept. */
  redactedAt: v.optional(v.string()),
  orderedAt: v.string(),
  recordedAt: v.string(),
  /** What reported it to the shop first; orders of earlier versions do not say. */
  learnedFrom: v.optional(v.picklist(learnedFromNames)),
});

export type Order = v.InferOutput<typeof orderSchema>;
export type Refunds = v.InferOutput<typeof moneyBackSchema>;
export type Refund = v.InferOutput<typeof refundSchema>;
export type Dispute = NonNullable<Refunds['dispute']>;
export type Shipment = v.InferOutput<typeof shipmentSchema>;
export type ShipTo = v.InferOutput<typeof addressSchema>;

/** Higher for what comes later. */
export const rank = (status: OrderStatus) => orderStatuses.indexOf(status);

/** Paid, whatever became of it since. */
export const isPaid = ({ status }: Pick<Order, 'status'>): boolean => rank(status) >= rank('paid');

/** Whether real money was paid: Stripe's ids of sessions say so, of old orders too. */
export const isLive = ({ sessionId }: Pick<Order, 'sessionId'>): boolean => sessionId.startsWith('cs_live_');

/** undefined: not what an order is. */
export function readableOrder(value: unknown): Order | undefined {
  const { success, output } = v.safeParse(orderSchema, value);
  return success ? output : undefined;
}

/** Throws what the schema finds wrong. */
export const parseOrder = (text: string): Order => v.parse(orderSchema, JSON.parse(text));
