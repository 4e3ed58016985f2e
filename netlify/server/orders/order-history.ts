import * as v from 'valibot';

/** What an owner does to an order, by the name it is kept under. */
const actNames = [
  ...(['shipped', 'tracking-corrected', 'unshipped', 'refunded'] as const),
  ...(['cancelled', 'corrected', 'noted', 'mailed-again'] as const),
] as const;

export const actSchema = v.object({
  act: v.picklist(actNames),
  /** The owner's name in the settings. */
  by: v.string(),
  /** When, as in 2026-11-24T18:12:00.000Z. */
  at: v.string(),
  /** Of a refund: what went back, and what had gone back with it. */
  amountCents: v.optional(v.number()),
  refundedCents: v.optional(v.number()),
  /** Its id at Stripe, by which a refund is told from a repeated request. */
  refund: v.optional(v.string()),
});
export type OrderAct = v.InferOutput<typeof actSchema>;

/** More entries than an order ever needs; the oldest are dropped. */
export const maxActs = 100;

/** The order with a line of who did what when. It names no shopper, so that it can outlive their data. */
export const withAct = <O extends { history?: OrderAct[] | undefined }>(order: O, act: OrderAct): O => ({
  ...order,
  history: [...(order.history ?? []), act].slice(-maxActs),
});
