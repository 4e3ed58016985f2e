import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { routes } from '#api/routes.ts';
import type { ScentId } from '#shop/catalog.ts';
import { serve } from '#local/http.ts';
import { requestBuild } from '#server/cart/availability.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { freshShop, sendMails } from './admin/admin-shop.ts';
import { buy, checkOut, expectGoodRequests, ordersOf, sessionsOf } from './payments.ts';
import { conflict, expectProblem } from './refusal.ts';
import { openingMs } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmine, jasmineId, jasminePath, rose, roseId, shopperWith } from './shoppers.ts';
import { sendEvents } from './stripe-events.ts';
import { lengthenWaits } from './waits.ts';

const builds: string[] = [];
let hostAnswer = 200;
const host = await serve(async (request) => {
  builds.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
  return new Response(null, { status: hostAnswer });
});
afterAll(() => host.close());

/** Scents that the site's content has switched off. */
let off: readonly ScentId[] = [];
const BUILD_HOOK_URL = `${host.origin}/build_hooks/secret`;
const admin = freshShop({ env: { BUILD_HOOK_URL }, outOfStock: () => off });
const dayMs = 24 * 60 * 60 * 1000;
beforeEach(() => {
  [off, hostAnswer, builds.length] = [[], 200, 0];
  return lengthenWaits();
});

const change = (json: unknown) => admin.owner.send('PATCH', adminRoutes.settings, { json });
const put = (bars: unknown, seen: number | null = null) =>
  change({ stock: { warnAt: 2, counts: [{ id: jasmineId, count: bars, seen }] } });
/** Counts this many jasmine bars; the owner is warned at two. */
const count = async (bars: number | null, seen: number | null = null) =>
  expect((await put(bars, seen)).status).toBe(200);
async function level() {
  const { stock } = await admin.owner.settings();
  return stock.products.find(({ id }) => id === jasmineId)?.count;
}
const sell = async (bars: number) => buy(admin.shop, await shopperWith(admin.shop, bars));
const notices = async () => (await admin.owner.list()).notices;

const whole = { [jasmineId]: 2, [roseId]: 1 };
const oneOf = (kind: object) => ({ ...kind, quantity: 1 });
const filled = async () => {
  const shopper = await shopperWith(admin.shop, 2);
  await addRose(shopper);
  return shopper;
};

test.each<[string, string, string, unknown, number, Record<string, number>]>([
  ['adding one more', 'POST', '/api/cart', oneOf(jasmine), 409, whole],
  ['adding several', 'POST', '/api/cart', { items: [rose, jasmine].map(oneOf) }, 409, whole],
  ['raising it', 'PATCH', jasminePath, { quantity: 3 }, 409, whole],
  ['lowering it', 'PATCH', jasminePath, { quantity: 1 }, 204, { ...whole, [jasmineId]: 1 }],
  ['removing it', 'DELETE', jasminePath, undefined, 204, { [roseId]: 1 }],
  ['clearing', 'DELETE', '/api/cart', undefined, 204, {}],
  ['more than a cart takes', 'POST', '/api/cart', { ...jasmine, quantity: 1000 }, 400, whole],
])('a cart with a scent that is switched off: %s', async (_, method, path, json, status, bars) => {
  const shopper = await filled();
  off = ['jasmine'];
  const response = await shopper.send(method, path, { json });
  if (status < 300) expect(response.status).toBe(status);
  else expect(await expectProblem(response, status)).toMatch(status === 409 ? /out of stock right now\./ : /999/);
  expect(await barsOf(shopper)).toEqual(bars);
});

