import * as v from 'valibot';
import type { Order, Refund } from './order.ts';

/** What is done to an order, by the name it is kept under. */
const actNames = [
  ...(['shipped', 'tracking-corrected', 'unshipped', 'refunded'] as const),
  ...(['cancelled', 'corrected', 'noted', 'mailed-again'] as const),
  /** Stripe did not take the refund, or the bank sent it back. `settled`: the owner has dealt with that. */
  ...(['refund-refused', 'refund-failed', 'settled'] as const),
] as const;

export const actSchema = v.object({
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
