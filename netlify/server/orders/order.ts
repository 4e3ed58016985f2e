import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { carrierIds } from '#shop/tracking.ts';

/** What is done to an order, by the name it is kept under. */
const actNames = [
  ...(['shipped', 'tracking-corrected', 'unshipped', 'refunded'] as const),
  ...(['cancelled', 'corrected', 'noted', 'mailed-again'] as const),
  /** Stripe did not take the refund, or the bank sent it back. `settled`: the owner has dealt with that. */
  ...(['refund-refused', 'refund-failed', 'settled'] as const),
] as const;

const actSchema = v.object({
  act: v.picklist(actNames),
  /** The owner's name in the settings, or Stripe. */
  by: v.string(),
  /** When, as in 2026-11-24T18:12:00.000Z. */
  at: v.string(),
  /** Of a refund. */
  amountCents: v.optional(v.number()),
  /** Its id at Stripe; those of earlier versions may lack it. */
  refund: v.optional(v.string()),
  /** What was seen of the money when it was refused. */
  seen: v.optional(v.string()),
  /** Why it was refused or failed, in Stripe's words. */
  reason: v.optional(v.string()),
});
export type OrderAct = v.InferOutput<typeof actSchema>;

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

/** More entries than an order ever needs; the oldest are dropped. */
export const maxActs = 100;

/** The order with a line of who did what when. It names no shopper, so that it can outlive their data. */
export const withAct = <O extends { history?: OrderAct[] | undefined }>(order: O, act: OrderAct): O => ({
  ...order,
  history: [...(order.history ?? []), act].slice(-maxActs),
});

const byStripe = 'Stripe';

const isMade = ({ act }: OrderAct): boolean => act === 'refunded' || act === 'cancelled';

/** Says of a refund once that it was made, with which the order may be cancelled, and once that it failed. */
function withRefund(order: Order, { id, amountCents, state, at, by = byStripe, cancels, reason }: Refund): Order {
  const { history = [] } = order;
  const isOf = ({ refund, amountCents: cents }: OrderAct) =>
    refund === id || (refund === undefined && cents === amountCents);
  const act = { at, by, amountCents, refund: id };
  if (state !== 'failed') {
    if (history.some((said) => isMade(said) && isOf(said))) return order;
    const isCancelled = cancels === true && order.status === 'paid' && order.cancelledAt === undefined;
    return isCancelled
      ? withAct({ ...order, cancelledAt: at }, { ...act, act: 'cancelled' })
      : withAct(order, { ...act, act: 'refunded' });
  }
  if (history.some((said) => said.act === 'refund-failed' && said.refund === id)) return order;
  const failedAt = new Date(order.moneyBack?.asOfMs ?? 0).toISOString();
  return withAct(order, { ...act, act: 'refund-failed', by: byStripe, at: failedAt, reason });
}

/** The order with a line of each refund that Stripe has, whoever made it. */
export const withRefundActs = (order: Order): Order => (order.moneyBack?.refunds ?? []).reduce(withRefund, order);

/** Refunds that were refused or failed, and that were neither made since nor dealt with otherwise, the oldest first. */
export function openRefundsOf({ history = [], chargedCents, moneyBack }: Order): OrderAct[] {
  if ((moneyBack?.refundedCents ?? 0) >= chargedCents) return [];
  let open: OrderAct[] = [];
  for (const act of history) {
    const isSame = ({ amountCents }: OrderAct) => amountCents === act.amountCents;
    if (act.act === 'settled') open = [];
    if (isMade(act)) open = open.filter((one) => one !== open.find(isSame));
    if (act.act === 'refund-refused') open = open.filter((one) => !(one.act === act.act && isSame(one)));
    if (act.act === 'refund-refused' || act.act === 'refund-failed') open.push(act);
  }
  return open;
}

/** Digits and letters without 0, 1, I and O, which look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number a shopper types into an e-mail: ten characters in two groups, derived from the Stripe session's id. */
export function orderNumberOf(sessionId: string): string {
  const digest = createHash('sha256').update(sessionId).digest();
  const letters = [...digest.subarray(0, 10)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** How long an order is kept, for taxes and accounts: seven years. Then it goes with all that belongs to it. */
export const orderRetentionMs = 7 * 366 * 24 * 60 * 60 * 1000;
