import { isMade, isPaid, type Order, type OrderAct, refundedOf } from './order.ts';
import { isVoid } from './status.ts';

type ActName = OrderAct['act'];

const isRefundProblem = ({ act }: Pick<OrderAct, 'act'>): boolean =>
  act === 'refund-refused' || act === 'refund-failed';

const openingActs: readonly ActName[] = [
  ...(['refund-refused', 'refund-failed', 'mail-refused', 'fraud-warning', 'review-opened'] as const),
];

/** Acts about a refused mail replace each other, as do those about one refused refund or one review. */
function isSuperseded(one: OrderAct, by: OrderAct): boolean {
  if (by.act === 'settled') return true;
  if (one.act === 'mail-refused') return ['mail-refused', 'mailed-again', 'corrected'].includes(by.act);
  if (by.act === 'refund-refused') return one.act === by.act && one.amountCents === by.amountCents;
  return by.about !== undefined && by.about === one.about;
}

/** What waits for the owner, oldest first. Money that went back in full ends all but refused mails. */
function openActsOf(order: Order): OrderAct[] {
  let open: OrderAct[] = [];
  for (const act of order.history ?? []) {
    const repaid = isMade(act) && open.find((one) => isRefundProblem(one) && one.amountCents === act.amountCents);
    open = open.filter((one) => one !== repaid && !isSuperseded(one, act));
    if (openingActs.includes(act.act)) open.push(act);
  }
  const isRepaid = refundedOf(order) >= order.chargedCents;
  return open.filter(({ act }) => !isRepaid || act === 'mail-refused');
}

/** Refused and failed refunds that have been neither made again nor settled, oldest first. */
export const openRefundsOf = (order: Order): OrderAct[] => openActsOf(order).filter(isRefundProblem);

/** The kinds of the mails that were refused since the address was last corrected. */
export function refusedMailsOf({ history = [] }: Pick<Order, 'history'>): string[] {
  const correctedAt = history.findLastIndex(({ act }) => act === 'corrected');
  return history.slice(correctedAt + 1).flatMap(({ act, about = '' }) => (act === 'mail-refused' ? [about] : []));
}

export type Task = Pick<OrderAct, 'amountCents' | 'reason'> & { act: ActName | 'no-name' };

function isNameless(order: Order): boolean {
  const { shipTo, status, redactedAt, history = [] } = order;
  const isOpen = isPaid(order) && status !== 'shipped' && !isVoid(order) && redactedAt === undefined;
  return isOpen && !shipTo?.name && !history.some(({ act }) => act === 'settled');
}

/** What an order needs besides being shipped. */
export const tasksOf = (order: Order): Task[] => [
  ...openActsOf(order),
  ...(isNameless(order) ? [{ act: 'no-name' as const }] : []),
];
