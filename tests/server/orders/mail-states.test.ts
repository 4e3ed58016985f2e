import { beforeEach, expect, test } from 'vitest';
import {
  dueMails,
  type MailKind,
  mailsClaimedBy,
  toMailOutcome,
  withMailResults,
  withMailsClaimed,
} from '#server/orders/mail-states.ts';
import type { Order } from '#server/orders/order.ts';
import { ordersStore } from '#server/orders/store.ts';
import { blobDocuments, type Documents } from '#server/platform/blob-documents.ts';
import { blobsInProcess } from '../../api/blobs-in-process.ts';
import { paidOrder } from './paid-order.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
const { sessionId } = paidOrder;
const kinds: MailKind[] = ['confirmation', 'packing-note'];

let documents: Documents;
let orders: ReturnType<typeof ordersStore>;
let nowMs: number;
let instances: number;

beforeEach(() => {
  documents = blobDocuments('orders', blobsInProcess().context);
  orders = ordersStore(documents);
  nowMs = Date.parse(paidOrder.recordedAt);
  instances = 0;
});

async function record(...given: Parameters<typeof orders.record>): Promise<Order> {
  const order = await orders.record(...given);
  if (!order) throw new Error('The order is deleted');
  return order;
}
const stored = async () => (await orders.find(sessionId)) ?? paidOrder;
/** The kinds that a new instance may send, and its token. */
async function claim(): Promise<[MailKind[], string]> {
  const token = String((instances += 1));
  const order = await orders.changeMails(paidOrder, (known) => withMailsClaimed(known, token, nowMs));
  return [order ? mailsClaimedBy(order, token) : [], token];
}
const end = (token: string, result: 'sent' | 'failed', ended = kinds) =>
  orders.changeMails(paidOrder, (known) =>
    withMailResults(known, new Map(ended.map((kind) => [kind, result])), token, nowMs),
  );

test('of 8 instances at once one may send, and a sent mail is never claimed again', async () => {
  await orders.record(paidOrder);
  const claims = await Promise.all(Array.from({ length: 8 }, claim));
  const [won, ...others] = claims.filter(([claimed]) => claimed.length > 0);
  expect([won?.[0], others]).toEqual([kinds, []]);
  await end(won?.[1] ?? '', 'sent');
  nowMs += 365 * day;
  expect(await claim()).toMatchObject([[], '9']);
});

test('a claim expires if its holder crashes, whose late success still counts, and failure not', async () => {
  await orders.record(paidOrder);
  const [, slow] = await claim();
  nowMs += 2 * minute - 1;
  expect((await claim())[0]).toEqual([]);
  nowMs += 1;
  const [claimed, next] = await claim();
  expect(claimed).toEqual(kinds);
  await end(slow, 'failed');
  expect(mailsClaimedBy(await stored(), next)).toEqual(kinds);
  await end(slow, 'sent', ['confirmation']);
  expect(dueMails(await stored())).toEqual(['packing-note']);
});

test('two failures may be tried again at once; after that the waits grow, up to a day', async () => {
  await orders.record({ ...paidOrder, paidAt: new Date(nowMs + 5 * day).toISOString() });
  for (const minutes of [0, 0, 0, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]) {
    nowMs += minutes * minute - 1;
    if (minutes > 0) expect((await claim())[0]).toEqual([]);
    nowMs += 1;
    const [claimed, token] = await claim();
    expect(claimed).toEqual(kinds);
    await end(token, 'failed');
  }
});

const waiting = { ...paidOrder, status: 'awaiting-payment' as const };
const refund = { id: 're_1', amountCents: 4320, at: paidOrder.recordedAt };
const refunds = (state: 'pending' | 'succeeded', asOfMs: number): Pick<Order, 'moneyBack'> => ({
  moneyBack: { refundedCents: 4320, refunds: [{ ...refund, state }], asOfMs },
});

test('mails count from the payment or the refund, which can take weeks, and then 14 days', async () => {
  const after = (days: number) => new Date(nowMs + days * day).toISOString();
  await orders.record(waiting);
  const paid = await record({ ...paidOrder, recordedAt: after(16) });
  expect(paid).toMatchObject({ recordedAt: paidOrder.recordedAt, paidAt: after(16) });
  const outcomesAt = (order: Order, days: number) => {
    const next = withMailsClaimed(order, 'x', nowMs + days * day);
    return [...new Set(dueMails(order).map((kind) => toMailOutcome(next, kind)))];
  };
  expect([outcomesAt(paid, 29.9), outcomesAt(paid, 30)]).toEqual([['waiting'], ['too-late']]);
  await orders.record({ ...paidOrder, ...refunds('pending', nowMs + 20 * day) });
  const refunded = await record({ ...paidOrder, ...refunds('succeeded', nowMs + 40 * day) });
  expect(dueMails(refunded)).toEqual(['refund-re_1']);
  expect([outcomesAt(refunded, 41), outcomesAt(refunded, 54)]).toEqual([['waiting'], ['too-late']]);
});

const sent = { state: 'sent', tries: 1 } as const;
test.each<[string, Partial<Order>, boolean]>([
  ['an order with mails to send', {}, true],
  ['one whose payment failed', { status: 'payment-failed' }, false],
  ['one whose mails are sent', { mails: { confirmation: sent, 'packing-note': sent } }, false],
])('%s has a key by which a round finds it: %s', async (_, changes, isKept) => {
  const order = await record({ ...paidOrder, ...changes });
  expect([...(await orders.due())]).toEqual([[sessionId, 1]]);
  await orders.settle(order);
  expect((await orders.due()).size).toBe(isKept ? 1 : 0);
});

test('the key is written before the order, so that a crash in between loses no mail', async () => {
  const { create } = documents;
  const crash = () => {
    documents.create = (key, document) =>
      key.startsWith('due/') ? Promise.reject(new Error('crash')) : create(key, document);
  };
  crash();
  await expect(orders.record(paidOrder)).rejects.toThrow('crash');
  expect(await orders.find(sessionId)).toBeUndefined();
  documents.create = create;
  await orders.record(paidOrder);
  await orders.change(sessionId, (order) => ({ ...order, privateNote: 'a' }));
  const keys = ['due/cs_test_1/1', 'due/cs_test_1/2', 'orders/cs_test_1/order'];
  expect(await Array.fromAsync(documents.keys())).toEqual(keys);
  crash();
  await expect(orders.change(sessionId, (order) => ({ ...order, privateNote: 'b' }))).rejects.toThrow('crash');
  expect((await stored()).privateNote).toBe('a');
});

test('an order of an older version, which kept no mails, needs only those of what happens now', async () => {
  await documents.create(sessionId, paidOrder);
  expect(dueMails(await stored())).toEqual([]);
  const shipment = { carrier: 'usps', tracking: '9400111201080805483016', shippedAt: paidOrder.recordedAt } as const;
  const order = await orders.change(sessionId, (known) => ({ ...known, status: 'shipped', shipment }));
  expect(dueMails(order)).toEqual(['shipped']);
});
