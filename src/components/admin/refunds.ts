import type { OrderDetail } from '#api/admin/answers.ts';
import { type AdminClient, AdminError } from '#api/admin/client.ts';
import { refundDays } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import { fill, show } from './fill-parts.ts';
import { centsOf } from './order-sheet.ts';
import { ask } from './question.ts';

interface Wanted {
  /** As it was typed; undefined cancels the order. */
  dollars: string | undefined;
}

function questionOf({ number, email }: OrderDetail, cents: number, cancels: boolean) {
  const amount = formatCents(cents);
  if (cents === 0)
    return {
      title: `Cancel order ${number}?`,
      words: 'It leaves To ship. Nothing goes back, since nothing was paid.',
      yes: 'Cancel it',
    };
  const words = `${amount} go back to ${email ?? 'the shopper'}, usually in ${String(refundDays.min)} to ${String(refundDays.max)} business days. This cannot be taken back, and Stripe keeps its fee.`;
  return cancels
    ? {
        title: `Cancel order ${number}?`,
        words: `It leaves To ship, and ${words}`,
        yes: `Cancel it and refund ${amount}`,
      }
    : { title: `Refund ${amount} of order ${number}?`, words, yes: `Refund ${amount}` };
}

/** What to say of it: `before` is the order of before. */
export function refundedWords(before: OrderDetail, now: OrderDetail): string {
  const cents = now.refundedCents - before.refundedCents;
  const isWaiting = now.sums.some(({ label }) => label === 'On its way back');
  const amount = cents > 0 ? ` ${formatCents(cents)} ${isWaiting ? 'on its way back' : 'given back'}.` : '';
  return `Order ${now.number} is ${now.status === 'cancelled' ? 'cancelled' : 'refunded'}.${amount}`;
}

function complain(root: ParentNode, message: string): void {
  show(root, 'refund-error', true);
  fill(root, { 'refund-error': message });
}

/** Asks first. Answers the order as it then stands; undefined when nothing was refunded. */
export async function refund(root: ParentNode, client: AdminClient, order: OrderDetail, { dollars }: Wanted) {
  const cancels = dollars === undefined;
  const amountCents = cancels ? order.refundableCents : centsOf(dollars);
  show(root, 'refund-error', false);
  if (amountCents === undefined) {
    complain(root, 'Please give an amount as in 12.50.');
    return undefined;
  }
  if (!(await ask(root, questionOf(order, amountCents, cancels)))) return undefined;
  try {
    return await client.refund(order.id, { amountCents, refundedCents: order.refundedCents, cancels });
  } catch (error) {
    if (!(error instanceof AdminError) || error.status === 401) throw error;
    complain(root, error.message);
    return undefined;
  }
}
