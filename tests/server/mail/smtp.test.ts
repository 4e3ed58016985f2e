import { afterEach, beforeEach, expect, test } from 'vitest';
import { buyer, checkOut, ordersOf } from '../../api/payments.ts';
import type { ShopOptions } from '../../api/shop.ts';
import { shopperWith } from '../../api/shoppers.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { expectBothOnce, expectOrderKept, openMailShop, owner, recipientsOf, type MailShop } from './mail-shop.ts';

let server: MailServer;
let mailing: MailShop;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await mailing.shop.close();
  await server.close();
});

async function open(options?: ShopOptions): Promise<MailShop> {
  mailing = await openMailShop(server.url, options);
  return mailing;
}

test('a paid order is confirmed to the shopper and sent to the packer', async () => {
  const { deliver, shop } = await open();
  await expectOrderKept(mailing, await deliver());
  await expectBothOnce(mailing, server);
  const [order] = await ordersOf(shop);
  const confirmation = server.mails.find((mail) => mail.recipients.includes(buyer.email));
  expect(confirmation?.to).toEqual([{ name: '', address: buyer.email }]);
  expect(confirmation?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(confirmation?.text).toContain(order?.number);
  expect(confirmation?.text).toMatch(/Total charged +\$43\.20/);
  expect(confirmation?.html).toContain('20% Bundle Discount');
  const note = server.mails.find((mail) => mail.recipients.includes(owner));
  expect(note?.subject).toBe(`Pack order ${order?.number ?? ''}: 6 bars`);
  expect(note?.replyTo).toEqual([{ name: '', address: buyer.email }]);
});

test('row 82: 20 deliveries at once to three copies of the shop send one mail of each kind', async () => {
  const { deliver } = await open();
  await expectOrderKept(mailing, await deliver(20));
  await expectBothOnce(mailing, server);
});

test('row 89: webhook and order page at once send one mail of each kind', async () => {
  const { deliver, openOrderPage } = await open();
  const [responses] = await Promise.all([deliver(2), openOrderPage()]);
  await expectOrderKept(mailing, responses);
  await expectBothOnce(mailing, server);
});

test('an order that is not paid yet is not confirmed', async () => {
  const { shop } = await open();
  const waiting = await checkOut(shop, await shopperWith(shop, 1));
  await shop.sandbox.pay(waiting, { email: 'slow@soap.test', paymentStatus: 'unpaid' });
  await shop.settled();
  await shop.services.mail.sendUnsent();
  expect(recipientsOf(server)).not.toContain('slow@soap.test');
  await shop.sandbox.settle(waiting, 'succeeded');
  await expect.poll(() => recipientsOf(server)).toContain('slow@soap.test');
});

test('while the store is down the order is refused; with the next delivery it is made and mailed once', async () => {
  const { deliver, shop } = await open();
  shop.blobs.faults.add({ kind: '503', times: 1000 });
  await deliver();
  shop.blobs.faults.clear();
  await expectOrderKept(mailing, await deliver());
  await expectBothOnce(mailing, server);
});
