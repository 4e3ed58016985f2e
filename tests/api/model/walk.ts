import { expect } from 'vitest';
import type { CartLine } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { toCartKey } from '#server/cart/cart-cookie.ts';
import { isPaid } from '#server/orders/order.ts';
import { shownStatus } from '#server/orders/status.ts';
import { emptyCart, heldLines } from '#server/cart/cart-state.ts';
import type { MailMessage } from '#server/mail/transports.ts';
import { randomFrom, seed } from '../../random.ts';
import { secret } from '../admin/admin-shop.ts';
import type { Browser } from '../browser.ts';
import { openShop } from '../shop.ts';
import { isCalm, type Faults } from './faults.ts';

/** For each soap: more than all walks buy. */
export const barsCounted = 10_000;

export interface Shopper {
  browser: Browser;
  /** Everything added and, as negative quantities, taken out. */
  changes: CartLine[];
}

export type Walk = Awaited<ReturnType<typeof openWalk>>;
export type Session = ReturnType<Walk['shop']['sandbox']['sessions']>[number];

export function toBars(lines: readonly { id: string | null; quantity: number }[]): Record<string, number> {
  const all = new Map<string, number>();
  for (const { id, quantity } of lines) all.set(id ?? 'unknown', (all.get(id ?? 'unknown') ?? 0) + quantity);
  return Object.fromEntries([...all].filter(([, quantity]) => quantity !== 0));
}

export async function openWalk(hasCoupons: boolean) {
  const mails: MailMessage[] = [];
  let mailFailures = 0;
  const random = randomFrom(seed);
  const shop = await openShop({
    hasCoupons,
    // A few slow calls reorder requests; if all were slow, a walk would mostly wait.
    storeLatencyMs: () => (random.isOnce(8) ? random.next() * 4 : 0),
    env: { OWNER_SECRET: secret },
    letsThrough: (event) => event.includes('"evt_walk'),
    post: async (message) => {
      mailFailures -= 1;
      if (mailFailures >= 0) throw new Error('The mail server is down');
      mails.push(message);
    },
  });
  const counts = products.map(({ id }) => ({ id, count: barsCounted, seen: null }));
  await shop.services.stock.change(counts, 3);
  return {
    shop,
    mails,
    shoppers: [0, 1].map((): Shopper => ({ browser: shop.browser(), changes: [] })),
    /** Sessions whose addresses shoppers have. */
    known: new Set<string>(),
    failed: new Set<string>(),
    shipped: new Set<string>(),
    refundedCents: new Map<string, number>(),
    /** Makes Stripe's next event later than the last; the shop uses its clock. */
    tick: () => shop.moveClock(1000),
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

const keyOf = ({ browser: { cartId } }: Shopper) => cartId && toCartKey(cartId);

export async function cartOf({ shop }: Walk, shopper: Shopper) {
  const key = keyOf(shopper);
  return (key && (await shop.services.carts.read(key))) || emptyCart;
}

export const isOf = (shopper: Shopper, { metadata }: Session): boolean => metadata?.['cart'] === keyOf(shopper);

/** The order that the shop should know of a session. */
function orderOf({ failed, shipped, refundedCents }: Walk, { id, status, payment_status, amount_total }: Session) {
  if (status !== 'complete') return { status: undefined, refundedCents: 0 };
  if (payment_status === 'unpaid')
    return { status: failed.has(id) ? 'payment-failed' : 'awaiting-payment', refundedCents: 0 };
  const cents = refundedCents.get(id) ?? 0;
  const isRefunded = cents > 0 && cents === amount_total;
  return { status: isRefunded ? 'refunded' : shipped.has(id) ? 'shipped' : 'paid', refundedCents: cents };
}

export const isRefunded = (walk: Walk, session: Session) => orderOf(walk, session).status === 'refunded';

export async function expectOrder(walk: Walk, { id }: Session): Promise<void> {
  const session = walk.shop.sandbox.session(id);
  const order = await walk.shop.services.orders.find(id);
  const known = { status: order && shownStatus(order), refundedCents: order?.moneyBack?.refundedCents ?? 0 };
  expect(known).toEqual(session && orderOf(walk, session));
}

/** Every bar is once in the cart, held for an open payment, awaited from a slow one, or sold; one session at most can be paid. */
export async function expectNothingLost(walk: Walk): Promise<void> {
  const { sandbox, services } = walk.shop;
  const sessions = sandbox.sessions();
  for (const shopper of walk.shoppers) {
    const cart = await cartOf(walk, shopper);
    const own = sessions.filter((session) => isOf(shopper, session));
    const pending = cart.awaiting.map(({ attempt }) => attempt);
    if (cart.state === 'session-open') pending.push(cart.attempt.id);
    const settled = own.filter(({ client_reference_id: attempt }) => !pending.includes(attempt ?? ''));
    const orders = await Promise.all(settled.map(({ id }) => services.orders.find(id)));
    const lines = [...cart.lines, ...heldLines(cart), ...cart.awaiting.flatMap((awaited) => awaited.lines)];
    const sold = orders.flatMap((order) => (order && isPaid(order) ? order.lines : []));
    expect(toBars([...lines, ...sold])).toEqual(toBars(shopper.changes));
    const open = own.filter(({ status }) => status === 'open').map(({ id }) => id);
    expect(open.length).toBeLessThan(2);
    const current = cart.state === 'session-open' ? cart.session.id : undefined;
    expect(open.filter((id) => walk.known.has(id) && id !== current)).toEqual([]);
  }
}
