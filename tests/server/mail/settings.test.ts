import { expect, test } from 'vitest';
import { sendUnsentMail } from '#server/mail/send-unsent-mail.ts';
import { readMailSettings } from '#server/mail/settings.ts';
import { buyer, checkOut, ordersOf } from '../../api/payments.ts';
import { inShop, type Shop } from '../../api/shop.ts';
import { shopperWith } from '../../api/shoppers.ts';

const logged = ({ log }: Shop, event: string) => log.filter((line) => line.event === event);

async function buy(shop: Shop): Promise<void> {
  const id = await checkOut(shop, await shopperWith(shop, 1));
  await shop.sandbox.pay(id, buyer);
}

test.each([
  [undefined, 'SMTP_URL is not set'],
  ['mail.soap.test', 'SMTP_URL must start with smtp:// or smtps:// and name a mail server'],
  ['http://mail.soap.test', 'SMTP_URL must start with smtp:// or smtps:// and name a mail server'],
])('row 92: with SMTP_URL %j the order is kept, and the log says why there is no mail', (SMTP_URL, reason) =>
  inShop(
    async (shop) => {
      await buy(shop);
      const [order] = await ordersOf(shop);
      expect(order?.status).toBe('paid');
      expect(logged(shop, 'mail-not-set-up')).toMatchObject([{ level: 'warn', order: order?.number, reason }]);
      expect(shop.blobs.log.filter(({ store }) => store === 'site:mail')).toEqual([]);
      await sendUnsentMail(() => shop.services);
      expect(logged(shop, 'mail-not-set-up')).toHaveLength(2);
    },
    { env: { SMTP_URL } },
  ),
);

test('a round that cannot reach the store is said and fails, so that the platform shows it', () =>
  inShop(
    async (shop) => {
      shop.blobs.faults.add({ kind: '503', times: 100 });
      await expect(sendUnsentMail(() => shop.services)).rejects.toThrow();
      expect(logged(shop, 'mail-round-failed')).toHaveLength(1);
    },
    { env: { SMTP_URL: 'smtp://127.0.0.1:1' } },
  ));

test('a mail server comes before the folder of a developer', () => {
  const both = readMailSettings({ SMTP_URL: 'smtps://u:p@mail.soap.test:465', MAIL_OUTBOX_DIR: '/tmp/x' });
  expect(both.way).toEqual({ kind: 'smtp', url: 'smtps://u:p@mail.soap.test:465' });
  expect(readMailSettings({ MAIL_OUTBOX_DIR: '/tmp/x' }).way).toEqual({ kind: 'outbox', directory: '/tmp/x' });
});
