import type { CartServices } from '#server/cart/index.ts';
import type { StripeServices } from '#server/stripe/index.ts';
import type { Order } from './order.ts';
import type { OrdersStore } from './orders-store.ts';

export interface OrderServices extends CartServices, StripeServices {
  orders: OrdersStore;
  mail: {
    /** Starts what an order still has to be sent. Neither throws nor keeps anyone waiting. */
    deliver(order: Order): void;
  };
}
