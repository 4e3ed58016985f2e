import type { Cookies, HttpServices } from '#server/http/index.ts';
import type { OutboxClaims } from '#server/mail/index.ts';
import type { OrderCopies, OrderServices } from '#server/orders/index.ts';
import type { OrderIndex } from './order-index.ts';
import type { AdminSessions } from './session.ts';
import type { AdminSettings } from './settings.ts';

/** Nothing of Stripe: the owner's pages show and change stored orders. */
export interface AdminServices
  extends HttpServices, Pick<OrderServices, 'orders' | 'mail' | 'jobs' | 'shopSettings' | 'stock'> {
  cookies: Cookies;
  now: () => number;
  outboxClaims: OutboxClaims;
  orderCopies: OrderCopies;
  admin: {
    settings: AdminSettings;
    sessions: AdminSessions;
    orderIndex: OrderIndex;
  };
}

/** Refunds go through Stripe. */
export interface RefundServices extends OrderServices, AdminServices {
  mail: OrderServices['mail'];
}
