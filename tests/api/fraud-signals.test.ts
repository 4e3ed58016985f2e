import { expect } from 'vitest';
import { reconcile } from '#server/orders/index.ts';
import { change } from './admin/admin-shop.ts';
import { detail, list, refund, shipIt, test } from './sold-shop.ts';

const warned = 'radar.early_fraud_warning.created';
const suspected = {
  marks: ['Fraud suspected'],
  toDo: [expect.stringMatching(/suspects fraud: refund before you ship/)],
};
const reviewed = { marks: ['Under review'], toDo: [expect.stringMatching(/put this payment under review/)] };
const clear = { marks: [], toDo: [] };

/** Each event with whether its message arrives. */
test.for<[events: [event: string, deliver: boolean][], expected: object]>([
  [[[warned, true]], suspected],
  [[[warned, false]], suspected],
  [[['review.opened', true]], reviewed],
  [[['review.opened', false]], reviewed],
  [
    [
      ['review.opened', true],
      ['review.closed', true],
    ],
    clear,
  ],
  [
    [
      ['review.opened', true],
      ['review.closed', false],
    ],
    clear,
  ],
  [
    [
      ['review.opened', false],
      ['review.closed', true],
    ],
    clear,
  ],
])('after %j an order is marked in every list, once', async ([events, expected], { sold }) => {
  const { sandbox, services } = sold.shop;
  for (const [event, deliver] of events) await sandbox.signalFraud(sold.id, event, { deliver });
  for (let rounds = 0; rounds < 2; rounds += 1) await reconcile(() => services);
  await sold.shop.settled();
  expect(await detail(sold)).toMatchObject(expected);
  const { orders, toDo } = await list(sold);
  expect(orders).toMatchObject([expected]);
  expect(toDo).toHaveLength(expected === clear ? 0 : 1);
  const { history } = await detail(sold);
  expect(new Set(history.map(({ what }) => what)).size).toBe(history.length);
});

test('a warning is resolved by the owner or a full refund, and says after shipping that the package has left', async ({
  sold,
}) => {
  await sold.shop.sandbox.signalFraud(sold.id, warned);
  await sold.shop.settled();
  await shipIt(sold);
  expect((await detail(sold)).toDo).toEqual([expect.stringMatching(/the package has left/)]);
  await change(sold.owner, { sessionId: sold.id }, { act: 'settle' });
  expect(await detail(sold)).toMatchObject(clear);
  await sold.shop.sandbox.signalFraud(sold.id, warned);
  await sold.shop.settled();
  expect((await detail(sold)).toDo).toHaveLength(1);
  await refund(sold);
  expect(await detail(sold)).toMatchObject(clear);
});

test('a key that may not read warnings still marks the order', async ({ sold }) => {
  sold.shop.sandbox.faults.add({ kind: '403', on: /radar|reviews/, times: 99 });
  await sold.shop.sandbox.signalFraud(sold.id, warned);
  await sold.shop.sandbox.signalFraud(sold.id, 'review.opened');
  await sold.shop.settled();
  expect((await detail(sold)).marks).toEqual(['Fraud suspected', 'Under review']);
  expect(sold.shop.log).toContainEqual(expect.objectContaining({ event: 'fraud-signal-unreadable' }));
});
