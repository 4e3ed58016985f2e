import type { MailMessage } from '#server/mail/message.ts';
import type { Browser } from '../browser.ts';
import { secret, signInWith } from '../admin/admin-shop.ts';
import { setUpCoupons } from '../payments.ts';
import type { Shop, ShopOptions } from '../shop.ts';
import { randomFrom, type Random } from '../../random.ts';
import type { Code } from './changed-code.ts';
import { code } from './code.ts';
import type { Visit } from './shopping.ts';

export const dayMs = 24 * 60 * 60 * 1000;

/** A refund or a dispute, as Stripe has it. */
interface MoneyBack {
  sessionId: string;
  cents: number;
  day: number;
}

/** A shop over a year, and what was done in it. */
export interface Year {
  days: number;
  /** As it is deployed now. */
  shop: Shop;
  code: Code;
  /** The settings at Netlify, read anew for each request. */
  env: Record<string, string | undefined>;
  options: ShopOptions;
  outside: { isMailDown: boolean; mails: MailMessage[]; refusedMessages: number };
  random: Random;
  made: (Visit & { day: number })[];
  /** Days on which the owner was told that Stripe's messages do not arrive. */
  warnings: number[];
  refunds: MoneyBack[];
  disputes: (MoneyBack & { outcome: 'won' | 'lost' })[];
  /** Days on which a shopper could not order, since the owner was away. */
  closedDays: number[];
  /** When the price and the scents changed. */
  changedAtMs: number;
  /** Bars that the owner counted, and those they added since. */
  counted: { sinceMs: number; bars: number };
}

/** In test mode, as it begins. */
export async function openYear(days: number): Promise<Year> {
  const outside: Year['outside'] = { isMailDown: false, mails: [], refusedMessages: 0 };
  const env: Year['env'] = { OWNER_SECRET: secret };
  const options: ShopOptions = {
    env,
    storeLatencyMs: () => 0,
    // Stripe would repeat what is refused for three days, which here are seconds at any later time.
    handleWebhook: async (request) => {
      const answer = await year.shop.handle(request);
      if (answer.ok) return answer;
      outside.refusedMessages += 1;
      return new Response();
    },
    post: async (mail) => {
      if (outside.isMailDown) throw new Error('The mail server is down');
      outside.mails.push(mail);
    },
  };
  const year: Year = {
    ...{ days, shop: await code.openShop(options), code, env, options, outside, random: randomFrom(7), made: [] },
    ...{ warnings: [], refunds: [], disputes: [], closedDays: [], changedAtMs: Infinity },
    counted: { sinceMs: Infinity, bars: 0 },
  };
  await setUpCoupons(year.shop);
  return year;
}

/** Another deploy of the shop, with other code or another key; what the shop was before is left as it is. */
export async function deploy(year: Year, next: Code = year.code): Promise<void> {
  const { shop: beside, options } = year;
  year.code = next;
  year.shop = await next.openShop({ ...options, livemode: true, beside });
  if (!beside.livemode) await setUpCoupons(year.shop);
}

export const owners = { Ana: 'the secret that Ana has', Ben: 'the secret that Ben has' };

/** Whoever's turn it is; one owner before there are two. */
export async function signInOwner({ shop, env, random }: Year): Promise<Browser> {
  const browser = shop.browser();
  const own = random.isOnce(2) ? owners.Ana : owners.Ben;
  const { status } = await signInWith(browser, env['OWNER_SECRETS'] === undefined ? secret : own);
  if (status !== 204) throw new Error(`The sign-in ended with ${String(status)}`);
  return browser;
}
