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
};

const amountOf = ({ amountCents }: OrderAct): string =>
  amountCents === undefined ? '' : `, ${formatCents(amountCents)} given back`;

/** What owners did to an order, the newest first. */
export const historyOf = ({ history = [] }: Order): OrderView['history'] =>
  history.toReversed().map((act) => ({ what: words[act.act] + amountOf(act), by: act.by, time: timeOf(act.at) }));
