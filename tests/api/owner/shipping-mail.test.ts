import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDetail } from '#api/owner/answers.ts';
import type { MailMessage } from '#server/mail/message.ts';
import { compose } from '#server/mail/compose.ts';
import { siteDetails } from '#server/site-details.ts';
import type { Browser } from '../browser.ts';
import type { Shop } from '../shop.ts';
import { jsonOf, openOwnedShop, orderAt, record, ship, signIn, tracking } from './desk.ts';

let shop: Shop;
let mails: MailMessage[];
let owner: Browser;
const order = orderAt(1);

beforeEach(async () => {
  ({ shop, mails } = await openOwnedShop({ copies: 2 }));
  await record(shop, order);
  owner = await signIn(shop);
});
afterEach(() => shop.close());

const shippedMails = () => mails.filter(({ name }) => name.endsWith('-shipped'));
async function allSent() {
  await shop.settled();
  await shop.services.mail.sendUnsent();
}

describe('the mail is sent once later', () => {
  test('when the mail server was down', async () => {
    await shop.close();
    let isDown = true;
    ({ shop } = await openOwnedShop({
      post: async (mail) => {
        if (isDown) throw Object.assign(new Error('down'), { code: 'ECONNECTION' });
        mails.push(mail);
      },
    }));
    await record(shop, order);
    owner = await signIn(shop);
    const detail = await jsonOf(await ship(owner, order), readDetail);
    expect(detail.status).toBe('shipped');
    await shop.settled();
    expect(shippedMails()).toEqual([]);
    isDown = false;
    shop.moveClock(24 * 60 * 60 * 1000);
    await allSent();
    await allSent();
    expect(mails.map(({ name }) => name).toSorted()).toEqual(
      ['confirmation', 'packing-note', 'shipped'].map((kind) => `${order.number}-${kind}`),
    );
  });

  test('when the parcel leaves long after the order', async () => {
    await shop.services.mail.sendUnsent();
    shop.moveClock(60 * 24 * 60 * 60 * 1000);
    owner = await signIn(shop);
    await ship(owner, order);
    await allSent();
    expect(shippedMails()).toHaveLength(1);
  });

  test('when the shop died before it could send it, and never before the order is marked', async () => {
    await shop.services.mailMarks.expect(order.sessionId, 'shipped');
    await allSent();
    expect(shippedMails()).toEqual([]);
    const shipment = { carrier: 'usps', tracking, shippedAt: new Date().toISOString() } as const;
    await shop.services.orders.change(order.sessionId, (known) => ({ ...known, status: 'shipped', shipment }));
    await allSent();
    expect(shippedMails()).toHaveLength(1);
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
