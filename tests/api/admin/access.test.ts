import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import { sessionMs } from '#server/admin/session.ts';
import { expectApiHeaders, expectProblem } from '../refusal.ts';
import { openShop, type Shop } from '../shop.ts';
import { openOwnedShop, orderAt, record, secret, ship, signIn, signInWith, stateOf } from './admin-shop.ts';

const owned = await openOwnedShop();
const order = orderAt(1);
await record(owned.shop, order);
afterAll(() => owned.shop.close());

/** Another shop, for one test. */
async function open(OWNER_SECRET: string | undefined = secret): Promise<Shop> {
  const shop = await openShop({ env: { OWNER_SECRET } });
  onTestFinished(() => shop.close());
  return shop;
}

const reads = [adminRoutes.orders, adminRoutes.order(order.sessionId), adminRoutes.totals, adminRoutes.export];

test('who is not signed in reads and ships nothing, and the store is not asked', async () => {
  const stranger = owned.shop.browser();
  const forger = owned.shop.browser();
  forger.jar.set('__Host-owner', `${String(owned.shop.now() + 1e9)}.${'A'.repeat(43)}`);
  const from = owned.shop.blobs.log.length;
  for (const path of reads) {
    await expectProblem(await stranger.send('GET', path), 401, [order.number, 'ann@soap.test']);
    await expectProblem(await forger.send('GET', path), 401);
  }
  for (const json of [undefined, {}, { carrier: 'usps', tracking: 'x' }])
    await expectProblem(await stranger.send('PATCH', adminRoutes.order(order.sessionId), { json }), 401);
  expect(owned.shop.blobs.log.length).toBe(from);
  expect((await stateOf(forger)).state).toBe('out');
});

describe('the owner', () => {
  test('signs in, reads, signs out', async () => {
    const owner = owned.shop.browser();
    expect(await stateOf(owner)).toEqual({ state: 'out', owner: null, secret: null });
    const answer = await signInWith(owner, secret);
    expectApiHeaders(answer);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await stateOf(owner)).toEqual({ state: 'in', owner: null, secret: null });
    for (const path of reads) {
      const read = await owner.send('GET', path);
      expect(read.status).toBe(200);
      expectApiHeaders(read);
      expect(read.headers.getSetCookie()).toEqual([]);
    }
    expect((await owner.send('DELETE', adminRoutes.session)).status).toBe(204);
    expect(await stateOf(owner)).toEqual({ state: 'out', owner: null, secret: null });
  });

  test('is refused with another secret, and without a session', async () => {
    for (const given of ['', 'The secret of the owner', `${secret} `, secret.slice(1), 'x'.repeat(500)]) {
      const browser = owned.shop.browser();
      const answer = await signInWith(browser, given);
      expect(answer.headers.getSetCookie()).toEqual([]);
      await expectProblem(answer, 403);
      expect((await stateOf(browser)).state).toBe('out');
    }
  });

  test('is answered with the expected form when another is sent, which counts as no attempt', async () => {
    const from = owned.shop.blobs.log.length;
    for (const json of [undefined, null, {}, { secret: 1 }, { secret: ['x'] }, [], { secret: 'x'.repeat(501) }])
      await expectProblem(await owned.shop.browser().send('POST', adminRoutes.session, { json }), [400, 415]);
    expect(owned.shop.blobs.log.length).toBe(from);
  });

  test('is asked again after twelve hours', async () => {
    const shop = await open();
    const owner = await signIn(shop);
    shop.moveClock(sessionMs - 60_000);
    expect((await owner.send('GET', adminRoutes.orders)).status).toBe(200);
    shop.moveClock(60_000);
    await expectProblem(await owner.send('GET', adminRoutes.orders), 401);
  });
});

test.each<[string, Record<string, string | null>]>([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }],
  ['another port or subdomain', { 'Sec-Fetch-Site': 'same-site' }],
  ['an older browser on another site', { 'Sec-Fetch-Site': null, Origin: 'https://evil.test' }],
])('rows 47-49: %s neither ships nor signs in or out with the cookie of the owner', async (_, headers) => {
  const owner = await signIn(owned.shop);
  const json = { carrier: 'usps', tracking: '9400111201080805483016', unchecked: true, replaces: null };
  await expectProblem(await owner.send('PATCH', adminRoutes.order(order.sessionId), { json, headers }), 403);
  await expectProblem(await owner.send('POST', adminRoutes.session, { json: { secret }, headers }), 403);
  await expectProblem(await owner.send('DELETE', adminRoutes.session, { headers }), 403);
  expect((await owned.shop.services.orders.find(order.sessionId))?.status).toBe('paid');
  expect((await stateOf(owner)).state).toBe('in');
});

test.each(['', 'x'.repeat(15)])('admin pages are switched off by the secret %j', async (given) => {
  const shop = await open(given);
  const browser = shop.browser();
  expect(await stateOf(browser)).toEqual({ state: 'off', owner: null, secret: null });
  await expectProblem(await signInWith(browser, given), 503);
  for (const path of reads) await expectProblem(await browser.send('GET', path), 401);
});

test("the sandbox's secret is shown, since it is none", async () => {
  const shop = await open('sandbox-owner-secret');
  expect(await stateOf(shop.browser())).toEqual({ state: 'out', owner: null, secret: 'sandbox-owner-secret' });
});

test('a session that was ended opens nothing any more, though its cookie was copied', async () => {
  const owner = await signIn(owned.shop);
  const copy = owned.shop.browser();
  for (const [name, value] of owner.jar) copy.jar.set(name, value);
  expect((await copy.send('GET', adminRoutes.orders)).status).toBe(200);
  await owner.send('DELETE', adminRoutes.session);
  for (const path of reads) await expectProblem(await copy.send('GET', path), 401);
  expect((await stateOf(copy)).state).toBe('out');
  const other = await signIn(owned.shop);
  await (await signIn(owned.shop)).send('DELETE', adminRoutes.session);
  expect((await other.send('GET', adminRoutes.orders)).status).toBe(200);
});

test('row 53: the secret, cookies and addresses of shoppers are in no log line', async () => {
  const owner = await signIn(owned.shop);
  const headers = { 'Order-Search': encodeURIComponent('ann@soap.test') };
  await owner.send('GET', adminRoutes.orders, { headers });
  await ship(owner, order);
  await owned.shop.settled();
  const log = JSON.stringify(owned.shop.log);
  for (const word of [secret, 'ann@soap.test', 'Ann Lee', ...owner.jar.values()]) expect(log).not.toContain(word);
  expect(log).toContain(order.number);
});

test('signing in is refused while the store is away, in words about orders', async () => {
  const shop = await open();
  shop.blobs.faults.add({ kind: '503', times: 1000 });
  const answer = await signInWith(shop.browser(), secret);
  expect(await expectProblem(answer, 503)).toContain('orders');
});
