import type { Order, OrdersStore } from '#server/orders/index.ts';
import { notFound } from '#server/platform/index.ts';

/** Throws a 404 `Problem` in words for the owner. */
export async function storedOrder(orders: Pick<OrdersStore, 'find'>, sessionId: string): Promise<Order> {
  const order = await orders.find(sessionId);
  if (!order) throw notFound('There is no such order.');
  return order;
}
