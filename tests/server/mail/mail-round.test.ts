import { expect, test, vi } from 'vitest';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { createJob } from '#server/platform/log.ts';
import { openOwnedShop, orderAt, record } from '../../api/admin/admin-shop.ts';
import { buy } from '../../api/payments.ts';
import { inShop, type Shop } from '../../api/shop.ts';
import { shopperWith } from '../../api/shoppers.ts';

const logged = ({ log }: Shop, event: string) => log.filter((line) => line.event === event);

test('orders that cannot be read stop no mail of the paid orders after them', async () => {
  const { shop, mails } = await openOwnedShop();
  const damaged: unknown[] = [
    { schema: 1, number: 'ABCDE-FGHJK' },
    { ...orderAt(2), schema: 2 },
    { ...orderAt(3), history: [{ act: ['shipped'], by: 'Ann', at: orderAt(3).orderedAt }] },
    [],
  ];
  const orders = blobDocuments('orders', shop.blobs.context);
  for (const [at, document] of damaged.entries()) {
    const { sessionId } = orderAt(at + 1);
    await orders.create(sessionId, document);
    await orders.create(`due/${sessionId}/1`, {});
  }
  const read = [orderAt(5), orderAt(6)];
  await record(shop, ...read, orderAt(7, { status: 'awaiting-payment' }));
  await shop.services.mail.sendUnsent();
  await shop.settled();
  expect(new Set(mails.map(({ name }) => name.slice(0, 11)))).toEqual(new Set(read.map(({ number }) => number)));
  const errors = damaged.map((_, at) => ({ level: 'error', session: orderAt(at + 1).sessionId }));
  expect(logged(shop, 'order-damaged')).toMatchObject(errors);
  await shop.close();
});

test('a round that cannot reach the store is logged and fails, so that the platform shows it', () =>
  inShop(
    async (shop) => {
      shop.blobs.faults.add({ kind: '503', times: 100 });
      const send = ({ mail }: Shop['services']) => mail.sendUnsent();
      const job = createJob('send-unsent-mail', send, () => shop.services);
      await expect(job()).rejects.toMatchObject({ status: 503 });
      expect(logged(shop, 'job-failed')).toMatchObject([{ job: 'send-unsent-mail' }]);
    },
    { env: { SMTP_URL: 'smtp://127.0.0.1:1' } },
  ));

test('a round that runs out of time is logged, and the next one sends the rest', async () => {
  const { shop, mails } = await openOwnedShop();
  await record(shop, orderAt(1), orderAt(2));
  const startedAt = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => startedAt + 21_000 * mails.length);
  for (const sent of [2, 4]) {
    await shop.services.mail.sendUnsent();
    expect([mails.length, logged(shop, 'mail-round-cut-short').length]).toEqual([sent, 1]);
  }
  await shop.close();
});

test('without SMTP_URL the order is kept, and the log says so', () =>
  inShop(async (shop) => {
    const order = await shop.services.orders.find(await buy(shop, await shopperWith(shop, 1)));
    expect(order?.status).toBe('paid');
    await shop.settled();
    const failed = { level: 'warn', order: order?.number, error: 'MailError: SMTP_URL is not set' };
    expect(logged(shop, 'mail-failed')).toMatchObject([failed, failed]);
    await shop.services.mail.sendUnsent();
    expect(logged(shop, 'mail-failed')).toHaveLength(4);
  }));
