import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cartFinder } from '#commands/privacy.ts';
import { nightlyCleanUp } from '#server/admin/clean-up.ts';
import { applyRequest, personalDataOf, type PersonalStores, planDeletion } from '#server/admin/privacy-requests.ts';
import { type Order, orderRetentionMs as retentionMs } from '#server/orders/order.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { buyer, checkOut, setUpCoupons } from '../payments.ts';
import { refunded } from '../../server/orders/paid-order.ts';
import { openingMs } from '../shop.ts';
import { shopperWith } from '../shoppers.ts';
import { openOwnedShop, orderAt, type OwnedShop, record, sendMails, tracking } from './admin-shop.ts';

const email = 'ann@soap.test';
const dayMs = 24 * 60 * 60 * 1000;

let owned: OwnedShop;
let stores: PersonalStores;

beforeEach(async () => {
  owned = await openOwnedShop();
  const { services, blobs, stripeOrigin } = owned.shop;
  stores = {
    ...{ orders: services.orders, orderIndex: services.orderIndex },
    orderCopies: services.orderCopies,
    carts: blobDocuments('carts', blobs.context),
    cartKeyOf: cartFinder({ STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_ORIGIN: stripeOrigin }),
    ...{ retentionMs, now: services.now },
  };
});
afterEach(() => owned.shop.close());

/** Paid with real money, shipped and recent by default. */
const live = (at: number, changes: Partial<Order> = {}): Order => ({
  ...orderAt(at),
  sessionId: `cs_live_order${String(at)}`,
  status: 'shipped',
  orderedAt: new Date(openingMs - 20 * dayMs).toISOString(),
  shipment: { carrier: 'usps', tracking, shippedAt: '2026-11-22T00:00:00.000Z' },
  ...changes,
});

/** The names and contents of everything in the stores. */
async function everything(): Promise<string> {
  let texts = '';
  for (const store of ['orders', 'order-copies', 'order-index', 'carts', 'jobs']) {
    const documents = blobDocuments(store, owned.shop.blobs.context);
    for await (const key of documents.keys()) texts += `${key} ${(await documents.read(key))?.text ?? ''}\n`;
  }
  return texts;
}

async function deleteAll(): Promise<Record<string, string>> {
  const plan = await planDeletion(stores, email);
  await applyRequest(stores, email, plan);
  return Object.fromEntries(plan.orders.map(({ order, outcome }) => [order.sessionId, outcome]));
}

const shipment = undefined;
const moneyBack = (state: 'open' | 'won' | 'lost') => ({
  moneyBack: { refundedCents: 0, refunds: [], asOfMs: 1, dispute: { state, amountCents: 4320, lostCents: 0 } },
});

const ago = (ms: number) => ({ orderedAt: new Date(openingMs - ms).toISOString() });
const outcomes: [what: string, changes: Partial<Order>, outcome: string][] = [
  ['shipped', {}, 'kept-for-tax'],
  ['refunded', { status: 'paid', shipment, moneyBack: refunded(4320) }, 'kept-for-tax'],
  ['cancelled', { status: 'paid', shipment, cancelledAt: '2026-11-22T00:00:00.000Z' }, 'kept-for-tax'],
  ['whose dispute was lost', moneyBack('lost'), 'kept-for-tax'],
  ['in dispute', moneyBack('open'), 'still-open'],
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
  for (const order of orders) await stores.orderIndex.note(order);
  const deleted = await deleteAll();
  for (const [at, order] of orders.entries()) {
    const [what, , outcome] = outcomes[at] ?? [];
    expect([what, deleted[order.sessionId]]).toEqual([what, outcome]);
    const left = await stores.orders.find(order.sessionId);
    if (outcome === 'removed') expect(left).toBeUndefined();
    if (outcome === 'still-open') expect(left).toEqual({ ...order, mails: {} });
    if (outcome !== 'kept-for-tax') continue;
    expect(left).toMatchObject({ number: order.number, lines: order.lines, chargedCents: 4320, status: order.status });
    expect(left?.shipTo).toMatchObject({ name: null, line1: null, city: null, state: 'OR', postalCode: '97201' });
  }
});