test('a cart with a scent that is switched off cannot be checked out, keeps everything, and works once the line is removed', async () => {
  const shopper = await filled();
  off = ['jasmine', 'rose'];
  const [first, second] = ['Shea Butter Jasmine', 'Coconut/Olive Rose'].map((name) => `${name} Soap is out of stock`);
  const both = conflict(`${first} right now. ${second} right now. Please change that`);
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(both);
  expect([await barsOf(shopper), sessionsOf(admin.shop)]).toEqual([whole, []]);
  off = ['jasmine'];
  await shopper.client.removeItem(jasmineId, randomUUID());
  await buy(admin.shop, shopper);
  expect(await ordersOf(admin.shop)).toMatchObject([{ lines: [{ id: roseId, quantity: 1 }] }]);
});

test('a cart with counted bars takes as many as are left, and says how many', async () => {
  await count(2);
  const shopper = await shopperWith(admin.shop, 2);
  const left = conflict('Only 2 bars of Shea Butter Jasmine Soap are left. Your cart hasn’t changed.');
  await expect(addJasmine(shopper)).rejects.toMatchObject(left);
  await expectProblem(await shopper.send('PATCH', jasminePath, { json: { quantity: 3 } }), 409);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  await addRose(shopper, 999);
  // Neither a cart nor an open payment page reserves anything.
  await checkOut(admin.shop, shopper);
  await checkOut(admin.shop, await shopperWith(admin.shop, 2));
  expect(await level()).toBe(2);
});

test('a cart with more bars than are left may lose bars and gain other soaps, and is checked out once it fits', async () => {
  const shopper = await shopperWith(admin.shop, 5);
  await count(1);
  await shopper.client.changeQuantity(jasmineId, 4, randomUUID());
  await addRose(shopper);
  const left = conflict('Only 1 bar of Shea Butter Jasmine Soap is left. Please change');
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject(left);
  expect([sessionsOf(admin.shop), await barsOf(shopper)]).toEqual([[], { [jasmineId]: 4, [roseId]: 1 }]);
  await shopper.client.changeQuantity(jasmineId, 1, randomUUID());
  await checkOut(admin.shop, shopper);
});

test('a cart with counted bars is refused once they have sold out, also with a payment page that is still open', async () => {
  await count(2);
  const [first, second] = [await shopperWith(admin.shop, 2), await shopperWith(admin.shop, 1)];
  await checkOut(admin.shop, second);
  await buy(admin.shop, first);
  const soldOut = conflict('Jasmine Soap is out of stock right now. Please change');
  await expect(second.client.createCheckoutSession()).rejects.toMatchObject(soldOut);
  await expect(addJasmine(second)).rejects.toMatchObject(conflict('is out of stock right now. Your cart'));
});

test('a cart with counted bars is not refused a bar by unreadable counts', async () => {
  await count(2);
  admin.shop.blobs.faults.add({ kind: '503', method: 'GET', on: /^test-counts$/, times: 3 });
  expect(await barsOf(await shopperWith(admin.shop, 3))).toEqual({ [jasmineId]: 3 });
});

test('of 12 payments at once, each reported twice, every bar is subtracted once, and the owner reads that more are sold than there were', async () => {
  await count(5);
  const pay = async () => {
    const id = await sell(1);
    await sendEvents(admin.shop, 'checkout.session.completed', id, { times: 2 });
  };
  await Promise.all(Array.from({ length: 12 }, pay));
  expect([(await ordersOf(admin.shop)).length, await level()]).toEqual([12, -7]);
  expect(await notices()).toEqual(['Stock is low. Shea Butter Jasmine Soap: oversold by 7 bars.']);
  expectGoodRequests(admin.shop);
});

test('damaged counts count nothing, and the owner is informed, also after a sale, until there is a new count', async () => {
  await count(0);
  const documents = blobDocuments('stock', admin.shop.blobs.context);
  await documents.replace('test-counts', { rev: 'x' }, (await documents.read('test-counts'))?.etag ?? '');
  const told = [expect.stringMatching(/^The counts of your bars cannot be read, so no soap is counted/) as string];
  const isDamaged = async () => (await admin.owner.settings()).stock.isDamaged;
  expect([await notices(), await isDamaged()]).toEqual([told, true]);
  await sell(5);
  expect([await notices(), await isDamaged()]).toEqual([told, true]);
  expect(admin.shop.log).toContainEqual(expect.objectContaining({ level: 'error', event: 'stock-damaged' }));
  await count(5);
  expect([await notices(), await isDamaged(), await level()]).toEqual([[], false, 5]);
});

