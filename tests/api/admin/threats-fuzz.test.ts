import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDetail } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { hostileToAdmin, marker, sendHostile, type HostileRequest } from '../hostile-requests.ts';
import { adminShopForEachTest, jsonOf, orderAt, secret } from './admin-shop.ts';

const order = orderAt(1);
const admin = adminShopForEachTest({}, [order]);

/** How many are sent, and how many at once. */
const requests = 3000;
const batch = 30;
const requestsToAdmin = fc.array(hostileToAdmin(order.sessionId), { minLength: batch, maxLength: batch });

async function sendAll(send: (request: HostileRequest) => Promise<void>): Promise<void> {
  const property = fc.asyncProperty(requestsToAdmin, async (all) => {
    await Promise.all(all.map(send));
  });
  await fc.assert(property, { numRuns: requests / batch, endOnFailure: true });
  expect(admin.shop.log.filter(({ level }) => level === 'error')).toEqual([]);
  expect(JSON.stringify(admin.shop.log)).not.toContain(marker);
}

test(`${String(requests)} hostile requests of strangers: no 5xx, no echo, no order read or changed`, async () => {
  const statuses = new Set<number>();
  await sendAll(async (request) => {
    const status = await sendHostile(admin.shop.browser(), request);
    // Anybody may ask whether they are signed in, and sign out.
    if (request.target.path !== adminRoutes.session) expect(status).toBeGreaterThanOrEqual(400);
    statuses.add(status);
  });
  for (const status of [200, 204, 400, 401, 403, 404, 405, 429]) expect(statuses).toContain(status);
  expect(await admin.shop.services.orders.find(order.sessionId)).toMatchObject({ ...order, status: 'paid' });
});

/** From a place of its own, since the login attempts among the requests slow where they come from. */
async function signInElsewhere() {
  const owner = admin.shop.browser();
  const headers = { 'X-Test-Address': `place-${randomUUID()}` };
  const { status } = await owner.send('POST', adminRoutes.session, { json: { secret }, headers });
  expect(status).toBe(204);
  return owner;
}

test(`${String(requests)} hostile requests of a signed-in browser: no 5xx, no echo, and admin still works`, async () => {
  const statuses = new Set<number>();
  let { owner } = admin;
  await sendAll(async (request) => {
    const browser = admin.shop.browser();
    if (request.isKnown) for (const [name, value] of owner.jar) browser.jar.set(name, value);
    statuses.add(await sendHostile(browser, request));
    // Signing out ends it for all.
    if (request.isKnown && request.target.method === 'DELETE') owner = await signInElsewhere();
  });
  for (const status of [200, 400, 401, 404, 405, 415]) expect(statuses).toContain(status);
  owner = await signInElsewhere();
  const detail = await jsonOf(await owner.send('GET', adminRoutes.order(order.sessionId)), readDetail);
  expect(detail).toMatchObject({ number: order.number, name: 'Ann Lee' });
});
