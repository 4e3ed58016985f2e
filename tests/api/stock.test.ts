import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { blobDocuments } from '#server/platform/index.ts';
import { adminShopForEachTest, listOf, sendMails, settingsOf } from './admin/admin-shop.ts';
import type { Browser } from './browser.ts';
import { persistently } from './model/answered.ts';
import { buyer, checkOut, expectGoodRequests, ordersOf, sessionsOf } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { test } from './shop-test.ts';
import { inShop } from './shop.ts';
import {
  addJasmine,
  addRose,
  barsOf,
  jasmineId,
  jasminePath,
  openPaymentOf,
  roseId,
  shopperWith,
  turnBack,
} from './shoppers.ts';
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
  return [product?.count, product?.reserved];
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
    // A cart alone reserves nothing.
    await shopperWith(admin.shop, 2);
    expect(await level()).toEqual([2, 0]);
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
    expect([sessionsOf(admin.shop), await level()]).toEqual([[], [1, 0]]);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3, [roseId]: 1 });
    await shopper.client.changeQuantity(jasmineId, 1, randomUUID());
    expect(await checkOut(admin.shop, shopper)).toMatch(/^cs_/);
    expect(await level()).toEqual([1, 1]);
  });

  test('row 119: keeps its bars while the payment page is open, and returns them to a shopper who comes back', async () => {
    await count(2);
    const [first, second] = [await shopperWith(admin.shop, 2), await shopperWith(admin.shop, 1)];
    await checkOut(admin.shop, first);
    await addRose(first);
    await checkOut(admin.shop, first);
    expect(await level()).toEqual([2, 2]);
    await expect(second.client.createCheckoutSession()).rejects.toMatchObject(
      refusal('Jasmine Soap is sold out right now. Please change'),
    );
    await turnBack(first);
    expect(await level()).toEqual([2, 0]);
    expect(await checkOut(admin.shop, second)).toMatch(/^cs_/);
  });

  test.each([true, false])('gives its bars back when the session expires, reported: %s', async (isHeard) => {
    await count(2);
    const shopper = await shopperWith(admin.shop, 2);
    const id = await checkOut(admin.shop, shopper);
    hearing.hearsStripe = isHeard;
    const stripe = await admin.shop.services.stripe();
    await stripe.checkout.sessions.expire(id);
    if (!isHeard) await reconcile(() => admin.shop.services);
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

const minuteMs = 60_000;

describe('bars on a payment page', () => {
  async function leave(bars: number, shop = admin.shop) {
    const shopper = await shopperWith(shop, bars);
    const id = await checkOut(shop, shopper);
    return { shopper, id, status: () => shop.sandbox.session(id)?.status };
  }
  const soldOut = refusal('Jasmine Soap is sold out right now.');
  const release = (attempt: string) => admin.owner.send('DELETE', adminRoutes.reservation(attempt));
  const reservations = async () => (await settingsOf(admin.owner)).stock.reservations;

  test('row 119b: are its own for 15 minutes; then a shopper who takes them closes it, and they are back in the older cart', async () => {
    await count(20);
    const older = await leave(20);
    admin.shop.moveClock(14 * minuteMs);
    const newer = await shopperWith(admin.shop, 3);
    await addJasmine(newer, 7);
    await expect(addJasmine(newer)).rejects.toMatchObject(refusal(only('10 bars')));
    admin.shop.moveClock(minuteMs);
    await addJasmine(newer, 10);
    expect(older.status()).toBe('open');
    await checkOut(admin.shop, newer);
    expect([older.status(), await level()]).toEqual(['expired', [20, 20]]);
    expect(await barsOf(older.shopper)).toEqual({ [jasmineId]: 20 });
    expect(await openPaymentOf(older.shopper)).toBeUndefined();
    expect(await older.shopper.client.restoreCart()).toMatchObject({ bars: 20, pageClosed: true });
    expect(await older.shopper.client.restoreCart()).toMatchObject({ bars: 0, pageClosed: undefined });
    const tooMany = refusal('Only 10 bars of Shea Butter Jasmine Soap are left. Please change');
    await expect(older.shopper.client.createCheckoutSession()).rejects.toMatchObject(tooMany);
  });

  test('go to a newer cart from the oldest pages, and from no more than it needs', async () => {
    await count(6);
    const older = [await leave(1), await leave(2), await leave(3)];
    admin.shop.moveClock(16 * minuteMs);
    await checkOut(admin.shop, await shopperWith(admin.shop, 3));
    expect(older.map(({ status }) => status())).toEqual(['expired', 'expired', 'open']);
    expect(await level()).toEqual([6, 6]);
  });

  test.each(['paid', 'unpaid'] as const)(
    'that is %s at that moment stay sold, and the newer shopper is informed',
    async (paymentStatus) => {
      await count(2);
      const older = await leave(2);
      admin.shop.moveClock(16 * minuteMs);
      const newer = await shopperWith(admin.shop, 1);
      await admin.shop.sandbox.pay(older.id, { ...buyer, paymentStatus, deliver: false });
      await expect(newer.client.createCheckoutSession()).rejects.toMatchObject(soldOut);
      expect([(await ordersOf(admin.shop)).length, sessionsOf(admin.shop, 'open')]).toEqual([1, []]);
      expect(await level()).toEqual(paymentStatus === 'paid' ? [0, 0] : [2, 2]);
      expect(await barsOf(older.shopper)).toEqual({});
    },
  );

  test('are sold once, to the payer or to the newer shopper', async () => {
    await count(4);
    for (let sold = 0; sold < 4; sold += 1) {
      const older = await leave(4 - sold);
      admin.shop.moveClock(16 * minuteMs);
      const newer = await shopperWith(admin.shop, 4 - sold);
      const [paid, taken] = await Promise.allSettled([
        admin.shop.sandbox.pay(older.id, buyer),
        persistently(() => newer.client.createCheckoutSession()),
      ]);
      const isTaken = taken.status === 'fulfilled' && taken.value.status === 200;
      expect(isTaken).toBe(paid.status === 'rejected');
      await turnBack(newer);
      if (!isTaken) break;
    }
    const paidBars = (await ordersOf(admin.shop)).flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
    expect(await level()).toEqual([4 - (paidBars[0] ?? 0), 0]);
  });

  test('go to one of two newer shoppers who come at once', async () => {
    await count(2);
    const older = [await leave(1), await leave(1)];
    admin.shop.moveClock(16 * minuteMs);
    const newer = await Promise.all([2, 2].map((bars) => shopperWith(admin.shop, bars)));
    const answers = await Promise.all(newer.map((one) => persistently(() => one.client.createCheckoutSession())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(older.map(({ status }) => status())).toEqual(['expired', 'expired']);
    expect(sessionsOf(admin.shop, 'open')).toHaveLength(1);
    expect(await level()).toEqual([2, 2]);
  });

  test('that nobody was sent to are free after 15 minutes, without a call to Stripe', async () => {
    await count(2);
    const older = await shopperWith(admin.shop, 2);
    admin.shop.sandbox.faults.add({ kind: 'lost', method: 'POST', times: 1000 });
    await expect(older.client.createCheckoutSession()).rejects.toMatchObject({ status: 503 });
    admin.shop.sandbox.faults.clear();
    admin.shop.moveClock(16 * minuteMs);
    await checkOut(admin.shop, await shopperWith(admin.shop, 2));
    await expect(older.client.createCheckoutSession()).rejects.toMatchObject(soldOut);
    expect(sessionsOf(admin.shop, 'open')).toHaveLength(1);
  });

  test('are seen by the owner, who can release them', async () => {
    await count(20);
    const other = await shopperWith(admin.shop, 11);
    const older = await leave(20);
    admin.shop.moveClock(4 * minuteMs);
    await expect(other.client.createCheckoutSession()).rejects.toMatchObject({ status: 409 });
    const [held] = await reservations();
    const words = 'Payment page open for 5 min, offered to others in 11 min.';
    expect(held).toMatchObject({ bars: '20 bars of Shea Butter Jasmine Soap', words, canRelease: true });
    await expectProblem(await other.send('DELETE', adminRoutes.reservation(held?.attempt ?? '')), 401);
    expect((await release(held?.attempt ?? '')).status).toBe(200);
    expect([older.status(), await level(), await reservations()]).toEqual(['expired', [20, 0], []]);
    expect(await barsOf(older.shopper)).toEqual({ [jasmineId]: 20 });
    await checkOut(admin.shop, other);
    expect((await release('attempt-of-before')).status).toBe(200);
  });

  test.each(['paid', 'unpaid'] as const)('are not released once they are %s', async (paymentStatus) => {
    await count(2);
    const { id } = await leave(2);
    const [held] = await reservations();
    await admin.shop.sandbox.pay(id, { ...buyer, paymentStatus, deliver: false });
    await expectProblem(await release(held?.attempt ?? ''), 409);
    expect(await ordersOf(admin.shop)).toHaveLength(1);
    if (paymentStatus === 'unpaid') await expectProblem(await release(held?.attempt ?? ''), 409);
  });
});

const kindsOfFaults = ['429', '500', '503', 'reset', 'lost', 'malformed', 'html', 'hang'] as const;

test('row 119c: a page that Stripe does not close, or not surely, leaves its bars unsold, and the newer shopper may try again', async () => {
  // Concurrent, because one waits for the Stripe client's deadline.
  const run = (kind: (typeof kindsOfFaults)[number]) =>
    inShop(async (shop) => {
      await shop.services.stock.change([{ id: jasmineId, count: 1, seen: null }], 0);
      const older = await shopperWith(shop, 1);
      const id = await checkOut(shop, older);
      shop.moveClock(16 * minuteMs);
      const newer = await shopperWith(shop, 1);
      shop.sandbox.faults.add({ kind, on: /expire$/, times: 1000 });
      await expect(newer.client.createCheckoutSession()).rejects.toMatchObject({ status: 503 });
      expect(sessionsOf(shop, 'open').map((session) => session.id)).toEqual(
        ['lost', 'malformed'].includes(kind) ? [] : [id],
      );
      shop.sandbox.faults.clear();
      await checkOut(shop, newer);
      expect(sessionsOf(shop, 'open')).toHaveLength(1);
      expect(shop.sandbox.session(id)?.status).toBe('expired');
      await turnBack(older);
      expect(await barsOf(older)).toEqual({ [jasmineId]: 1 });
    });
  await Promise.all(kindsOfFaults.map(run));
});

test('row 118: damaged counts count nothing, and are logged', async () => {
  await count(0);
  const documents = blobDocuments('stock', admin.shop.blobs.context);
  await documents.replace('test-counts', { rev: 'x' }, (await documents.read('test-counts'))?.etag ?? '');
  expect(await checkOut(admin.shop, await shopperWith(admin.shop, 5))).toMatch(/^cs_/);
  expect(admin.shop.log).toContainEqual(expect.objectContaining({ level: 'error', event: 'stock-damaged' }));
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
      expect(await level()).toEqual([5, 2]);
      const { services } = admin.shop;
      if (way === 'by webhook') {
        await sendEvents(admin.shop, 'checkout.session.completed', id, { times: 6 });
        await sendEvents(admin.shop, 'checkout.session.expired', id, { times: 2 });
      } else for (let run = 0; run < 2; run += 1) await reconcile(() => services);
      expect(await level()).toEqual([3, 0]);
    },
  );

  test('with a test key does not change the live counts', async () => {
    const documents = blobDocuments('stock', admin.shop.blobs.context);
    const real = { rev: 1, products: { [jasmineId]: { count: 9, sinceMs: 1 } }, attempts: {}, warnAt: 2 };
    await documents.create('counts', real);
    const id = await paidUnheard();
    await sendEvents(admin.shop, 'checkout.session.completed', id);
    expect(await level()).toEqual([3, 0]);
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
    expect(await level()).toEqual([3, 0]);
  });

  test('of more than are left is recorded, and shown as oversold', async () => {
    const shopper = await shopperWith(admin.shop, 2);
    const id = await checkOut(admin.shop, shopper);
    await count(1);
    await admin.shop.sandbox.pay(id, buyer);
    expect(await ordersOf(admin.shop)).toHaveLength(1);
    expect(await level()).toEqual([-1, 0]);
    const { notices } = await listOf(admin.owner);
    expect(notices).toEqual(['Stock is low. Shea Butter Jasmine Soap: oversold by 1 bar.']);
  });
});

test('the owner is mailed once when bars run low, once when they are sold out, and again after a new count', async () => {
  const warnings = () => admin.mails.filter(({ name }) => name.startsWith('stock-')).map(({ subject }) => subject);
  const sell = async (bars: number) => {
    await admin.shop.sandbox.pay(await checkOut(admin.shop, await shopperWith(admin.shop, bars)), buyer);
    for (let round = 0; round < 2; round += 1) await sendMails(admin);
  };
  await count(5);
  await sell(1);
  expect(warnings()).toEqual([]);
  await sell(2);
  expect(warnings()).toEqual(['Stock is low: Shea Butter Jasmine Soap: 2 bars left']);
  await sell(2);
  expect(warnings()[1]).toBe('Stock is low: Shea Butter Jasmine Soap: sold out');
  await count(8, 0);
  await sendMails(admin);
  await sell(6);
  expect(warnings()).toHaveLength(3);
});

describe('a count by the owner', () => {
  test('ends for an empty field', async () => {
    await count(0);
    await count(null, 0);
    expect(await level()).toEqual([null, 0]);
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
    expect(await level()).toEqual([4, 0]);
  });

  test('row 117: is refused unless it is a whole number of a known soap', async () => {
    const wrong = [-1, 0.5, 100_000, '5'].map((bars) => [{ id: jasmineId, count: bars, seen: null }]);
    const counts = [...wrong, [{ id: '__proto__', count: 5, seen: null }]];
    for (const stock of [...counts.map((each) => ({ warnAt: 2, counts: each })), { counts: [] }])
      await expectProblem(await put(stock), 400);
    expect(await level()).toEqual([null, 0]);
  });
});
