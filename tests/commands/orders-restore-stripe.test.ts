import { describe, expect, test } from 'vitest';
import { serve } from '#local/http/server.ts';
import { nightlyCleanUp } from '#server/admin/nightly-clean-up.ts';
import { listOrders } from '#server/admin/list-orders.ts';
import type { Order } from '#server/orders/order.ts';
import { buyer, checkOut, ordersOf, setUpCoupons } from '../api/payments.ts';
import { inShop, type Shop } from '../api/shop.ts';
import { shopperWith } from '../api/shoppers.ts';
import { all, machineForEachTest } from './restored-machine.ts';

const { mails, withStore, restore, deleteStores } = machineForEachTest();

describe('from Stripe', () => {
  async function buy(shop: Shop, bars: number): Promise<void> {
    const id = await checkOut(shop, await shopperWith(shop, bars));
    await shop.sandbox.pay(id, buyer);
    await shop.settled();
  }

  async function sellAndCopy(shop: Shop, bars: readonly number[]): Promise<Order[]> {
    await setUpCoupons(shop);
    for (const each of bars) await buy(shop, each);
    const sold = await ordersOf(shop);
    await withStore(async (services) => {
      for (const order of sold) await services.orders.record(order);
      await nightlyCleanUp(() => services);
    });
    return sold;
  }

  const openStripe = (shop: Shop) =>
    serve(async (request) => (await shop.sandbox.handle(request)) ?? new Response(null, { status: 404 }));

  test.each([['orders'], ['orders', 'mail', 'order-index', 'jobs']])(
    'refunds and disputes since the last night are read again, and what may have left is listed (%s lost)',
    (...lost) =>
      inShop(async (shop) => {
        const [refunded, disputed, partly, untouched] = (await sellAndCopy(shop, [1, 2, 3, 6])).sort(
          (one, other) => one.chargedCents - other.chargedCents,
        );
        if (!refunded || !disputed || !partly || !untouched) throw new Error('Four orders were sold');
        await shop.sandbox.refund(refunded.sessionId);
        await shop.sandbox.dispute(disputed.sessionId, 'needs_response');
        await shop.sandbox.refund(partly.sessionId, { amount: 100 });
        await deleteStores(...lost);
        const stripe = await openStripe(shop);
        const env = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_ORIGIN: stripe.origin };
        expect((await restore()).err).toContain(untouched.number);
        const { out, err } = await restore(env);
        expect(out).toContain('\n3 orders brought up to date');
        await deleteStores('orders');
        const again = await restore(env);
        expect(again.out).toContain('4 orders restored from the copies');
        const [, listed = ''] = again.err.split('Look before you pack:');
        expect([partly, untouched].filter(({ number }) => !listed.includes(number))).toEqual([]);
        expect([refunded, disputed].filter(({ number }) => listed.includes(number))).toEqual([]);
        expect(err).not.toContain('Look before you pack');
        await withStore(async (services) => {
          const { counts } = await listOrders(services, { tab: 'to-ship', page: 1, search: '' });
          expect(counts).toMatchObject({ 'to-ship': 2, refunded: 1, disputed: 1 });
        });
        mails.length = 0;
        await withStore(({ mail }) => mail.sendUnsent());
        expect(mails).toEqual([]);
        await stripe.close();
      }),
  );

  test('what has no copy yet is made anew, and it is said that parcels are not known', () =>
    inShop(async (shop) => {
      await setUpCoupons(shop);
      for (const bars of [1, 6]) await buy(shop, bars);
      await checkOut(shop, await shopperWith(shop, 2));
      const stripe = await openStripe(shop);
      const sold = await ordersOf(shop);
      const env = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_ORIGIN: stripe.origin };
      const { code, out, err } = await restore(env);
      expect([code, out]).toEqual([0, expect.stringContaining('\n2 orders restored from Stripe.')]);
      for (const { number } of sold) expect(err).toMatch(new RegExp(`Look before you pack:[^]*${number}`));
      const made = await withStore(all);
      const same = (order: Order) => ({ ...order, rev: 1, recordedAt: '', learnedFrom: 'webhook' });
      expect(made.map(same)).toEqual(sold.map(same));
      mails.length = 0;
      await withStore(({ mail }) => mail.sendUnsent());
      expect(mails).toEqual([]);
      expect((await restore(env)).out).toContain('\n0 orders restored from Stripe.');
      await stripe.close();
    }));

  test('nothing is asked without a key, which is said', async () => {
    expect((await restore()).err).toContain('Stripe was not asked. Set STRIPE_SECRET_KEY');
  });

  test('a wrong key is refused with where the right one is', async () => {
    expect(await restore({ STRIPE_SECRET_KEY: 'pk_live_1' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('publishable key') as string,
    });
  });
});