test('a packing note names the bars of its order that are low or sold out, also if the mail server was down', async () => {
  await count(5);
  for (const [bars, words] of [
    [2, ''],
    [1, 'Shea Butter Jasmine Soap: 2 bars left'],
    [2, 'Shea Butter Jasmine Soap: sold out'],
  ] as const) {
    admin.mailServer.isDown = true;
    await sell(bars);
    await admin.shop.settled();
    admin.mailServer.isDown = false;
    await sendMails(admin);
    const note = admin.mails.findLast(({ name }) => name.endsWith('-packing-note'));
    expect(/Stock is low:\n(.*)/.exec(note?.text ?? '')?.[1] ?? '').toBe(words);
    expect(note?.subject.endsWith(', stock is low')).toBe(words !== '');
  }
});

test('a count does not overwrite an earlier sale, nor the level of warning that another tab has set', async () => {
  await count(5);
  await sell(1);
  const message = await expectProblem(await put(15, 5), 409);
  expect(message).toBe('Shea Butter Jasmine Soap is now at 4. Nothing was saved; look again.');
  expect(await level()).toBe(4);
  const { status } = await change({ stock: { counts: [] } });
  expect([status, (await admin.owner.settings()).stock.warnAt]).toEqual([200, 2]);
});

test('a count is refused unless it is a whole number of a known soap', async () => {
  for (const bars of [-1, 0.5, 100_000, '5']) await expectProblem(await put(bars), 400);
  for (const counts of [[{ id: '__proto__', count: 5, seen: null }], undefined])
    await expectProblem(await change({ stock: { warnAt: 2, counts } }), 400);
  expect(await level()).toBe(null);
});

const available = async () => (await admin.shop.browser().send('GET', routes.availability.join('/'))).json();
async function requested(): Promise<number> {
  const before = builds.length;
  await requestBuild(admin.shop.services);
  return builds.slice(before).filter((build) => build === 'POST /build_hooks/secret {}').length;
}

test('a build is requested when a count reaches or leaves 0, or a vacation begins or is over, and for no other sale', async () => {
  await count(2);
  await requested();
  const vacation = { lastDay: new Date(openingMs + 3 * dayMs).toISOString().slice(0, 10), takesOrders: true };
  const pass = async (days: number) => admin.shop.moveClock(days * dayMs);
  const steps: [act: () => Promise<unknown>, soldOut: string[], vacation: object | null, builds: number][] = [
    [() => sell(1), [], null, 0],
    [() => sell(1), [jasmineId], null, 1],
    [() => pass(0), [jasmineId], null, 0],
    [() => count(3, 0), [], null, 1],
    [() => change({ vacation }), [], vacation, 1],
    [() => pass(1), [], vacation, 0],
    [() => pass(4), [], null, 1],
  ];
  for (const [act, soldOut, away, built] of steps) {
    await act();
    await admin.shop.settled();
    expect([await available(), await requested()]).toEqual([{ soldOut, vacation: away }, built]);
  }
});

test('a build is requested again by the next run if the host refuses, without a word of the secret', async () => {
  hostAnswer = 500;
  expect([await requested(), await requested()]).toEqual([1, 1]);
  const lines = admin.shop.log.filter(({ event }) => event === 'build-not-requested');
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain('secret');
  hostAnswer = 200;
  expect(await requested()).toBe(1);
});

test('no host is blamed for a store that does not answer', async () => {
  admin.shop.blobs.faults.add({ kind: '503', times: 6 });
  await expect(requested()).rejects.toMatchObject({ status: 503 });
  expect(admin.shop.log.map(({ event }) => event)).not.toContain('build-not-requested');
});
