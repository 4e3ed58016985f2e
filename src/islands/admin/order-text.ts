/** What the owner reads about an order, from the facts in the server's answers. */
import type { OrderView, ToDo } from '#api/admin/answers.ts';
import { acts } from '#api/admin/order-parts.ts';
import { formatCents } from '#shop/money.ts';
import { isFarAway } from '#shop/us-states.ts';

const amountWords = { succeeded: ' refunded', pending: ' pending', failed: ' (failed later)' } as const;

export function formatAct({ act, by, amountCents, state = 'succeeded' }: OrderView['history'][number]): string {
  if (amountCents === undefined) return `${acts[act]} by ${by}`;
  // The act itself says so.
  const isSaid = act === 'refund-refused' || act === 'refund-failed' || (act === 'refunded' && state === 'succeeded');
  return `${acts[act]}, ${formatCents(amountCents)}${isSaid ? '' : amountWords[state]} by ${by}`;
}

/** https://docs.stripe.com/api/refunds/object#refund_object-failure_reason */
const reasons: Partial<Record<string, string>> = {
  lost_or_stolen_card: 'the card is lost or stolen',
  expired_or_canceled_card: 'the card has expired or was canceled',
  charge_for_pending_refund_disputed: 'the shopper disputed the payment meanwhile',
  insufficient_funds: 'your balance at Stripe was too low',
  declined: 'the bank declined it',
  merchant_request: 'it was canceled in the dashboard',
};

const resolve = 'Refund it again, or pay the shopper another way and press “Mark as resolved”.';

type Task = ToDo['tasks'][number];

function formatTask({ act, amountCents = 0, reason = '' }: Task, { email, hasLeft }: ToDo): string {
  const amount = formatCents(amountCents);
  const words: Record<Task['act'], string> = {
    'refund-refused': `Stripe refused the refund of ${amount}, and nothing was refunded. It says: ${reason || 'nothing'} ${resolve}`,
    'refund-failed': `The refund of ${amount} failed later: ${reasons[reason] ?? 'the bank did not say why'}. The money is in your balance at Stripe, and the shopper hasn’t received it. ${resolve}`,
    'mail-refused': `The shopper’s address ${email ?? ''} was refused by the mail server (${reason}). Correct it on the order’s page, and what was refused is sent to the new one. Or reach the shopper another way and press “Mark as resolved”.`,
    'fraud-warning': `Stripe suspects fraud: ${hasLeft ? 'the package has left, but a refund avoids the fee of a dispute' : 'refund before you ship'}. If you know the shopper, press “Mark as resolved”.`,
    'review-opened': 'Stripe has put this payment under review. Approve or refund it there before you ship.',
    'no-name':
      'This order has no name for the label. Ask the shopper, and add it under “Correct address or email”. To ship it without one, press “Mark as resolved”.',
  };
  return words[act];
}

/** What is to be done besides shipping. */
export const formatTasks = (order: ToDo): string[] => order.tasks.map((task) => formatTask(task, order));

const taskMarks: Record<Task['act'], string> = {
  'refund-refused': 'Refund failed',
  'refund-failed': 'Refund failed',
  'mail-refused': 'Email refused',
  'fraud-warning': 'Fraud suspected',
  'review-opened': 'Under review',
  'no-name': 'No name',
};

/** What the lists say beside the name. */
export const listMarks = ({ giftNote, shipTo, dispute, tasks }: OrderView): string[] => [
  ...(giftNote.length > 0 ? ['Gift note'] : []),
  ...(isFarAway(shipTo) ? ['Customs form'] : []),
  ...(dispute?.state === 'inquiry' ? ['Bank inquiry'] : []),
  ...new Set(tasks.map(({ act }) => taskMarks[act])),
];

export function formatDispute({ state, amountCents }: NonNullable<OrderView['dispute']>): string {
  const amount = formatCents(amountCents);
  const words = {
    inquiry: `The shopper’s bank is asking about ${amount} of this payment. No money is held back. Answer at Stripe before the deadline there, or refund it: that ends the inquiry.`,
    open: `Disputed: ${amount} is held back until the bank decides. Answer at Stripe before the deadline there.`,
    won: 'Disputed, and you won.',
    lost: `Disputed, and lost: the bank has returned ${amount} to the shopper.`,
  };
  return words[state];
}
