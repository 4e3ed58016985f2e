import { vacationAt, type Vacation } from '#shop/vacation.ts';
import { products } from '#shop/catalog.ts';
import { firstOrderCode } from '#shop/pricing.ts';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import type { MailMessage } from '#server/mail/transports.ts';
import { secret } from '../admin/admin-shop.ts';
import { setUpCoupons } from '../payments.ts';
import { randomFrom, seed } from '../../random.ts';
import { openShop, type Shop } from '../shop.ts';
import { isCalm, type Faults } from './faults.ts';

/** What the owner created at Stripe: everything, a code that works once, or nothing. */
export type Setup = 'ready' | 'one-code' | 'bare';

/** For each soap: more than all walks buy. */
export const barsCounted = 10_000;

async function makeOneCode(shop: Shop): Promise<void> {
  const stripe = await shop.services.stripe();
  const { code, percent } = firstOrderCode;
  const coupon = await stripe.coupons.create({ percent_off: percent, duration: 'once' });
  await stripe.promotionCodes.create({
    ...{ code, max_redemptions: 1, restrictions: { first_time_transaction: true } },
    promotion: { type: 'coupon', coupon: coupon.id },
  });
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

export async function openTestShop(setup: Setup) {
  const mails: MailMessage[] = [];
  let mailFailures = 0;
  let vacation: Vacation | undefined;
  const random = randomFrom(seed);
  const shop = await openShop({
    // A few slow calls reorder requests; if all were slow, a walk would mostly wait.
    storeLatencyMs: () => (random.isOnce(8) ? random.next() * 4 : 0),
    env: { OWNER_SECRET: secret },
    letsThrough: (event) => event.includes('"evt_walk'),
    post: async (message) => {
      if (mailFailures > 0) {
        mailFailures -= 1;
        throw new Error('The mail server is down');
      }
      mails.push(message);
    },
  });
  if (setup === 'ready') await setUpCoupons(shop);
  if (setup === 'one-code') await makeOneCode(shop);
  const counts = products.map(({ id }) => ({ id, count: barsCounted, seen: null }));
  await shop.services.stock.change(counts, undefined);
  const browsers = [shop.browser(), shop.browser()];
  const browser = (at: number) => {
    const found = browsers[at];
    if (!found) throw new Error('No such shopper');
    return found;
  };
  return {
    ...{ shop, mails, browser },
    beOnVacation: async (next: Vacation | undefined) => {
      await shop.services.shopSettings.change({ vacation: next });
      vacation = next;
    },
    takesOrders: () => vacationAt(vacation, shop.now())?.takesOrders ?? true,
    cart: async (at: number) => {
      const { cartId } = browser(at);
      return cartId === undefined ? undefined : shop.services.carts.read(cartKeyOf(cartId));
    },
    /** Makes Stripe's next event later than the last; the shop uses its clock. */
    tick: () => {
      shop.moveClock(1000);
    },
    /** Runs `work` under these faults. A 503 without a fault is an error. */
    under: async <T>(faults: Faults, work: () => Promise<T>): Promise<T> => {
      const { blobs, sandbox } = shop;
      faults.store.forEach((fault) => blobs.faults.add(fault));
      faults.stripe.forEach((fault) => sandbox.faults.add(fault));
      mailFailures = faults.mail;
      const result = await work();
      await shop.settled();
      blobs.faults.clear();
      sandbox.faults.clear();
      mailFailures = 0;
      const failed = shop.log.splice(0).filter(({ event }) => event === 'request-failed');
      if (isCalm(faults) && failed.length > 0) throw new Error(`The shop failed: ${JSON.stringify(failed)}`);
      return result;
    },
  };
}
