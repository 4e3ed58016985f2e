import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { blobDocuments } from '#server/platform/index.ts';
import { adminShopForEachTest, listOf, settingsOf } from './admin/admin-shop.ts';
import { buyer, checkOut, expectGoodRequests, ordersOf, sessionsOf } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { test } from './shop-test.ts';
import { addJasmine, addRose, barsOf, jasmineId, jasminePath, roseId, shopperWith } from './shoppers.ts';
import { sendEvents } from './stripe-events.ts';

/** A shop whose owner counts bars; Stripe's events arrive while `hearsStripe`. */
const hearing = { hearsStripe: true };
const admin = adminShopForEachTest({ letsThrough: () => hearing.hearsStripe });

const put = (stock: unknown) => admin.owner.send('PATCH', adminRoutes.settings, { json: { stock } });
/** Counts this many jasmine bars; the owner is warned at two. */
async function count(bars: number | null, seen: number | null = null): Promise<void> {
  hearing.hearsStripe = true;
  expect((await put({ warnAt: 2, counts: [{ id: jasmineId, count: bars, seen }] })).status).toBe(200);
}
async function level() {
  const { stock } = await settingsOf(admin.owner);
  const product = stock.products.find(({ id }) => id === jasmineId);
  return product?.count;
}

const refusal = (words: string) => ({ status: 409, serverMessage: expect.stringContaining(words) });
const only = (left: string) => `Only ${left} of Shea Butter Jasmine Soap`;

describe('a cart', () => {
  test('row 118: takes as many bars as are left, and says how many', async () => {
    await count(2);
    const shopper = await shopperWith(admin.shop, 2);
    await expect(addJasmine(shopper)).rejects.toMatchObject(
      refusal(`${only('2 bars')} are left. Your cart hasn't changed.`),
    );
    const answer = await shopper.send('PATCH', jasminePath, { json: { quantity: 3 } });
    await expectProblem(answer, 409);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
    await addRose(shopper, 999);
    // Neither a cart nor an open payment page reserves anything.
    await checkOut(admin.shop, shopper);
    await checkOut(admin.shop, await shopperWith(admin.shop, 2));
    expect(await level()).toBe(2);
  });

  test('with more than are left may lose bars, and gain other soaps', async () => {
    const shopper = await shopperWith(admin.shop, 5);
    await count(2);
    expect((await shopper.send('PATCH', jasminePath, { json: { quantity: 4 } })).status).toBe(204);
    await addRose(shopper);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 4, [roseId]: 1 });
  });

  test('is not refused a bar by unreadable counts', async () => {
    await count(2);
    admin.shop.blobs.faults.add({ kind: '503', on: 'GET', key: /^test-counts$/, times: 3 });
    expect(await barsOf(await shopperWith(admin.shop, 3))).toEqual({ [jasmineId]: 3 });
  });
});

describe('a checkout', () => {
  test('row 118: of more than are left is refused entirely, and works once the cart fits', async () => {
    const shopper = await shopperWith(admin.shop, 3);
    await addRose(shopper);
    await count(1);
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(
      refusal(`${only('1 bar')} is left. Please change`),
    );
    expect([sessionsOf(admin.shop), await level()]).toEqual([[], 1]);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3, [roseId]: 1 });
    await shopper.client.changeQuantity(jasmineId, 1, randomUUID());
    expect(await checkOut(admin.shop, shopper)).toMatch(/^cs_/);
  });

  test('row 118: of a soap that has sold out since is refused, also with a payment page that is still open', async () => {
    await count(2);
    const [first, second] = [await shopperWith(admin.shop, 2), await shopperWith(admin.shop, 1)];
    const id = await checkOut(admin.shop, first);
    await checkOut(admin.shop, second);
    await admin.shop.sandbox.pay(id, buyer);
    await expect(second.client.createCheckoutSession()).rejects.toMatchObject(
      refusal('Jasmine Soap is sold out right now. Please change'),
    );
    await expect(addJasmine(second)).rejects.toMatchObject(refusal('is sold out right now. Your cart'));
  });
});

test('row 120: of 12 payments at once, each reported twice, every bar is subtracted once, and the owner reads that more are sold than there were', async () => {
  await count(5);
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => shopperWith(admin.shop, 1)));
  const ids = await Promise.all(shoppers.map((shopper) => checkOut(admin.shop, shopper)));
  const pay = async (id: string) => {
    await admin.shop.sandbox.pay(id, buyer);
    await sendEvents(admin.shop, 'checkout.session.completed', id, { times: 2 });
  };
  await Promise.all(ids.map(pay));
  expect([(await ordersOf(admin.shop)).length, await level()]).toEqual([12, -7]);
  expect((await listOf(admin.owner)).notices).toEqual(['Stock is low. Shea Butter Jasmine Soap: oversold by 7 bars.']);
  expectGoodRequests(admin.shop);
});

