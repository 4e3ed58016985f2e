import { expect, onTestFinished, test } from 'vitest';
import { adminRoutes, type Tab } from '#api/admin/answers.ts';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import type { Order } from '#server/orders/order.ts';
import { expectProblem } from '../refusal.ts';
import { type AdminShop, openAdminShop, orderAt, type OwnerBrowser, sendMails } from './admin-shop.ts';

const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_ORIGIN: undefined };
const none = { STRIPE_SECRET_KEY: undefined, STRIPE_API_ORIGIN: undefined };

const liveOrder = (at: number, changes = {}) =>
  orderAt(at, { sessionId: `cs_live_order${String(at).padStart(4, '0')}`, ...changes });

const idsIn = async (owner: OwnerBrowser, tab?: Tab, search?: string) =>
  (await owner.list(tab, search)).orders.map(({ id }) => id).sort();
const [oneLive, otherLive] = [liveOrder(1), liveOrder(2)];
const [oneTest, otherTest] = [orderAt(3), orderAt(4, { status: 'payment-failed' })];
const all = [oneLive, otherLive, oneTest, otherTest];

async function open(env: Record<string, string | undefined>, orders: readonly Order[] = all): Promise<AdminShop> {
  const admin = await openAdminShop({ env, storeLatencyMs: () => 0 }, orders);
  onTestFinished(() => admin.shop.close());
  return admin;
}

test.each([
  ['live', live, [oneLive, otherLive], [oneTest, otherTest]],
  ['test', {}, [oneTest], [oneLive, otherLive]],
  ['without a key', none, [oneLive, otherLive], [oneTest, otherTest]],
])('a shop that is %s ships and adds up its own orders alone', async (_, env, own, others) => {
  const { owner } = await open(env);
  const ids = (orders: typeof own) => orders.map(({ sessionId }) => sessionId).sort();
  expect(await idsIn(owner)).toEqual(ids(own));
  expect(await idsIn(owner, 'other-mode')).toEqual(ids(others));
  const { counts } = await owner.list();
  expect(counts).toMatchObject({ 'to-ship': own.length, 'other-mode': others.length });
  const chargedCents = own.length * 4320;
  const expected = { orders: own.length, chargedCents, donationCents: chargedCents / 10 };
  expect((await owner.totals()).all).toMatchObject(expected);
  const file = await (await owner.send('GET', adminRoutes.export)).text();
  for (const { number, sessionId } of all) {
    expect(file.includes(number)).toBe(own.some((order) => order.number === number));
    expect((await owner.detail(sessionId)).livemode).toBe(sessionId.startsWith('cs_live_'));
  }
  expect(await idsIn(owner, 'to-ship', 'ann@soap.test')).toEqual(ids(all));
});

test('test orders are deleted from a live shop at night, with all that belongs to them', async () => {
  const admin = await open(live);
  await sendMails(admin);
  await nightlyCleanUp(admin.shop.services);
  expect(await idsIn(admin.owner, 'other-mode')).toEqual([]);
  expect(await idsIn(admin.owner)).toEqual([oneLive.sessionId, otherLive.sessionId]);
  await expectProblem(await admin.owner.send('GET', adminRoutes.order(oneTest.sessionId)), 404);
  expect((await admin.shop.services.orders.due()).size).toBe(0);
});

test.each([
  ['test', {}],
  ['without a key or a live order', none],
])('test orders are not deleted from a shop that is %s', async (_, env) => {
  const admin = await open(env, [oneTest]);
  await nightlyCleanUp(admin.shop.services);
  expect(await idsIn(admin.owner)).toEqual([oneTest.sessionId]);
});
