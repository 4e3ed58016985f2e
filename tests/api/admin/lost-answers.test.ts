import { expect } from 'vitest';
import type { OrderDetail, ShopSettingsView } from '#api/admin/answers.ts';
import { type AdminClient, createAdminClient } from '#api/admin/client.ts';
import { type SoldShop, test } from '../sold-shop.ts';
import { tracking } from './admin-shop.ts';

const correction = {
  ...{ email: 'anna@soap.test', name: 'Anna Lee', line1: '14 Hill Street', line2: '' },
  ...{ city: 'Salem', state: 'OR', postalCode: '97301' },
};
const vacation = { lastDay: '2026-03-20', takesOrders: true };
const count = { id: 'shea-butter-rose', count: 5, seen: null };

/** Each change that an owner can make, and its expected result. */
const writes: [string, (client: AdminClient, order: OrderDetail) => Promise<OrderDetail | ShopSettingsView>, object][] =
  [
    ['a note', (client, { id }) => client.note(id, ' Ring twice '), { privateNote: 'Ring twice' }],
    ['a correction', (client, { id, rev }) => client.correct(id, { rev, ...correction }), { email: 'anna@soap.test' }],
    [
      'a shipment',
      (client, { id }) =>
        client.ship(id, {
          carrier: 'usps',
          tracking: ` ${tracking}`,
          unchecked: false,
          replaces: null,
          disputed: false,
        }),
      { status: 'shipped', shipment: { tracking } },
    ],
    [
      'a refund',
      (client, { id }) => client.refund(id, { amountCents: 900, refundedCents: 0, cancels: false }),
      { refundedCents: 900, history: [{ what: 'Refunded, $9.00' }] },
    ],
    [
      'a cancellation',
      (client, { id }) => client.refund(id, { amountCents: 4320, refundedCents: 0, cancels: true }),
      { status: 'cancelled', history: [{ what: 'Canceled, $43.20 refunded' }] },
    ],
    ['a second confirmation', (client, { id, rev }) => client.mailAgain(id, rev), { history: [{}] }],
    ['a vacation', (client) => client.changeSettings({ vacation }), { vacation }],
    ['a count', (client) => client.changeSettings({ stock: { warnAt: 3, counts: [count] } }), { stock: { warnAt: 3 } }],
  ];

/** Drops the responses to writes, or the writes themselves. */
const clientLosing = ({ owner }: SoldShop, lost: 'nothing' | 'answers' | 'requests'): AdminClient =>
  createAdminClient(async (input, init) => {
    const isLost = init?.method !== 'GET' && lost !== 'nothing';
    if (isLost && lost === 'requests') throw new TypeError('Failed to fetch');
    const response = await owner.fetch(input, init);
    if (isLost) throw new TypeError('Failed to fetch');
    return response;
  });

test.for(writes)(
  '%s is saved, and the owner hears so, although the store loses its answer',
  async ([, write, expected], { sold }) => {
    const client = clientLosing(sold, 'nothing');
    const order = await client.order(sold.id);
    sold.shop.blobs.faults.add({ kind: 'lost', on: 'PUT', key: /^(cs_|settings|test-counts)/ });
    expect(await write(client, order)).toMatchObject(expected);
  },
);

// Concurrent, because each waits before it reads again.
test.concurrent.for(writes)(
  '%s is reported as not saved if the connection broke before it, and found to be saved if it broke after',
  async ([, write, expected], { sold }) => {
    const client = clientLosing(sold, 'requests');
    const order = await client.order(sold.id);
    await expect(write(client, order)).rejects.toThrow('this is not saved');
    expect(await write(clientLosing(sold, 'answers'), order)).toMatchObject(expected);
  },
);
