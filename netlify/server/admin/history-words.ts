import type { OrderView } from '#api/admin/answers.ts';
import { formatCents } from '#shop/money.ts';
import { type Order, type OrderAct, timeOf } from '#server/orders/index.ts';

const words: Record<OrderAct['act'], string> = {
  shipped: 'Marked as shipped',
  'tracking-corrected': 'Tracking number corrected',
  unshipped: 'Taken back: not shipped',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  corrected: 'Address or e-mail corrected',
  noted: 'Private note changed',
  'mailed-again': 'Confirmation sent again',
  'refund-refused': 'Refund refused',
  'refund-failed': 'Refund failed',
  settled: 'Refund that failed dealt with',
};

const amountWords = { 'given-back': 'given back', pending: 'on its way back', failed: 'asked for' } as const;

/** What became of the money, by what Stripe said last. */
function amountOf({ act, amountCents, refund }: OrderAct, { moneyBack }: Order): string {
  if (amountCents === undefined) return '';
  const amount = `, ${formatCents(amountCents)}`;
  if (act === 'refund-refused' || act === 'refund-failed') return `${amount} not given back`;
  const { state = 'given-back' } = moneyBack?.refunds?.find(({ id }) => id === refund) ?? {};
  return `${amount} ${amountWords[state]}`;
}

/** What was done to an order, the newest first. */
export const historyOf = (order: Order): OrderView['history'] =>
  (order.history ?? [])
    .toReversed()
    .map((act) => ({ what: words[act.act] + amountOf(act, order), by: act.by, time: timeOf(act.at) }));
