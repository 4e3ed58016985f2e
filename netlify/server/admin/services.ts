import type { MailLeases } from '#server/mail/index.ts';
import type { OrderServices } from '#server/orders/index.ts';
import type { OrderIndex } from './order-index.ts';
import type { AdminSessions } from './session.ts';
import type { AdminSettings } from './settings.ts';

export interface AdminServices extends OrderServices {
  mailLeases: MailLeases;
  admin: {
    settings: AdminSettings;
    sessions: AdminSessions;
    orderIndex: OrderIndex;
  };
}
