import type { CartServices } from '#server/cart/index.ts';
import type { StripeServices } from '#server/stripe/index.ts';
import type { Order } from './order.ts';
import type { OrdersStore } from './orders-store.ts';

export interface OrderServices extends CartServices, StripeServices {
  orders: OrdersStore;
  /** What lists and totals are made from. */
  orderIndex: {
    /** Takes an order in as it stands, once, however often it is called. */
    note(order: Order): Promise<void>;
  };
  mail: {
    /** Starts what an order still has to be sent. Neither throws nor keeps anyone waiting. */
    deliver(order: Order): void;
    /** Notes which mails about money it has to be sent, so that none is forgotten. */
    expect(order: Order): Promise<void>;
    /** Sends the confirmation once more. Rejects when it was not sent. */
    resend(order: Order): Promise<void>;
  };
}
