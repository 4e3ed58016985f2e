import { fileURLToPath } from 'node:url';
import { type AdminServices, adminSessions, orderIndex, readAdminSettings } from '#server/admin/index.ts';
import type { CartServices } from '#server/cart/index.ts';
import { type MailTransport, orderMail, type OrderMail, outboxClaims, readMailSettings } from '#server/mail/index.ts';
import { orderCopies, ordersStore } from '#server/orders/index.ts';
import { type Deploy, siteDetailsReader } from '#server/platform/index.ts';
import { createCartServices, type Outside, storesOf } from './cart-services.ts';

export interface OutsideWithMail extends Outside {
  /** Takes mails in place of the mail server. */
  transport?: MailTransport | undefined;
}

/** What orders, their mails and the owner's pages need. */
export interface AdminAndMailServices extends CartServices, AdminServices {
  mail: OrderMail;
  orderIndex: AdminServices['admin']['orderIndex'];
}

/** See `scentsFolder` in cart-services.ts. */
const siteFile = () => fileURLToPath(new URL('../../src/content/site.yaml', import.meta.url));

const adminOf = (env: Outside['env'], { settings }: CartServices, store: ReturnType<typeof storesOf>) => ({
  settings: readAdminSettings(env, settings),
  sessions: adminSessions(store('admin-sessions')),
  orderIndex: orderIndex(store('order-index')),
});

export function createAdminServices(outside: OutsideWithMail): AdminAndMailServices {
  const { env, transport } = outside;
  const store = storesOf(outside);
  const base = createCartServices(outside);
  const { now, log, settings, backgroundWork, jobs } = base;
  const orders = ordersStore(store('orders'));
  const admin = adminOf(env, base, store);
  for (const fix of admin.settings.problems) log('error', 'owner-secret-refused', { fix });
  const claims = outboxClaims(store('mail'), now);
  const mail = orderMail({
    settings: readMailSettings(env),
    siteUrl: settings.siteUrl,
    siteDetails: siteDetailsReader(siteFile()),
    stock: () => base.stock.read(),
    absence: async () => (await base.shopSettings.read()).absence,
    ...{ orders, claims, backgroundWork, jobs, now, log, transport },
  });
  const copies = orderCopies(store('order-copies'));
  return { ...base, orders, orderCopies: copies, mail, outboxClaims: claims, orderIndex: admin.orderIndex, admin };
}

let shared: AdminAndMailServices | undefined;

/** For functions that send mail or show orders but never speak to Stripe: they do not carry its SDK. One set a process. */
export const sharedAdminServices = (deploy?: Deploy): AdminAndMailServices =>
  (shared ??= createAdminServices({ env: process.env, deploy }));
