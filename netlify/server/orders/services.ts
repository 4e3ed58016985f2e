import type { CartServices } from '#server/cart/index.ts';
import type { StripeServices } from '#server/stripe/index.ts';
import type { Order } from './order.ts';
import type { OrderCopies, OrdersStore } from './store.ts';

export interface OrderServices extends CartServices, StripeServices {
  orders: OrdersStore;
  orderCopies: OrderCopies;
  /** What lists and totals are made from. */
  orderIndex: {
    /** Takes an order in as it stands, once, however often it is called. */
    note(order: Order): Promise<void>;
    entries(): Promise<ReadonlyMap<string, { sessionId: string; rev: number }>>;
  };
  mail: {
    /** Starts what an order still has to be sent. Neither throws nor keeps anyone waiting. */
    deliver(order: Order): void;
    /** Marks the mails about money that the order is to be sent, so that a round finds them. */
    expect(order: Order): Promise<void>;
    /** Sends the confirmation once more. Rejects when it was not sent. */
    resend(order: Order): Promise<void>;
    /** Sees to it that an order which is restored is not mailed anew. */
    keepUnmailed(order: Order): Promise<void>;
  };
}
