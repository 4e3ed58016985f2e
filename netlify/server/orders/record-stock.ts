import type { Stripe } from 'stripe';
import { isStoredQuantity } from '#shop/cart.ts';
import { isPaid, type Order } from './order.ts';
import type { OrderServices } from './services.ts';

/** The order is recorded before, whatever the counts say: what was paid is owed. */
export async function recordSale({ stock }: OrderServices, attempt: string | undefined, order: Order): Promise<void> {
  if (attempt === undefined) return;
  const lines = order.lines.flatMap(({ id, quantity }) =>
    id !== null && isStoredQuantity(quantity) ? [{ id, quantity }] : [],
  );
  const sale = { attempt, lines, soldAtMs: Date.parse(order.recordedAt) };
  if (isPaid(order)) await stock.note({ type: 'paid', ...sale });
  else if (order.status === 'awaiting-payment') await stock.note({ type: 'awaiting-payment', ...sale });
  else await stock.note({ type: 'released', attempt });
}

/** A payment page that closed unpaid gives back what it had. */
export async function recordUnpaid(
  { stock }: OrderServices,
  { status, metadata }: Stripe.Checkout.Session,
): Promise<void> {
  const attempt = metadata?.['attempt'];
  if (status === 'expired' && attempt !== undefined) await stock.note({ type: 'released', attempt });
}
