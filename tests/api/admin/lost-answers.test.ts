import { expect } from 'vitest';
import type { OrderView } from '#api/admin/answers.ts';
import { type AdminClient, createAdminClient } from '#api/admin/client.ts';
import { soldCents, type SoldShop, test } from '../sold-shop.ts';
import { correction, tracking } from './admin-shop.ts';

const vacation = { lastDay: '2026-03-20', takesOrders: true };
const counts = [{ id: 'shea-butter-rose', count: 5, seen: null }];
const refund = { amountCents: soldCents, refundedCents: 0, cancels: true };
const corrected = { email: correction.email };
const note = { text: 'Ring twice', seen: '' };
const cancelled = { status: 'cancelled', history: [{ act: 'cancelled', amountCents: soldCents }] };

/** Drops the responses to the first writes, or the writes themselves. */
function clientLosing({ owner }: SoldShop, lost: 'answers' | 'requests', times: number): AdminClient {
  let left = times;
  return createAdminClient(async (input, init) => {
    const isLost = init?.method !== 'GET' && left > 0;
    if (isLost) left -= 1;
    const response = isLost && lost === 'requests' ? undefined : await owner.fetch(input, init);
    if (isLost || !response) throw new TypeError('Failed to fetch');
    return response;
  });
}

// Concurrent, because each waits before it writes again.
test.concurrent.for<[string, (client: AdminClient, order: OrderView) => Promise<object>, object]>([
  ['a note', (client, { id }) => client.change(id, { note }), { privateNote: note.text }],
  ['a correction', (client, { id, rev }) => client.change(id, { correction: { ...correction, rev } }), corrected],
  ['a shipment', (client, { id }) => client.change(id, { ship: { tracking } }), { shipment: { tracking } }],
  ['a cancellation', (client, { id }) => client.change(id, { refund }), cancelled],
  ['a vacation', (client) => client.changeSettings({ vacation }), { vacation }],
  ['a count', (client) => client.changeSettings({ stock: { warnAt: 3, counts } }), { stock: { warnAt: 3 } }],
])('%s is saved once over a broken connection', async ([, write, expected], { sold }) => {
  const order = await clientLosing(sold, 'answers', 0).order(sold.id);
  await expect(write(clientLosing(sold, 'requests', 2), order)).rejects.toThrow('may or may not be done');
  expect(await write(clientLosing(sold, 'requests', 1), order)).toMatchObject(expected);
  expect(await write(clientLosing(sold, 'answers', 1), order)).toMatchObject(expected);
});

test('a confirmation is not sent twice when its answer is lost', async ({ sold }) => {
  const client = clientLosing(sold, 'answers', 1);
  const mailed = sold.mails.length;
  await expect(client.change(sold.id, { act: 'mail-again' })).rejects.toThrow('may or may not be done');
  await sold.shop.settled();
  expect(sold.mails.length - mailed).toBe(1);
});
