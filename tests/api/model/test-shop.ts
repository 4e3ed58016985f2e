import { products } from '#shop/catalog.ts';
import { firstOrderCode } from '#shop/first-order-code.ts';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { absenceAt, type Absence } from '#shop/absence.ts';
import { secret } from '../admin/admin-shop.ts';
import { Browser } from '../browser.ts';
import { setUpCoupons } from '../payments.ts';
import type { Handle } from '../functions.ts';
import { openShop, type Shop, type ShopOptions } from '../shop.ts';
import { CartModel, type SessionModel } from './cart-model.ts';
import { isCalm, type Faults } from './faults.ts';

/** What the owner made at Stripe: all, a code that works once, or nothing. */
export type Setup = 'ready' | 'one-code' | 'bare';

/** What everybody expects. */
export class Model {
  readonly carts: readonly CartModel[] = [new CartModel(), new CartModel()];
  readonly sessions: SessionModel[] = [];
  /** Payment pages that were open, and that nobody knew of, when the other key was put in. */
  readonly orphans = new Set<string>();
}

/** Of each soap, by the owner; more than all walks buy. */
export const barsCounted = 10_000;

/** Which of its keys the owner put in. */
export type Mode = 'test' | 'live';
export const modes = ['test', 'live'] as const;

/** What is the same whatever key is in. */
interface Outside {
  mails: MailMessage[];
  /** How many mails nobody takes. */
  mailFailures: number;
  mode: Mode;
  shops: Partial<Record<Mode, Shop>>;
}

async function take(outside: Outside, message: MailMessage): Promise<void> {
  if (outside.mailFailures > 0) {
    outside.mailFailures -= 1;
    throw new Error('The mail server is down');
  }
  outside.mails.push(message);
}

function shopIn({ shops }: Outside, mode: Mode): Shop {
  const shop = shops[mode];
  if (!shop) throw new Error(`The shop was never in ${mode} mode`);
  return shop;
}

/** A shop with two shoppers, whose events wait until a command delivers them. The owner may put in the other key at any time. */
export class TestShop {
  readonly browsers: readonly Browser[];
  readonly #setup: Setup;
  readonly #outside: Outside;
  /** Until when the owner is away. */
  #absence: Absence | undefined;

  private constructor(setup: Setup, outside: Outside) {
    this.#setup = setup;
    this.#outside = outside;
    const handle: Handle = (request) => this.shop.handle(request);
    this.browsers = [new Browser(handle), new Browser(handle)];
  }

  static async open(setup: Setup): Promise<TestShop> {
    const outside: Outside = { mails: [], mailFailures: 0, mode: 'test', shops: {} };
    const testShop = new TestShop(setup, outside);
    await testShop.putInKey('test');
    return testShop;
  }

  get mode(): Mode {
    return this.#outside.mode;
  }

  /** With the key that is in it now. */
  get shop(): Shop {
    return this.shopIn(this.mode);
  }

  get mails(): readonly MailMessage[] {
    return this.#outside.mails;
  }

  /** The modes that the shop has been in. */
  get modes(): Mode[] {
    return modes.filter((mode) => this.#outside.shops[mode]);
  }

  /** With the key of this mode, as it was or will be in it. */
  shopIn(mode: Mode): Shop {
    return shopIn(this.#outside, mode);
  }

  /** The owner puts in the key of this mode. */
  async putInKey(mode: Mode): Promise<void> {
    const { shops } = this.#outside;
    if (!shops[mode]) {
      const { test: beside } = shops;
      shops[mode] = await openShop({
        ...shopOptions(this.#outside),
        livemode: mode === 'live',
        ...(beside && { beside }),
      });
      await setUp(shops[mode], this.#setup);
      await shops[mode].services.stock.change(
        products.map(({ id }) => ({ id, count: barsCounted, seen: null })),
        undefined,
      );
    }
    this.#outside.mode = mode;
  }

  async beAway(absence: Absence | undefined): Promise<void> {
    await this.shop.services.shopSettings.change({ absence });
    this.#absence = absence;
  }

  get takesOrders(): boolean {
    return absenceAt(this.#absence, this.shop.now())?.takesOrders ?? true;
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
    this.#outside.mailFailures = faults.mail;
    const result = await work();
    await this.shop.settled();
    blobs.faults.clear();
    sandbox.faults.clear();
    this.#outside.mailFailures = 0;
    const failed = this.shop.log.splice(0).filter(({ event }) => event === 'request-failed');
    if (isCalm(faults) && failed.length > 0) throw new Error(`The shop failed: ${JSON.stringify(failed)}`);
    return result;
  }

  async close(): Promise<void> {
    await Promise.all(this.modes.map((mode) => this.shopIn(mode).close()));
  }
}

/** Whatever mode a message of Stripe's is about, it comes to the shop as it is now. */
const shopOptions = (outside: Outside): ShopOptions => ({
  env: { OWNER_SECRET: secret },
  letsThrough: (event) => event.includes('"evt_walk'),
  handleWebhook: (request) => shopIn(outside, outside.mode).handle(request),
  post: (message) => take(outside, message),
});

async function setUp(shop: Shop, setup: Setup): Promise<void> {
  if (setup === 'ready') await setUpCoupons(shop);
  if (setup === 'one-code') await makeOneCode(shop);
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
