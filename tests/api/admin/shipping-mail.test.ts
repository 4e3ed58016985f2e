import { describe, expect, test } from 'vitest';
import { readDetail } from '#api/admin/answers.ts';
import { compose } from '#server/mail/compose.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { siteDetailsReader } from '#server/platform/site-details.ts';
import { openingMs } from '../shop.ts';
import {
  adminShopForEachTest,
  jsonOf,
  openAdminShop,
  orderAt,
  sendMails,
  ship,
  shippedMails,
  signIn,
  tracking,
} from './admin-shop.ts';

const order = orderAt(1);
const admin = adminShopForEachTest({}, [order]);

describe('the mail is sent once later', () => {
  test('when the mail server was down', async () => {
    let isDown = true;
    const mails: MailMessage[] = [];
    const post = async (mail: MailMessage) => {
      if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNECTION' });
      mails.push(mail);
    };
    const far = { ...(await openAdminShop({ post }, [order])), mails };
    const detail = await jsonOf(await ship(far.owner, order), readDetail);
    expect(detail.status).toBe('shipped');
    await far.shop.settled();
    expect(mails).toEqual([]);
    isDown = false;
    far.shop.moveClock(24 * 60 * 60 * 1000);
    await sendMails(far);
    await sendMails(far);
    expect(mails.map(({ name }) => name).toSorted()).toEqual(
      ['confirmation', 'packing-note', 'shipped'].map((kind) => `${order.number}-${kind}`),
    );
    await far.shop.close();
  });

  test('when the parcel leaves long after the order', async () => {
    await admin.shop.services.mail.sendUnsent();
    admin.shop.moveClock(60 * 24 * 60 * 60 * 1000);
    await ship(await signIn(admin.shop), order);
    await sendMails(admin);
    expect(shippedMails(admin)).toHaveLength(1);
  });

  test('when the shop died before it could send it, and never before the order is marked', async () => {
    await admin.shop.services.outboxClaims.expect(order.sessionId, 'shipped');
    await sendMails(admin);
    expect(shippedMails(admin)).toEqual([]);
    const shipment = { carrier: 'usps', tracking, shippedAt: new Date(openingMs).toISOString() } as const;
    await admin.shop.services.orders.change(order.sessionId, (known) => ({ ...known, status: 'shipped', shipment }));
    await sendMails(admin);
    expect(shippedMails(admin)).toHaveLength(1);
  });
});

test('what a shopper typed stays words in the mail', async () => {
  const evil = '<script>alert(1)</script>\r\nBcc: all@soap.test';
  const shipTo = { name: evil, line1: evil, line2: evil, city: evil, state: evil, postalCode: evil, country: evil };
  const shipment = { carrier: 'usps', tracking, shippedAt: order.orderedAt } as const;
  const sender = { settings: { from: undefined, owner: undefined }, siteUrl: 'https://soap.test' };
  const mail = compose(
    { ...order, shipTo, status: 'shipped', shipment },
    'shipped',
    await siteDetailsReader('src/content/site.yaml')(),
    sender,
  );
  expect(mail?.html).not.toContain('<script');
  expect(mail?.text).not.toMatch(/^Bcc/m);
});
