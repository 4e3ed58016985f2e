import { sumTotals } from '#shop/sales-totals.ts';
import { beforeEach } from 'vitest';
import {
  adminRoutes,
  readOrder,
  readMonths,
  readOrders,
  readShopSettings,
  readState,
  type Tab,
} from '#api/admin/answers.ts';
import type { MailMessage } from '#server/mail/transports.ts';
import { type Order, toOrderNumber } from '#server/orders/order.ts';
import { noteOrder } from '#server/orders/record.ts';
import { paidOrder } from '../../server/orders/paid-order.ts';
import { Browser } from '../browser.ts';
import { openingMs, openShop, type Shop, type ShopOptions } from '../shop.ts';

export const secret = 'the secret of the owner';
export const tracking = '9400111201080805483016';
export const otherTracking = '9361289878700317633795';

type OwnedShop = Awaited<ReturnType<typeof openOwnedShop>>;

export async function openOwnedShop(options: ShopOptions = {}) {
  const mails: MailMessage[] = [];
  const mailServer = { isDown: false, accepts: Promise.resolve<unknown>(undefined) };
  const post = async (mail: MailMessage) => {
    if (mailServer.isDown) throw Object.assign(new Error('down'), { code: 'ECONNECTION' });
    await mailServer.accepts;
    mails.push(mail);
  };
  const shop = await openShop({ post, ...options, env: { OWNER_SECRET: secret, ...options.env } });
  return { shop, mails, mailServer };
}

export async function signIn(shop: Shop): Promise<OwnerBrowser> {
  const owner = new OwnerBrowser(shop.handle);
  const { status } = await owner.signIn();
  if (status !== 204) throw new Error(`The sign-in ended with ${status}`);
  return owner;
}

export type AdminShop = Awaited<ReturnType<typeof openAdminShop>>;

export async function openAdminShop(options: ShopOptions, orders: readonly Order[] = []) {
  const owned = await openOwnedShop(options);
  await record(owned.shop, ...orders);
  return { ...owned, owner: await signIn(owned.shop) };
}

export function freshShop(options: ShopOptions = {}, orders: readonly Order[] = []): AdminShop {
  const admin = {} as AdminShop;
  beforeEach(async () => {
    Object.assign(admin, await openAdminShop(options, orders));
    return () => admin.shop.close();
  });
  return admin;
}

export const shippedMails = ({ mails }: OwnedShop) => mails.filter(({ name }) => name.endsWith('-shipped'));

export async function sendMails({ shop }: OwnedShop): Promise<void> {
  await shop.settled();
  await shop.services.mail.sendUnsent();
}

/** Six paid bars by default; each number is a different order, one minute later. */
export function orderAt(at: number, changes: Partial<Order> = {}): Order {
  const sessionId = `cs_test_order${String(at).padStart(4, '0')}`;
  const orderedAt = new Date(Date.UTC(2026, 10, 20, 20) + at * 60_000).toISOString();
  return {
    ...paidOrder,
    number: toOrderNumber(sessionId),
    sessionId,
    orderedAt,
    recordedAt: new Date(openingMs).toISOString(),
    ...changes,
  };
}

export async function record(shop: Shop, ...orders: Order[]): Promise<void> {
  for (const order of orders) {
    const stored = await shop.services.orders.record(order);
    if (stored) await noteOrder(shop.services, stored);
  }
}

export const correction = {
  rev: 1,
  email: 'anna@soap.test',
  name: 'Anna Lee',
  line1: '14 Hill Street',
  line2: '',
  city: 'Salem',
  state: 'OR',
  postalCode: '97301',
};

export async function jsonOf<T>(response: Response, read: (value: unknown) => T): Promise<T> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return read(await response.json());
}

export const orderIn = async (response: Promise<Response>) => jsonOf(await response, readOrder);

export class OwnerBrowser extends Browser {
  signIn(given = secret) {
    return this.send('POST', adminRoutes.session, { json: { secret: given } });
  }

  async #read<T>(path: string, read: (value: unknown) => T, headers = {}): Promise<T> {
    return jsonOf(await this.send('GET', path, { headers }), read);
  }

  state = () => this.#read(adminRoutes.session, readState);
  settings = () => this.#read(adminRoutes.settings, readShopSettings);
  detail = (id: string) => this.#read(adminRoutes.order(id), readOrder);

  list(tab: Tab = 'to-ship', search = '', page = 1) {
    const headers = { 'Order-Search': encodeURIComponent(search) };
    return this.#read(`${adminRoutes.orders}?state=${tab}&page=${page}`, readOrders, headers);
  }

  async totals() {
    const totals = await this.#read(adminRoutes.totals, readMonths);
    return { ...totals, all: sumTotals(totals.months) };
  }

  change(id: string, json: object) {
    return this.send('PATCH', adminRoutes.order(id), { json });
  }

  ship({ sessionId }: Order, changes: object = {}) {
    return this.change(sessionId, { ship: { tracking, ...changes } });
  }

  /** Answers each question of the server with yes. */
  async insist(order: Order, changes: object = {}, confirmed: readonly unknown[] = []): Promise<Response> {
    const response = await this.ship(order, { ...changes, confirmed });
    if (response.status !== 422) return response;
    return this.insist(order, changes, [...confirmed, Reflect.get(Object(await response.json()), 'message')]);
  }
}
