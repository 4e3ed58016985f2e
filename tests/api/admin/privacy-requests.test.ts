import { beforeEach, expect, test } from 'vitest';
import { restoreFromStripe } from '#commands/orders.ts';
import { cartFinder } from '#commands/privacy.ts';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { applyRequest, type PersonalStores, planDeletion, readPersonalData } from '#commands/privacy-requests.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { lostOrders, restoreAll } from '#server/orders/restore.ts';
import { type Order, orderRetentionMs as retentionMs } from '#server/orders/order.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { listNumbers } from '#shop/tracking.ts';
import { buy, ordersOf } from '../payments.ts';
import { disputed, refunded } from '../../server/orders/paid-order.ts';
import { openingMs } from '../shop.ts';
import { shopperWith } from '../shoppers.ts';
import { freshShop, orderAt, record, sendMails, tracking } from './admin-shop.ts';

const email = 'ann@soap.test';
const dayMs = 24 * 60 * 60 * 1000;

const owned = freshShop();
let stores: PersonalStores;

beforeEach(() => {
  const { services, blobs, stripeOrigin } = owned.shop;
  stores = {
    orders: services.orders,
    orderRows: services.orderRows,
    carts: blobDocuments('carts', blobs.context),
    findCartKey: cartFinder({ STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_ORIGIN: stripeOrigin }),
    now: services.now,
  };
});

/** Paid with real money, shipped and recent by default. */
const live = (at: number, changes: Partial<Order> = {}): Order => ({
  ...orderAt(at),
  sessionId: `cs_live_order${at}`,
  status: 'shipped',
  orderedAt: new Date(openingMs - 20 * dayMs).toISOString(),
  shipment: { carrier: 'usps', tracking, shippedAt: '2026-11-22T00:00:00.000Z' },
  ...changes,
});

async function everything(): Promise<string> {
  let texts = '';
  for (const store of ['orders', 'carts', 'jobs']) {
    const documents = blobDocuments(store, owned.shop.blobs.context);
    for await (const key of documents.keys()) texts += `${key} ${(await documents.read(key))?.text ?? ''}\n`;
  }
  return texts + JSON.stringify(await (await stores.orderRows.open()).all());
}

async function deleteAll(): Promise<Record<string, string>> {
  const plan = await planDeletion(stores, email);
  await applyRequest(stores, plan);
  return Object.fromEntries(plan.orders.map(({ order, outcome }) => [order.sessionId, outcome]));
}

const shipment = undefined;

const refund = { id: 're_1', amountCents: 9, state: 'pending', at: '2026-11-22T00:00:00.000Z' } as const;
const pending: Partial<Order> = { moneyBack: { refundedCents: 9, refunds: [refund], asOfMs: 1 } };

const ago = (ms: number) => ({ orderedAt: new Date(openingMs - ms).toISOString() });
const outcomes: [what: string, changes: Partial<Order>, outcome: string][] = [
  ['shipped', {}, 'kept-for-tax'],
  ['refunded', { status: 'paid', shipment, moneyBack: refunded(4320) }, 'kept-for-tax'],
  ['cancelled', { status: 'paid', shipment, cancelledAt: '2026-11-22T00:00:00.000Z' }, 'kept-for-tax'],
  ['whose dispute was lost', disputed('lost'), 'kept-for-tax'],
  ['in dispute', disputed('open'), 'still-open'],
  ['that a bank asks about', disputed('inquiry'), 'still-open'],
  ['with a pending refund', pending, 'still-open'],
  ['whose refund failed', { history: [{ act: 'refund-failed', by: 'Stripe', at: '', amountCents: 5 }] }, 'still-open'],
  ['to be shipped', { status: 'paid', shipment }, 'still-open'],
  ['awaiting a slow payment', { status: 'awaiting-payment', shipment }, 'still-open'],
  ['whose payment never came', { status: 'awaiting-payment', shipment, ...ago(31 * dayMs) }, 'removed'],
  ['whose payment fell through', { status: 'payment-failed', shipment }, 'removed'],
  ['a day before its time', ago(retentionMs - dayMs), 'kept-for-tax'],
  ['past its time', ago(retentionMs + dayMs), 'removed'],
  ['in test mode', { sessionId: 'cs_test_order12' }, 'removed'],
];

test('an order is kept for tax without the person, removed, or left until it is closed', async () => {
  const orders = outcomes.map(([, changes], at) => live(at + 1, changes));
  await record(owned.shop, ...orders);
  const deleted = await deleteAll();
  for (const [at, order] of orders.entries()) {
    const [what, , outcome] = outcomes[at] ?? [];
    expect([what, deleted[order.sessionId]]).toEqual([what, outcome]);
    const left = await stores.orders.find(order.sessionId);
    if (outcome === 'removed') expect(left).toBeUndefined();
    if (outcome === 'still-open') expect(left).toMatchObject(JSON.parse(JSON.stringify(order)) as object);
    if (outcome !== 'kept-for-tax') continue;
    expect(left).toMatchObject({ number: order.number, lines: order.lines, chargedCents: 4320, status: order.status });
    expect(left?.shipment ? listNumbers(left.shipment) : []).toEqual([]);
    expect(left?.shipTo).toMatchObject({ name: null, line1: null, city: null, state: 'OR', postalCode: '97201' });
  }
});

