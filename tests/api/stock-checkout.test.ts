import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { compareWithStripe } from '#server/orders/compare-with-stripe.ts';
import { blobDocuments } from '#server/platform/index.ts';
import type { Browser } from './browser.ts';
import { persistently } from './model/answered.ts';
import { checkOut, expectGoodRequests, sessionsOf } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { addJasmine, addRose, barsOf, jasmineId, jasminePath, roseId, shopperWith, turnBack } from './shoppers.ts';
import { stockShopForEachTest } from './stock-shop.ts';

const { admin, hearing, count, level } = stockShopForEachTest();

const refusal = (words: string) => ({ status: 409, serverMessage: expect.stringContaining(words) });
const only = (left: string) => `Only ${left} of Shea Butter Jasmine Soap`;

describe('a cart', () => {
  test('row 118: takes as many as are left, and says how many that are', async () => {
    await count(2);
    const shopper = await shopperWith(admin.shop, 2);
    await expect(addJasmine(shopper)).rejects.toMatchObject(
      refusal(`${only('2 bars')} are left. Your cart is as it was.`),
    );
    const answer = await shopper.send('PATCH', jasminePath, { json: { quantity: 3 } });
    await expectProblem(answer, 409);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
    await addRose(shopper, 999);
  });

  test('with more than are left may lose bars, and gain others', async () => {
    const shopper = await shopperWith(admin.shop, 5);
    await count(2);
    expect((await shopper.send('PATCH', jasminePath, { json: { quantity: 4 } })).status).toBe(204);
    await addRose(shopper);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 4, [roseId]: 1 });
  });

  test('reserves nothing', async () => {
    await count(2);
    await Promise.all([shopperWith(admin.shop, 2), shopperWith(admin.shop, 2)]);
    expect(await level()).toEqual([2, 0]);
  });

  test('is not refused a bar by counts that cannot be read', async () => {
    await count(2);
    admin.shop.blobs.faults.add({ kind: '503', on: 'GET', key: /^test-counts$/, times: 3 });
    expect(await barsOf(await shopperWith(admin.shop, 3))).toEqual({ [jasmineId]: 3 });
  });
});

describe('a checkout', () => {
  test('row 118: of more than are left is refused whole, and goes on once the cart fits', async () => {
    const shopper = await shopperWith(admin.shop, 3);
    await addRose(shopper);
    await count(1);
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(
      refusal(`${only('1 bar')} is left. Please change`),
    );
    expect([sessionsOf(admin.shop), await level()]).toEqual([[], [1, 0]]);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3, [roseId]: 1 });
    await shopper.client.changeQuantity(jasmineId, 1, randomUUID());
    expect(await checkOut(admin.shop, shopper)).toMatch(/^cs_/);
    expect(await level()).toEqual([1, 1]);
  });

  test('of what is sold out says so', async () => {
    const shopper = await shopperWith(admin.shop, 1);
    await count(0);
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(
      refusal('Shea Butter Jasmine Soap is sold out right now. Please change'),
    );
  });

  test('row 119: keeps its bars while the payment page is open, and gives them back to whoever turns back', async () => {
    await count(2);
    const [first, second] = [await shopperWith(admin.shop, 2), await shopperWith(admin.shop, 1)];
    await checkOut(admin.shop, first);
    await checkOut(admin.shop, first);
    expect(await level()).toEqual([2, 2]);
    await expect(second.client.createCheckoutSession()).rejects.toMatchObject(refusal('is sold out right now'));
    await first.client.clearCart(randomUUID());
    await turnBack(first);
    expect(await level()).toEqual([2, 0]);
    expect(await checkOut(admin.shop, second)).toMatch(/^cs_/);
  });

  test('of an edited cart takes the place of its own reservation', async () => {
    await count(2);
    const shopper = await shopperWith(admin.shop, 1);
    await checkOut(admin.shop, shopper);
    await addJasmine(shopper);
    await checkOut(admin.shop, shopper);
    expect(await level()).toEqual([2, 2]);
  });

  test.each([true, false])('gives its bars back when the session expires, reported: %s', async (isHeard) => {
    await count(2);
    const shopper = await shopperWith(admin.shop, 2);
    const id = await checkOut(admin.shop, shopper);
    hearing.hearsStripe = isHeard;
    const stripe = await admin.shop.services.stripe();
    await stripe.checkout.sessions.expire(id);
    if (!isHeard) await compareWithStripe(() => admin.shop.services);
    await expect.poll(level).toEqual([2, 0]);
  });

  test('whose end was not reported expires by itself', async () => {
    await count(2);
    await checkOut(admin.shop, await shopperWith(admin.shop, 2));
    admin.shop.moveClock(89 * 60 * 1000);
    expect(await level()).toEqual([2, 2]);
    admin.shop.moveClock(2 * 60 * 1000);
    expect(await level()).toEqual([2, 0]);
  });

  test('whose first answer of the store is lost reserves once', async () => {
    await count(2);
    const shopper = await shopperWith(admin.shop, 2);
    admin.shop.blobs.faults.add({ kind: 'lost', on: 'PUT', key: /^test-counts$/, times: 1 });
    expect(await checkOut(admin.shop, shopper)).toMatch(/^cs_/);
    expect(await level()).toEqual([2, 2]);
  });

  test('row 120: of 12 shoppers at once sells each bar once', async () => {
    await count(5);
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shopperWith(admin.shop, 1)));
    const click = (shopper: Browser) => persistently(() => shopper.client.createCheckoutSession());
    const answers = await Promise.all(shoppers.flatMap((shopper) => [click(shopper), click(shopper)]));
    const urls = new Set(answers.flatMap(({ value }) => value?.url ?? []));
    expect([urls.size, sessionsOf(admin.shop, 'open').length]).toEqual([5, 5]);
    expect(await level()).toEqual([5, 5]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(10).fill(200),
      ...Array<number>(14).fill(409),
    ]);
    expectGoodRequests(admin.shop);
  });
});

test('row 118: counts that are damaged count nothing, and say so in the log', async () => {
  await count(0);
  const documents = blobDocuments('stock', admin.shop.blobs.context);
  await documents.replace('test-counts', { rev: 'x' }, (await documents.read('test-counts'))?.etag ?? '');
  expect(await checkOut(admin.shop, await shopperWith(admin.shop, 5))).toMatch(/^cs_/);
  expect(admin.shop.log).toContainEqual(expect.objectContaining({ level: 'error', event: 'stock-damaged' }));
});
