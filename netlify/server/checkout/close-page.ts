import { applyEvent } from '#server/cart/index.ts';
import type { OpenPage } from '#server/availability/index.ts';
import { type OrderServices, recordOrder } from '#server/orders/index.ts';
import { paymentUnavailable } from '#server/platform/index.ts';
import { expireSession } from '#server/stripe/index.ts';

/**
 * Closes the payment page of a shopper whose bars somebody else is to have: at Stripe first, so that nothing is sold twice; then
 * the bars are back in that shopper's cart. Answers false where it was paid at that moment: it is recorded as an order.
 */
export async function closePage(services: OrderServices, { attempt, cart, session }: OpenPage): Promise<boolean> {
  if (session !== undefined) {
    const status = await expireSession(services, session);
    if (status === 'complete') {
      await recordOrder(services, session, 'checkout');
      return false;
    }
    if (status !== 'expired') throw paymentUnavailable(new Error('Stripe did not close the payment page'));
    await applyEvent(services, cart, { type: 'page-closed', attempt });
  }
  await services.stock.note({ type: 'page-closed', attempt, session });
  return true;
}
