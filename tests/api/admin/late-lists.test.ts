import { expect, test } from 'vitest';
import { readOrders } from '#api/admin/answers.ts';
import { createAdminClient } from '#api/admin/client.ts';
import { adminRoutes, changedQuery, maxChanged } from '#api/admin/routes.ts';
import { expectProblem } from '../refusal.ts';
import { adminShopForEachTest, jsonOf, orderAt, ship } from './admin-shop.ts';

const orders = [orderAt(1), orderAt(2), orderAt(3)];
const admin = adminShopForEachTest({}, orders);
const [one, two] = [orderAt(1), orderAt(2)];
const client = () => createAdminClient(admin.owner.fetch);
const badges = async (...changed: string[]) => (await client().orders('to-ship', 1, { changed })).counts;

test('right after each act the numbers are right although the store lists what was written late', async () => {
  expect(await badges()).toMatchObject({ 'to-ship': 3, shipped: 0 });
  admin.shop.blobs.holdLists(true);
  await ship(admin.owner, one);
  expect(await badges()).toMatchObject({ 'to-ship': 3, shipped: 0 });
  expect(await badges(one.sessionId)).toMatchObject({ 'to-ship': 2, shipped: 1 });
  await ship(admin.owner, two);
  expect(await badges(one.sessionId, two.sessionId)).toMatchObject({ 'to-ship': 1, shipped: 2 });
  const shipped = await client().orders('shipped', 1, { changed: [one.sessionId] });
  expect(shipped.orders.map(({ id }) => id)).toEqual([one.sessionId]);
  admin.shop.blobs.holdLists(false);
  expect(await badges()).toMatchObject({ 'to-ship': 1, shipped: 2 });
});

test('ids of no order change nothing, and too many are refused', async () => {
  const list = (ids: string) => admin.owner.send('GET', `${adminRoutes.orders}?${changedQuery}=${ids}`);
  for (const ids of ['cs_test_nobody1234', '..', '%00,,', '__proto__'])
    expect(await jsonOf(await list(ids), readOrders)).toMatchObject({ found: 3, damaged: [] });
  await expectProblem(
    await list(
      Array(maxChanged + 1)
        .fill(one.sessionId)
        .join(),
    ),
    400,
  );
});
