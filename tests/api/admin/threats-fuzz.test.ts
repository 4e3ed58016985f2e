import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDetail } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { isLong, seed } from '../../random.ts';
import { hostileToAdmin, marker, sendHostile, type HostileRequest } from '../hostile-requests.ts';
import { adminShopForEachTest, jsonOf, orderAt, secret } from './admin-shop.ts';

const order = orderAt(1);
const admin = adminShopForEachTest({}, [order]);

const requests = isLong ? 4500 : 300;
const atOnce = 30;
const batches = fc.array(hostileToAdmin(order.sessionId), { minLength: atOnce, maxLength: atOnce });

async function sendAll(send: (request: HostileRequest) => Promise<void>): Promise<void> {
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map(send));
  });
  await fc.assert(property, { seed, numRuns: requests / atOnce, endOnFailure: true });
  expect(admin.shop.log.filter(({ level }) => level === 'error')).toEqual([]);
  expect(JSON.stringify(admin.shop.log)).not.toContain(marker);
}

test(`${String(requests)} hostile requests of strangers: no 5xx, no echo, no order read or changed (seed ${String(seed)})`, async () => {
  const statuses = new Set<number>();
  await sendAll(async (request) => {
    const status = await sendHostile(admin.shop.browser(), request);
    // Anybody may ask whether they are signed in, and sign out.
    if (request.target.path !== adminRoutes.session) expect(status).toBeGreaterThanOrEqual(400);
    statuses.add(status);
  });
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 401, 403, 404, 405]));
  expect(await admin.shop.services.orders.find(order.sessionId)).toMatchObject({ ...order, status: 'paid' });
});

/** From an address of its own, since the login attempts among the requests slow down where they come from. */
async function signInElsewhere() {
  const owner = admin.shop.browser();
  const headers = { 'X-Test-Address': `place-${randomUUID()}` };
  const { status } = await owner.send('POST', adminRoutes.session, { json: { secret }, headers });
  expect(status).toBe(204);
  return owner;
}

test(`${String(requests)} hostile requests of a signed-in browser: no 5xx, no echo, and admin still works (seed ${String(seed)})`, async () => {
  const statuses = new Set<number>();
  let { owner } = admin;
  await sendAll(async (request) => {
    const browser = admin.shop.browser();
    if (request.isKnown) for (const [name, value] of owner.jar) browser.jar.set(name, value);
    statuses.add(await sendHostile(browser, request));
    // Signing out ends it for all.
    if (request.isKnown && request.target.method === 'DELETE') owner = await signInElsewhere();
  });
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]));
  owner = await signInElsewhere();
  const detail = await jsonOf(await owner.send('GET', adminRoutes.order(order.sessionId)), readDetail);
  expect(detail).toMatchObject({ number: order.number, name: 'Ann Lee' });
});
