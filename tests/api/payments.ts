import { expect } from 'vitest';
import type { Browser } from './browser.ts';
import type { Shop } from './shop.ts';

export const buyer = { email: 'buyer@soap.test' };
export const createPath = '/api/create-checkout-session';

export const sessionsOf = (shop: Shop, status?: 'open' | 'complete' | 'expired') =>
  shop.sandbox.sessions().filter((session) => status === undefined || session.status === status);

/** Starts a checkout as the page does. Returns the id of its session. */
export async function checkOut(shop: Shop, shopper: Browser, code?: string): Promise<string> {
  const { url } = await shopper.client.createCheckoutSession(code);
  const session = shop.sandbox.session(/cs_\w+$/.exec(url)?.[0] ?? '');
  if (session?.status !== 'open' || session.url !== url) throw new Error(`No open session has the address ${url}`);
  return session.id;
}

export async function buy(
  shop: Shop,
  shopper: Browser,
  payment: Partial<Parameters<Shop['sandbox']['pay']>[1]> = {},
): Promise<string> {
  const id = await checkOut(shop, shopper);
  await shop.sandbox.pay(id, { ...buyer, ...payment });
  return id;
}

export const paymentCalls = (shop: Shop): string[] => shop.sandbox.log.map(({ method, path }) => `${method} ${path}`);

export async function ordersOf({ services: { orders } }: Pick<Shop, 'services'>) {
  const ids = [...(await orders.sessionIds())];
  const found = await Promise.all(ids.map((id) => orders.find(id)));
  return found.filter((order) => order !== undefined);
}

/** Stripe would accept every request, but for injected faults and: no such object, too late to expire, key in use. */
export function expectGoodRequests({ sandbox }: Shop): void {
  const bad = sandbox.log.filter(({ status, fault }) => !fault && status >= 400 && status < 500);
  expect(bad.filter(({ status, path }) => ![404, 409].includes(status) && !path.endsWith('/expire'))).toEqual([]);
}
