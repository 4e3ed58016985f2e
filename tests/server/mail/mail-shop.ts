import { expect } from 'vitest';
import { buyer, checkOut, ordersOf, setUpCoupons } from '../../api/payments.ts';
import { openShop, type ShopOptions } from '../../api/shop.ts';
import { shopperWith } from '../../api/shoppers.ts';
import { readPaidOrder } from '#api/paid-order.ts';
import type { MailServer } from './mail-server.ts';

export const owner = 'bench@soap.test';

export type MailShop = Awaited<ReturnType<typeof openMailShop>>;

/** A shop that mails by SMTP, and whose shopper has just paid for six bars; Stripe has not reported it yet. */
export async function openMailShop(url: string, options: ShopOptions = {}) {
  const shop = await openShop({ ...options, env: { SMTP_URL: url, OWNER_EMAIL: owner } });
  await setUpCoupons(shop);
  const shopper = await shopperWith(shop, 6);
  const id = await checkOut(shop, shopper);
  await shop.sandbox.pay(id, { ...buyer, deliver: false });
  const logged = (event: string) => shop.log.filter((line) => line.event === event);
  const untilLogged = (event: string, count: number) =>
    expect.poll(() => logged(event).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  return {
    ...{ shop, shopper, logged },
    deliver: (times = 1) => shop.sandbox.send('checkout.session.completed', id, { times }),
    openOrderPage: () => readPaidOrder(shopper.client, id),
    untilLogged,
    /** So many mails have failed, and may be tried again. */
    untilFailed: async (count: number) => {
      await untilLogged('mail-failed', count);
      await shop.settled();
    },
  };
}

export const recipientsOf = ({ mails }: MailServer): string[] => mails.flatMap(({ recipients }) => recipients).sort();

/** Both mails have come, once, and nothing more is sent. */
export async function expectBothOnce({ shop, deliver, logged, untilLogged }: MailShop, server: MailServer) {
  await untilLogged('mail-sent', 2);
  await deliver(3);
  await shop.services.mail.sendUnsent();
  await shop.settled();
  expect(recipientsOf(server)).toEqual([owner, buyer.email]);
  expect(logged('mail-sent')).toHaveLength(2);
}

export async function expectOrderKept({ shop }: MailShop, responses: Response[]): Promise<void> {
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await ordersOf(shop)).toMatchObject([{ status: 'paid', chargedCents: 4320 }]);
}
