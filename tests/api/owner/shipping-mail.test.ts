import { describe, expect, test } from 'vitest';
import { readDetail } from '#api/owner/answers.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { compose } from '#server/mail/compose.ts';
import { siteDetails } from '#server/site-details.ts';
import { deskOfEachTest, jsonOf, openDesk, orderAt, sendMails, ship, shippedMails, signIn, tracking } from './desk.ts';

const order = orderAt(1);
const desk = deskOfEachTest({}, [order]);

describe('the mail is sent once later', () => {
  test('when the mail server was down', async () => {
    let isDown = true;
    const mails: MailMessage[] = [];
    const post = async (mail: MailMessage) => {
      if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNECTION' });
      mails.push(mail);
    };
    const far = { ...(await openDesk({ post }, [order])), mails };
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
    await desk.shop.services.mail.sendUnsent();
    desk.shop.moveClock(60 * 24 * 60 * 60 * 1000);
    await ship(await signIn(desk.shop), order);
    await sendMails(desk);
    expect(shippedMails(desk)).toHaveLength(1);
  });

  test('when the shop died before it could send it, and never before the order is marked', async () => {
    await desk.shop.services.outboxClaims.expect(order.sessionId, 'shipped');
    await sendMails(desk);
    expect(shippedMails(desk)).toEqual([]);
    const shipment = { carrier: 'usps', tracking, shippedAt: new Date().toISOString() } as const;
    await desk.shop.services.orders.change(order.sessionId, (known) => ({ ...known, status: 'shipped', shipment }));
    await sendMails(desk);
    expect(shippedMails(desk)).toHaveLength(1);
  });
});

test('what a shopper typed stays words in the mail', async () => {
  const evil = '<script>alert(1)</script>\r\nBcc: all@soap.test';
  const shipTo = { name: evil, line1: evil, line2: evil, city: evil, state: evil, postalCode: evil, country: evil };
  const shipment = { carrier: 'usps', tracking, shippedAt: order.orderedAt } as const;
  const sender = { settings: { from: undefined, owner: undefined }, siteUrl: 'https://soap.test' };
  const mail = compose({ ...order, shipTo, status: 'shipped', shipment }, 'shipped', await siteDetails(), sender);
  expect(mail?.html).not.toContain('<script');
  expect(mail?.text).not.toMatch(/^Bcc/m);
});