test('row 118: damaged counts count nothing, and the owner is informed, also after a sale, until there is a new count', async () => {
  await count(0);
  const documents = blobDocuments('stock', admin.shop.blobs.context);
  await documents.replace('test-counts', { rev: 'x' }, (await documents.read('test-counts'))?.etag ?? '');
  const told = [expect.stringMatching(/^The counts of your bars cannot be read, so no soap is counted/) as string];
  const isDamaged = async () => (await settingsOf(admin.owner)).stock.isDamaged;
  expect([(await listOf(admin.owner)).notices, await isDamaged()]).toEqual([told, true]);
  await admin.shop.sandbox.pay(await checkOut(admin.shop, await shopperWith(admin.shop, 5)), buyer);
  expect([(await listOf(admin.owner)).notices, await isDamaged()]).toEqual([told, true]);
  expect(admin.shop.log).toContainEqual(expect.objectContaining({ level: 'error', event: 'stock-damaged' }));
  await count(5);
  expect([(await listOf(admin.owner)).notices, await isDamaged(), await level()]).toEqual([[], false, 5]);
});

describe('a payment', () => {
  /** A payment of two of five bars, without any event. */
  async function paidUnheard() {
    await count(5);
    const shopper = await shopperWith(admin.shop, 2);
    const id = await checkOut(admin.shop, shopper);
    hearing.hearsStripe = false;
    await admin.shop.sandbox.pay(id, buyer);
    hearing.hearsStripe = true;
    return id;
  }

  test.each(['by webhook', 'by reconciliation'])(
    'row 119: takes its bars off once, however often it is learned %s',
    async (way) => {
      const id = await paidUnheard();
      expect(await level()).toBe(5);
      const { services } = admin.shop;
      if (way === 'by webhook') await sendEvents(admin.shop, 'checkout.session.completed', id, { times: 6 });
      else for (let run = 0; run < 2; run += 1) await reconcile(() => services);
      expect(await level()).toBe(3);
    },
  );

  test('with a test key does not change the live counts', async () => {
    const documents = blobDocuments('stock', admin.shop.blobs.context);
    const real = { rev: 1, products: { [jasmineId]: { count: 9, sinceMs: 1 } }, attempts: {}, warnAt: 2 };
    await documents.create('counts', real);
    const id = await paidUnheard();
    await sendEvents(admin.shop, 'checkout.session.completed', id);
    expect(await level()).toBe(3);
    expect(JSON.parse((await documents.read('counts'))?.text ?? '')).toEqual(real);
  });

  test('is an order while the counts cannot be written, and is subtracted with the next event', async () => {
    const id = await paidUnheard();
    admin.shop.blobs.faults.add({ kind: '503', on: 'PUT', key: /^test-counts$/, times: 1000 });
    // Removes the shop's random pauses between tries.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const [answer] = await sendEvents(admin.shop, 'checkout.session.completed', id);
    expect(answer?.status).toBe(503);
    expect(await ordersOf(admin.shop)).toMatchObject([{ status: 'paid' }]);
    admin.shop.blobs.faults.clear();
    await sendEvents(admin.shop, 'checkout.session.completed', id);
    expect(await level()).toBe(3);
  });

  test('of more than are left is recorded, and shown as oversold', async () => {
    const shopper = await shopperWith(admin.shop, 2);
    const id = await checkOut(admin.shop, shopper);
    await count(1);
    await admin.shop.sandbox.pay(id, buyer);
    expect(await ordersOf(admin.shop)).toHaveLength(1);
    expect(await level()).toBe(-1);
    const { notices } = await listOf(admin.owner);
    expect(notices).toEqual(['Stock is low. Shea Butter Jasmine Soap: oversold by 1 bar.']);
  });
});

test('the owner is mailed once when bars run low, once when they are sold out, and again after a new count', async () => {
  const warnings = () => admin.mails.filter(({ name }) => name.startsWith('stock-')).map(({ subject }) => subject);
  const sell = async (bars: number) => {
    const id = await checkOut(admin.shop, await shopperWith(admin.shop, bars));
    await admin.shop.sandbox.pay(id, buyer);
    await sendEvents(admin.shop, 'checkout.session.completed', id, { times: 2 });
    await admin.shop.settled();
  };
  await count(5);
  await sell(1);
  expect(warnings()).toEqual([]);
  await sell(2);
  expect(warnings()).toEqual(['Stock is low: Shea Butter Jasmine Soap: 2 bars left']);
  await sell(2);
  expect(warnings()[1]).toBe('Stock is low: Shea Butter Jasmine Soap: sold out');
  await count(8, 0);
  await sell(6);
  expect(warnings()).toHaveLength(3);
});

describe('a count by the owner', () => {
  test('ends for an empty field', async () => {
    await count(0);
    await count(null, 0);
    expect(await level()).toBe(null);
    await checkOut(admin.shop, await shopperWith(admin.shop, 5));
  });

  test('does not overwrite an earlier sale', async () => {
    await count(5);
    await admin.shop.sandbox.pay(await checkOut(admin.shop, await shopperWith(admin.shop, 1)), buyer);
    const answer = await put({ warnAt: 2, counts: [{ id: jasmineId, count: 15, seen: 5 }] });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'Shea Butter Jasmine Soap is now at 4. Nothing was saved; look again.' },
    ]);
    expect(await level()).toBe(4);
  });

  test('row 117: is refused unless it is a whole number of a known soap', async () => {
    const wrong = [-1, 0.5, 100_000, '5'].map((bars) => [{ id: jasmineId, count: bars, seen: null }]);
    const counts = [...wrong, [{ id: '__proto__', count: 5, seen: null }]];
    for (const stock of [...counts.map((each) => ({ warnAt: 2, counts: each })), { counts: [] }])
      await expectProblem(await put(stock), 400);
    expect(await level()).toBe(null);
  });
});
