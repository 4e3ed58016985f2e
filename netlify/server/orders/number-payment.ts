import type { Stripe } from 'stripe';
import { errorFields } from '#server/platform/index.ts';
import type { Order } from './order.ts';
import type { OrderServices } from './services.ts';

/**
 * Writes the order's number into its payment at Stripe, where the owner looks it up. The order stands without it: a key that may
 * not write payments only leaves a line in the log.
 */
export async function numberPayment(
  services: OrderServices,
  session: Stripe.Checkout.Session,
  order: Order,
): Promise<void> {
  const payment = session.payment_intent;
  if (typeof payment !== 'object' || !payment || payment.metadata['order'] === order.number) return;
  try {
    const stripe = await services.stripe();
    await stripe.paymentIntents.update(payment.id, {
      description: `Order ${order.number}: ${payment.description ?? ''}`,
      metadata: { order: order.number },
    });
  } catch (error) {
    services.log('warn', 'payment-not-numbered', { order: order.number, ...errorFields(error) });
  }
}