test('after a deletion nothing in the stores names the person, nor does a report of Stripe; amounts and other people stay', async () => {
  const other = live(3, { email: 'bob@soap.test', shipTo: null });
  const orders = [live(1, { giftNote: 'Happy birthday, Bea' }), live(2, { email: ' Ann@Soap.test ' }), other];
  await record(owned.shop, ...orders);
  await sendMails(owned);
  await nightlyCleanUp(owned.shop.services);
  const mailed = owned.mails.length;
  expect(await deleteAll()).toEqual({ cs_live_order1: 'kept-for-tax', cs_live_order2: 'kept-for-tax' });
  await record(owned.shop, live(1, { status: 'paid', shipment: undefined }));
  await sendMails(owned);
  expect(owned.mails).toHaveLength(mailed);
  const left = await everything();
  for (const word of ['ann@', 'Ann', 'Hill Street', 'Portland', 'Bea']) expect(left).not.toContain(word);
  expect(left).toContain('bob@soap.test');
});

test('after a deletion the cart of the order is gone, and others are not', async () => {
  const [ann, bob] = [await shopperWith(owned.shop, 2), await shopperWith(owned.shop, 2)];
  const id = await buy(owned.shop, ann, { email });
  await owned.shop.settled();
  const { carts = [], orders } = await readPersonalData(stores, email);
  expect([carts.length, orders.map(({ sessionId }) => sessionId)]).toEqual([1, [id]]);
  expect(orders[0]?.mails).toMatchObject({ confirmation: { state: 'sent' }, 'packing-note': { state: 'sent' } });
  await deleteAll();
  expect(await Array.fromAsync(stores.carts.keys())).toHaveLength(1);
  expect((await bob.client.readCart()).items).toHaveLength(1);
});

test('after a deletion nothing is left in the copies, also of an order that the store has lost', async () => {
  await record(owned.shop, live(1), live(2));
  await nightlyCleanUp(owned.shop.services);
  await stores.orders.remove('cs_live_order2');
  expect((await readPersonalData(stores, email)).copies).toHaveLength(2);
  expect(await deleteAll()).toEqual({ cs_live_order1: 'kept-for-tax', cs_live_order2: 'kept-for-tax' });
  expect(await everything()).not.toMatch(/ann@|Hill Street/);
  expect(await (await stores.orderRows.open()).all()).toMatchObject([{ chargedCents: 4320 }, { chargedCents: 4320 }]);
});

test('a second deletion finds nothing, also after an interruption', async () => {
  await record(owned.shop, live(1), live(2, { status: 'payment-failed', shipment: undefined }));
  const broken = { ...stores.orderRows, note: () => Promise.reject(new Error('away')) };
  const plan = await planDeletion(stores, email);
  await expect(applyRequest({ ...stores, orderRows: broken }, plan)).rejects.toThrow('away');
  await deleteAll();
  expect(await deleteAll()).toEqual({});
  expect(await everything()).not.toMatch(/ann@|Hill Street/);
});

test('after a deletion the order page, reconciliation, restoring and late copies bring nothing back', async () => {
  const { shop } = owned;
  const shopper = await shopperWith(shop, 2);
  const id = await buy(shop, shopper, { email, paymentStatus: 'unpaid' });
  await shop.settled();
  await shop.sandbox.settle(id, 'failed');
  await shop.settled();
  const [late] = await ordersOf(shop);
  expect(await deleteAll()).toEqual({ [id]: 'removed' });
  const mailed = owned.mails.length;
  for (const days of [0, 5, 1]) {
    shop.moveClock(days * dayMs);
    await shopper.send('GET', `/api/checkout-session/${id}`);
    await reconcile(shop.services);
    if (late) await shop.services.orderRows.note([late]);
    await restoreAll(shop.services, await (await shop.services.orderRows.open()).all(), (row) => row);
    await restoreFromStripe(shop.services, shop.services);
    await nightlyCleanUp(shop.services);
    await shop.settled();
    // The store then loses what was left of the order.
    await stores.orders.remove(id);
  }
  await sendMails(owned);
  expect([await ordersOf(shop), owned.mails.length]).toEqual([[], mailed]);
  expect(lostOrders((await shop.services.jobs.read()).states)).toBe(0);
  expect(await everything()).not.toMatch(/ann@/);
});

test('an order that cannot be read stops the request, since it may be theirs', async () => {
  const documents = blobDocuments('orders', owned.shop.blobs.context);
  await documents.create('cs_live_damaged', { schema: 99 });
  await documents.create('due/cs_live_damaged/1', {});
  await expect(readPersonalData(stores, email)).rejects.toThrow('The order of session cs_live_damaged cannot be read');
  await expect(planDeletion(stores, email)).rejects.toThrow('cs_live_damaged');
});

test('carts are not looked for without a Stripe key, nor test carts with a live key', async () => {
  expect(cartFinder({})).toBeUndefined();
  expect(await cartFinder({ STRIPE_SECRET_KEY: 'sk_live_1' })?.(orderAt(1))).toBeUndefined();
});
