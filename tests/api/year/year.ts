import { expect } from 'vitest';
import type { OrderView } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/answers.ts';
import { strangeNumber } from '#server/admin/change-order.ts';
import type { MailMessage } from '#server/mail/transports.ts';
import { randomFrom, seed, type Random } from '../../random.ts';
import { secret } from '../admin/admin-shop.ts';
import type { Browser, Sent } from '../browser.ts';
import { setUpCoupons } from '../payments.ts';
import { openShop, type Shop, type ShopOptions } from '../shop.ts';
import type { Visit } from './visits.ts';

export const dayMs = 24 * 60 * 60 * 1000;

interface MoneyBack {
  sessionId: string;
  cents: number;
  day: number;
}

export interface Year {
  days: number;
  shop: Shop;
  /** The settings at Netlify, read for each request. */
  env: Record<string, string | undefined>;
  options: ShopOptions;
  mails: MailMessage[];
  refusedEvents: number;
  random: Random;
  visits: (Visit & { day: number })[];
  /** Days on which the owner was warned that Stripe's events do not arrive. */
  warnings: number[];
  refunds: MoneyBack[];
  disputes: (MoneyBack & { outcome: 'won' | 'lost' })[];
  /** Days on which a vacation closed the shop. */
  closedDays: number[];
}

export async function openYear(days: number): Promise<Year> {
  const mails: MailMessage[] = [];
  const env: Year['env'] = { OWNER_SECRET: secret };
  const options: ShopOptions = {
    env,
    storeLatencyMs: () => 0,
    // Stripe would repeat a refused event for days of real time; here it is lost, and reconciliation finds the order.
    handleWebhook: async (request) => {
      const answer = await year.shop.handle(request);
      if (answer.ok) return answer;
      year.refusedEvents += 1;
      return new Response();
    },
    post: async (message) => void mails.push(message),
  };
  const year: Year = {
    ...{ days, shop: await openShop(options), env, options, mails, random: randomFrom(seed), visits: [] },
    ...{ refusedEvents: 0, warnings: [], refunds: [], disputes: [], closedDays: [] },
  };
  await setUpCoupons(year.shop);
  return year;
}

/** Sets the live key; the store stays. */
export async function putInLiveKey(year: Year): Promise<void> {
  year.shop = await openShop({ ...year.options, livemode: true, beside: year.shop });
  await setUpCoupons(year.shop);
}

export async function send(owner: Browser, method: string, path: string, sent?: Sent): Promise<void> {
  const response = await owner.send(method, path, sent);
  expect(response.status, `${method} ${path}: ${await response.text()}`).toBeLessThan(300);
}

/** Each order has a tracking number of its own. */
export function ship(owner: Browser, { id }: OrderView): Promise<void> {
  const digits = Number.parseInt(id.slice(-10), 16) % 1e9;
  const tracking = `9400111202080${String(digits).padStart(9, '0')}`;
  return send(owner, 'PATCH', adminRoutes.order(id), {
    json: { ship: { tracking, confirmed: [strangeNumber] } },
  });
}
