import { expect, test } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { compareWithStripe } from '#server/orders/compare-with-stripe.ts';
import { messagesMissingSince } from '#server/orders/stripe-messages.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { buyer, checkOut, inReadyShop, ordersOf, paymentCalls } from './payments.ts';
import { openingMs, type Shop } from './shop.ts';
import { barsOf, shopperWith } from './shoppers.ts';
import { lengthenWaits } from './longer-waits.ts';

lengthenWaits();

const hours = (count: number) => count * 60 * 60 * 1000;
const days = (count: number) => hours(24 * count);

const compare = (shop: Shop) => compareWithStripe(() => shop.services);

/** A payment of which no event came. */
async function payUnheard(shop: Shop, paymentStatus: 'paid' | 'unpaid' = 'paid') {
  const shopper = await shopperWith(shop, 6);
  const id = await checkOut(shop, shopper);
  await shop.sandbox.pay(id, { ...buyer, paymentStatus, deliver: false });
  return { id, shopper };
}

const events = (shop: Shop, event: string) => shop.log.filter((line) => line.event === event);

test('row 92b: a payment that neither webhook nor order page reports is recorded, and mailed, once', () =>
  inReadyShop(
    async (shop) => {
      const { id, shopper } = await payUnheard(shop);
      await compare(shop);
      await compare(shop);
      const [order, ...others] = await ordersOf(shop);
      expect(others).toEqual([]);
      expect(order).toMatchObject({ sessionId: id, status: 'paid', chargedCents: 4320, learnedFrom: 'reconciliation' });
      expect(events(shop, 'order-found-at-stripe')).toMatchObject([{ level: 'warn', order: order?.number }]);
      expect(
        events(shop, 'mail-sent')
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual(['confirmation', 'packing-note']);
      expect(await barsOf(shopper)).toEqual({});
    },
    { post: () => Promise.resolve() },
  ));

test.each(['webhook', 'order-page'] as const)('an order that the %s reported keeps saying so', (learnedFrom) =>
  inReadyShop(async (shop) => {
    const { id, shopper } = await payUnheard(shop);
    if (learnedFrom === 'webhook') await shop.sandbox.send('checkout.session.completed', id);
    else await readPaidOrder(shopper.client, id);
    await compare(shop);
    expect(await ordersOf(shop)).toMatchObject([{ learnedFrom }]);
    expect(events(shop, 'order-found-at-stripe')).toEqual([]);
  }),
);

test('a delayed payment whose webhook was lost is found by its event', () =>
  inReadyShop(async (shop) => {
    const { id } = await payUnheard(shop, 'unpaid');
    await compare(shop);
    expect(await ordersOf(shop)).toMatchObject([{ status: 'awaiting-payment' }]);
    shop.moveClock(days(6));
    await shop.sandbox.settle(id, 'succeeded', { deliver: false });
    await compare(shop);
    expect(await ordersOf(shop)).toMatchObject([{ status: 'paid' }]);
  }));

test('row 92b: a wrong signing secret is a warning that says what to do, costs no order, and shows since when', () =>
  inReadyShop(
    async (shop) => {
      await compare(shop);
      shop.moveClock(hours(1));
      const soldAt = Math.floor((openingMs + hours(1)) / 1000) * 1000;
      const shopper = await shopperWith(shop, 6);
      const id = await checkOut(shop, shopper);
      await shop.sandbox.pay(id, buyer);
      const [warning] = events(shop, 'stripe-signature-refused');
      expect(warning).toMatchObject({ level: 'warn' });
      expect(String(warning?.['fix'])).toMatch(/Developers > Webhooks.*STRIPE_WEBHOOK_SECRET.*Netlify/s);
      await compare(shop);
      expect(await messagesMissingSince(shop.services)).toBeUndefined();
      expect(await ordersOf(shop)).toMatchObject([{ sessionId: id, status: 'paid' }]);
      shop.moveClock(hours(1.5));
      await compare(shop);
      const since = (await messagesMissingSince(shop.services)) ?? 0;
      expect(Math.abs(since - soldAt)).toBeLessThan(60_000);
      shop.moveClock(days(3));
      await compare(shop);
      expect(await messagesMissingSince(shop.services)).toBe(since);
    },
    { env: { STRIPE_WEBHOOK_SECRET: 'whsec_of_another_endpoint' } },
  ));

test('the next message that arrives ends the warning', () =>
  inReadyShop(async (shop) => {
    await compare(shop);
    shop.moveClock(hours(1));
    const { id } = await payUnheard(shop);
    shop.moveClock(hours(1.5));
    await compare(shop);
    expect(await messagesMissingSince(shop.services)).toBeDefined();
    await shop.sandbox.send('checkout.session.completed', id);
    await shop.settled();
    await compare(shop);
    expect(await messagesMissingSince(shop.services)).toBeUndefined();
  }));

test('a sale before the first comparison is recorded, and reports no lost message', () =>
  inReadyShop(async (shop) => {
    await payUnheard(shop);
    shop.moveClock(days(300));
    await compare(shop);
    expect(await ordersOf(shop)).toHaveLength(1);
    expect(await messagesMissingSince(shop.services)).toBeUndefined();
  }));

test('in a quiet shop a run asks for two lists and nothing else', () =>
  inReadyShop(async (shop) => {
    const { id } = await payUnheard(shop);
    await shop.sandbox.send('checkout.session.completed', id);
    await compare(shop);
    shop.moveClock(days(1));
    await compare(shop);
    const from = paymentCalls(shop).length;
    await compare(shop);
    expect(paymentCalls(shop).slice(from)).toEqual(['GET /v1/checkout/sessions', 'GET /v1/events']);
  }));

test('an order that cannot be read holds up no other', () =>
  inReadyShop(async (shop) => {
    const slow = await payUnheard(shop, 'unpaid');
    await compare(shop);
    await shop.sandbox.settle(slow.id, 'succeeded', { deliver: false });
    const damaged = await payUnheard(shop);
    await blobDocuments('orders', shop.blobs.context).create(damaged.id, { schema: 1 });
    await compare(shop);
    expect((await shop.services.orders.find(slow.id))?.status).toBe('paid');
    expect(events(shop, 'order-not-compared')).toMatchObject([{ level: 'error', session: damaged.id }]);
  }));

test.each(['sessions', 'events'])(
  'while Stripe does not answer for %s, the run fails and the next one does all',
  (list) =>
    inReadyShop(async (shop) => {
      await payUnheard(shop);
      shop.sandbox.faults.add({ kind: '500', on: new RegExp(`^/v1/.*${list}$`), method: 'GET', times: 9 });
      await expect(compare(shop)).rejects.toThrow();
      expect(events(shop, 'comparison-failed')).toHaveLength(1);
      shop.sandbox.faults.clear();
      await compare(shop);
      expect(await ordersOf(shop)).toHaveLength(1);
    }),
);

test('an endpoint that gets other events, and none of sales, does not count as one that works', () =>
  inReadyShop(
    async (shop) => {
      await compare(shop);
      shop.moveClock(hours(1));
      const { id } = await payUnheard(shop);
      shop.moveClock(hours(2));
      await compare(shop);
      await shop.sandbox.refund(id, { amount: 100 });
      await shop.settled();
      await compare(shop);
      expect(await messagesMissingSince(shop.services)).toBeDefined();
      const heard = await payUnheard(shop);
      await shop.sandbox.send('checkout.session.completed', heard.id);
      await shop.settled();
      await compare(shop);
      expect(await messagesMissingSince(shop.services)).toBeUndefined();
    },
    { post: () => Promise.resolve() },
  ));