describe('after a deletion', () => {
  test('nothing in the stores names the person; amounts and other people stay', async () => {
    const other = live(3, { email: 'bob@soap.test', shipTo: null });
    const orders = [live(1, { giftNote: 'Happy birthday, Bea' }), live(2, { email: ' Ann@Soap.test ' }), other];
    await record(owned.shop, ...orders);
    for (const order of orders) await stores.orderIndex.note(order);
    await sendMails(owned);
    await nightlyCleanUp(() => owned.shop.services);
    const before = await stores.orderIndex.entries();
    const mark = before.get('cs_live_order1')?.emailToken ?? '';
    expect(await everything()).toContain(mark);
    expect(await deleteAll()).toEqual({ cs_live_order1: 'kept-for-tax', cs_live_order2: 'kept-for-tax' });
    const left = await everything();
    for (const word of ['ann@', 'Ann', 'Hill Street', 'Portland', 'Bea', mark]) expect(left).not.toContain(word);
    expect(left).toContain('bob@soap.test');
    const after = await stores.orderIndex.entries();
    for (const [id, { chargedCents, status }] of before) expect(after.get(id)).toMatchObject({ chargedCents, status });
  });

  test('no mail is sent again, and Stripe restores nothing', async () => {
    await record(owned.shop, live(1));
    await sendMails(owned);
    const mailed = owned.mails.length;
    await deleteAll();
    await sendMails(owned);
    expect(owned.mails).toHaveLength(mailed);
    await record(owned.shop, live(1, { status: 'paid', shipment: undefined }));
    expect(await stores.orders.find('cs_live_order1')).toMatchObject({ email: null, status: 'shipped' });
  });

  test('the cart of the order is gone, and others are not', async () => {
    await setUpCoupons(owned.shop);
    const [ann, bob] = [await shopperWith(owned.shop, 6), await shopperWith(owned.shop, 2)];
    const id = await checkOut(owned.shop, ann);
    await owned.shop.sandbox.pay(id, { ...buyer, email });
    await owned.shop.settled();
    const { carts = [], orders } = await personalDataOf(stores, email);
    expect([carts.length, orders.map(({ sessionId }) => sessionId)]).toEqual([1, [id]]);
    expect(orders[0]?.mails).toMatchObject({ confirmation: { state: 'sent' }, 'packing-note': { state: 'sent' } });
    await deleteAll();
    expect(await Array.fromAsync(stores.carts.keys())).toHaveLength(1);
    expect(await bob.client.readCart()).toHaveLength(1);
  });

  test('nothing is left in the copies, also of an order that the store has lost', async () => {
    await record(owned.shop, live(1), live(2));
    await nightlyCleanUp(() => owned.shop.services);
    await stores.orders.remove('cs_live_order2');
    expect(await deleteAll()).toEqual({ cs_live_order1: 'kept-for-tax' });
    expect(await everything()).not.toMatch(/ann@|Hill Street/);
    const copies = (await Promise.all((await stores.orderCopies.months()).map(stores.orderCopies.read))).flat();
    expect(copies).toMatchObject([{ chargedCents: 4320 }, { chargedCents: 4320 }]);
  });

  test('a second deletion finds nothing, also after an interruption', async () => {
    await record(owned.shop, live(1), live(2, { status: 'payment-failed', shipment: undefined }));
    for (const at of [1, 2])
      await stores.orderIndex.note((await stores.orders.find(`cs_live_order${String(at)}`)) ?? live(at));
    const broken = { ...stores.orderIndex, forget: () => Promise.reject(new Error('away')) };
    const plan = await planDeletion(stores, email);
    await expect(applyRequest({ ...stores, orderIndex: broken }, email, plan)).rejects.toThrow('away');
    expect(await deleteAll()).toEqual({});
    expect([...(await stores.orderIndex.entries()).values()].map(({ emailToken }) => emailToken)).toEqual(['-']);
  });
});

test('an order that cannot be read stops the request, since it may be theirs', async () => {
  await blobDocuments('orders', owned.shop.blobs.context).create('cs_live_damaged', { schema: 99 });
  await expect(personalDataOf(stores, email)).rejects.toThrow('The order of session cs_live_damaged cannot be read');
  await expect(planDeletion(stores, email)).rejects.toThrow('cs_live_damaged');
});

test('carts are not looked for without a Stripe key, nor test carts with a live key', async () => {
  expect(cartFinder({})).toBeUndefined();
  expect(await cartFinder({ STRIPE_SECRET_KEY: 'sk_live_1' })?.(orderAt(1))).toBeUndefined();
});
