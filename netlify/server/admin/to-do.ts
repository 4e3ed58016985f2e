import type { OrderList } from '#api/admin/answers.ts';
import { formatCents } from '#shop/money.ts';
import { openRefundsOf, type Order, type OrderAct, withAct } from '#server/orders/index.ts';
import { runInParallel } from '#server/platform/index.ts';
import { noteOrder, readOrder, readsAtOnce } from './indexed-orders.ts';
import type { OrderIndexEntry } from './order-index.ts';
import type { AdminServices } from './services.ts';

/** https://docs.stripe.com/api/refunds/object#refund_object-failure_reason */
const reasons: Partial<Record<string, string>> = {
  lost_or_stolen_card: 'the card is lost or stolen',
  expired_or_canceled_card: 'the card has expired or was canceled',
  charge_for_pending_refund_disputed: 'the shopper disputed the payment meanwhile',
  insufficient_funds: 'your balance at Stripe was too low',
  declined: 'the bank declined it',
  merchant_request: 'it was canceled in the dashboard',
};

const dealWith = 'Refund it again, or give it back another way and press "It is dealt with".';

function wordsOf({ act, amountCents = 0, reason }: OrderAct): string {
  const amount = formatCents(amountCents);
  if (act === 'refund-refused')
    return `Stripe refused the refund of ${amount}, and nothing was given back. It says: ${reason ?? 'nothing'} ${dealWith}`;
  const why = reasons[reason ?? ''] ?? 'the bank did not say why';
  return `The refund of ${amount} failed later: ${why}. The money is in your balance at Stripe, and the shopper has not got it. ${dealWith}`;
}

/** What the owner has to do about an order beside shipping it. */
export const toDoOf = (order: Order): string[] => openRefundsOf(order).map(wordsOf);

export async function listToDo(
  services: AdminServices,
  entries: readonly OrderIndexEntry[],
): Promise<OrderList['toDo']> {
  const open = entries.filter(({ openRefunds }) => openRefunds > 0);
  const orders = await runInParallel(open, readsAtOnce, ({ sessionId }) => readOrder(services, sessionId));
  return orders
    .filter((order) => order !== undefined)
    .flatMap((order) => toDoOf(order).map((words) => ({ id: order.sessionId, number: order.number, words })));
}

/** The owner has given it back another way, or need not. */
export async function settleRefunds(services: AdminServices, sessionId: string, by: string): Promise<Order> {
  const at = new Date(services.now()).toISOString();
  const next = await services.orders.change(sessionId, (order) =>
    openRefundsOf(order).length === 0 ? order : withAct(order, { act: 'settled', by, at }),
  );
  await noteOrder(services, next);
  return next;
}
