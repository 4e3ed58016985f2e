import { ApiError } from '#api/errors.ts';
import { products } from '#shop/catalog.ts';
import { firstOrderCode } from '#shop/offers.ts';
import { cartKeyOf } from '#server/cart/cart-id.ts';
import type { MailMessage } from '#server/mail/message.ts';
import type { Browser } from '../browser.ts';
import { setUpCoupons } from '../payments.ts';
import { openShop, type Shop } from '../shop.ts';
import { CartModel, type SessionModel } from './cart-model.ts';
import { isCalm, type Faults } from './faults.ts';

/** What the owner made at Stripe: all, a code that works once, or nothing. */
export type Setup = 'ready' | 'one-code' | 'bare';

/** What everybody expects. */
export class Model {
  readonly carts: readonly CartModel[] = [new CartModel(), new CartModel()];
  readonly sessions: SessionModel[] = [];
}

/** Of each soap, by the owner; more than all walks buy. */
export const barsCounted = 10_000;

export interface Heard<T> {
  status: number;
  value?: T;
}

/** An answer, or the status of a refusal. */
export const heard = <T>(call: Promise<T>): Promise<Heard<T>> =>
  call.then(
    (value) => ({ status: 200, value }),
    (error: unknown) => {
      if (error instanceof ApiError) return { status: error.status };
      throw error;
    },
  );

/** A shop with two shoppers, whose events wait until a command delivers them. */
export class World {
  readonly shop: Shop;
  readonly browsers: readonly Browser[];
  readonly mails: MailMessage[];
  readonly #post: { failures: number };

  private constructor(shop: Shop, mails: MailMessage[], post: { failures: number }) {
    this.shop = shop;
    this.mails = mails;
    this.#post = post;
    this.browsers = [shop.browser(), shop.browser()];
  }

  static async open(setup: Setup): Promise<World> {
    const mails: MailMessage[] = [];
    const post = { failures: 0 };
    const shop = await openShop({
      letsThrough: (event) => event.includes('"evt_walk'),
      post: async (message) => {
        if (post.failures > 0) {
          post.failures -= 1;
          throw new Error('The mail server is down');
        }
        mails.push(message);
      },
    });
    await shop.services.stock.change(
      products.map(({ id }) => ({ id, count: barsCounted, seen: null })),
      undefined,
    );
    if (setup === 'ready') await setUpCoupons(shop);
    if (setup === 'one-code') await makeOneCode(shop);
    return new World(shop, mails, post);
  }

  browser(at: number): Browser {
    const browser = this.browsers[at];
    if (!browser) throw new Error('No such shopper');
    return browser;
  }

  /** As the store has it. */
  async cart(at: number) {
    const { cartId } = this.browser(at);
    return cartId === undefined ? undefined : this.shop.services.carts.read(cartKeyOf(cartId));
  }

  /** Does something while things go wrong. A 503 without a fault is an error. */
  async under<T>(faults: Faults, work: () => Promise<T>): Promise<T> {
    const { blobs, sandbox } = this.shop;
    faults.store.forEach((fault) => blobs.faults.add(fault));
    faults.stripe.forEach((fault) => sandbox.faults.add(fault));
    this.#post.failures = faults.mail;
    const result = await work();
    await this.shop.settled();
    blobs.faults.clear();
    sandbox.faults.clear();
    this.#post.failures = 0;
    const failed = this.shop.log.splice(0).filter(({ event }) => event === 'request-failed');
    if (isCalm(faults) && failed.length > 0) throw new Error(`The shop failed: ${JSON.stringify(failed)}`);
    return result;
  }
}

async function makeOneCode(shop: Shop): Promise<void> {
  const stripe = await shop.services.stripe();
  const { code, percent } = firstOrderCode;
  const coupon = await stripe.coupons.create({ percent_off: percent, duration: 'once' });
  const restrictions = { first_time_transaction: true };
  await stripe.promotionCodes.create({
    ...{ code, max_redemptions: 1, restrictions },
    promotion: { type: 'coupon', coupon: coupon.id },
  });
}

const mostTries = 20;

/** Repeats a request until it is answered; faults are used up sooner or later. */
export async function persistently<T>(call: () => Promise<T>): Promise<Heard<T>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await heard(call());
    if (answer.status < 500) return answer;
  }
  throw new Error(`No answer after ${String(mostTries)} tries`);
}
