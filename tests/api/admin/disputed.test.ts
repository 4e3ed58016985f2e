import { expect, test } from 'vitest';
import { readDetail } from '#api/admin/answers.ts';
import { expectProblem } from '../refusal.ts';
import {
  adminShopForEachTest,
  jsonOf,
  orderAt,
  otherTracking,
  record,
  sendMails,
  ship,
  shippedMails,
} from './admin-shop.ts';

const admin = adminShopForEachTest();
const disputed = (state: 'open' | 'lost' | 'won') =>
  orderAt(1, { moneyBack: { refundedCents: 0, asOfMs: 1, dispute: { state, amountCents: 4320 } } });

test.each(['open', 'lost'] as const)(
  'an order whose dispute is %s is not marked as shipped, and not mailed',
  async (state) => {
    const order = disputed(state);
    await record(admin.shop, order);
    expect(await expectProblem(await ship(admin.owner, order), 409)).toMatch(/in dispute/);
    await sendMails(admin);
    expect(shippedMails(admin)).toEqual([]);
    expect(await admin.shop.services.orders.find(order.sessionId)).toMatchObject({ status: 'paid' });
  },
);

test('an order whose dispute was won is shipped as any other', async () => {
  const order = disputed('won');
  await record(admin.shop, order);
  expect((await ship(admin.owner, order)).status).toBe(200);
});

test('the number of a parcel that left before the dispute can be corrected', async () => {
  const order = orderAt(1);
  await record(admin.shop, order);
  const { shipment } = await jsonOf(await ship(admin.owner, order), readDetail);
  const { moneyBack } = disputed('open');
  await admin.shop.services.orders.change(order.sessionId, (known) => ({ ...known, moneyBack }));
  const answer = await ship(admin.owner, order, { tracking: otherTracking, replaces: shipment?.tracking });
  expect(await jsonOf(answer, readDetail)).toMatchObject({ status: 'disputed', shipment: { tracking: otherTracking } });
});
