import { expect, test } from 'vitest';
import { noCounts } from '#server/availability/stock-counts.ts';
import { orderMail } from '#server/mail/order-mail.ts';
import { readMailSettings } from '#server/mail/settings.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { openOwnedShop, orderAt, record } from '../../api/admin/admin-shop.ts';

const unreadable: [string, unknown][] = [
  ['half of one', { schema: 1, number: 'ABCDE-FGHJK' }],
  ['one of a later schema', { ...orderAt(1), schema: 2 }],
  ['a list', []],
];

test.each(unreadable)('an order that is %s stops no mail of the orders after it', async (_, document) => {
  const { shop, mails } = await openOwnedShop();
  const [first, second, third] = [orderAt(1), orderAt(2), orderAt(3)];
  await blobDocuments('orders', shop.blobs.context).create(first.sessionId, document);
  await record(shop, second, third);
  await shop.services.mail.sendUnsent();
  await shop.settled();
  expect(new Set(mails.map(({ name }) => name.slice(0, 11)))).toEqual(new Set([second.number, third.number]));
  expect(shop.log).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'order-damaged', session: first.sessionId }),
  );
  await shop.close();
});

test('without the store there is no round', async () => {
  const { shop } = await openOwnedShop();
  await record(shop, orderAt(1));
  shop.blobs.faults.add({ kind: '503', on: 'GET', times: 99 });
  await expect(shop.services.mail.sendUnsent()).rejects.toMatchObject({ status: 503 });
  await shop.close();
});

test('a round that is cut short is gone on with, so that every order has its turn', async () => {
  const { shop } = await openOwnedShop();
  const orders = [orderAt(1), orderAt(2), orderAt(3)];
  await record(shop, ...orders);
  const tried: string[] = [];
  const mail = orderMail({
    ...{ settings: readMailSettings({}), siteUrl: 'https://soap.test', roundMs: -1 },
    ...{ orders: shop.services.orders, backgroundWork: shop.services.backgroundWork, jobs: shop.services.jobs },
    claims: shop.services.outboxClaims,
    absence: () => Promise.resolve(undefined),
    stock: () => Promise.resolve(noCounts),
    siteDetails: () => Promise.reject(new Error('not read')),
    ...{ now: shop.services.now, log: () => undefined },
    transport: () => Promise.reject(new Error('slow')),
  });
  const { find } = shop.services.orders;
  shop.services.orders.find = (sessionId) => {
    tried.push(sessionId);
    return find(sessionId);
  };
  for (const round of [1, 2, 3]) {
    await mail.sendUnsent();
    expect(new Set(tried).size).toBe(round);
  }
  expect(new Set(tried)).toEqual(new Set(orders.map(({ sessionId }) => sessionId)));
  await shop.close();
});
