import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../api/browser.ts';
import { buyer, checkOut, ordersOf, setUpCoupons } from '../api/payments.ts';
import { openShop, type Shop, type ShopOptions } from '../api/shop.ts';
import { shopperWith } from '../api/shoppers.ts';
import { startMailServer, startMuteServer, type MailServer } from './mail-server.ts';

const owner = 'bench@soap.test';
const completed = 'checkout.session.completed';

let server: MailServer;
let shop: Shop;
let shopper: Browser;
let id: string;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await shop.close();
  await server.close();
});

/** A shop whose shopper stands on the payment page with six bars. */
async function open(options: ShopOptions = {}, url = server.url): Promise<void> {
  shop = await openShop({ ...options, env: { SMTP_URL: url, OWNER_EMAIL: owner } });
  await setUpCoupons(shop);
  shopper = await shopperWith(shop, 6);
  id = await checkOut(shop, shopper);
  await shop.sandbox.pay(id, { ...buyer, deliver: false });
}

const deliver = (times = 1) => shop.sandbox.send(completed, id, { times });
const logged = (event: string) => shop.log.filter((line) => line.event === event);
const untilLogged = (event: string, count: number) =>
  expect.poll(() => logged(event).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
const recipients = () => server.mails.flatMap((mail) => mail.recipients).sort();

/** Both mails have come, once, and nobody sends anything more. */
async function expectBothOnce(): Promise<void> {
  await untilLogged('mail-sent', 2);
  await deliver(3);
  await shop.services.mail.sendUnsent();
  await shop.services.afterwards.settled();
  expect(recipients()).toEqual([owner, buyer.email]);
  expect(logged('mail-sent')).toHaveLength(2);
}

async function expectOrderKept(responses: Response[]): Promise<void> {
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await ordersOf(shop)).toMatchObject([{ status: 'paid', chargedCents: 4320 }]);
}

test('a paid order is confirmed to the shopper and told to whoever packs', async () => {
  await open();
  await expectOrderKept(await deliver());
  await expectBothOnce();
  const [order] = await ordersOf(shop);
  const confirmation = server.mails.find((mail) => mail.recipients.includes(buyer.email));
  expect(confirmation?.headers.get('to')).toBe(buyer.email);
  expect(confirmation?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(confirmation?.text).toContain(order?.number);
  expect(confirmation?.text).toMatch(/Total charged +\$43\.20/);
  expect(confirmation?.html).toContain('20% Bundle Discount');
  const note = server.mails.find((mail) => mail.recipients.includes(owner));
  expect(note?.headers.get('subject')).toBe(`Pack order ${order?.number ?? ''}: 6 bars`);
  expect(note?.headers.get('reply-to')).toBe(buyer.email);
});

test('row 82: 20 deliveries at once to three copies of the shop send one mail of each kind', async () => {
  await open({ copies: 3 });
  await expectOrderKept(await deliver(20));
  await expectBothOnce();
});

test('row 89: webhook and order page at once send one mail of each kind', async () => {
  await open({ copies: 2 });
  const [responses] = await Promise.all([deliver(2), shopper.client.readCheckoutSession(id)]);
  await expectOrderKept(responses);
  await expectBothOnce();
});

test('an order that is not paid yet is not confirmed', async () => {
  await open();
  const next = await shopperWith(shop, 1);
  const waiting = await checkOut(shop, next);
  await shop.sandbox.pay(waiting, { email: 'slow@soap.test', paymentStatus: 'unpaid' });
  await shop.services.mail.sendUnsent();
  expect(recipients()).not.toContain('slow@soap.test');
  await shop.sandbox.settle(waiting, 'succeeded');
  await expect.poll(recipients).toContain('slow@soap.test');
});

describe('row 92: the order stands and its mail is sent once later, when the mail server', () => {
  test.each([450, 550])('refuses the shopper with %d', async (code) => {
    server.refused.set(buyer.email, code);
    await open();
    await expectOrderKept(await deliver());
    await untilLogged('mail-failed', 1);
    expect(logged('mail-failed')).toMatchObject([{ kind: 'confirmation', code: 'EENVELOPE', smtpStatus: code }]);
    await expect.poll(recipients).toEqual([owner]);
    server.refused.clear();
    await deliver();
    await expectBothOnce();
  });

  test('is away', async () => {
    const { url } = server;
    await server.close();
    await open({}, url);
    await expectOrderKept(await deliver());
    await untilLogged('mail-failed', 2);
    server = await startMailServer(Number(new URL(url).port));
    await shopper.client.readCheckoutSession(id);
    await expectBothOnce();
  });

  test('hangs: nobody waits for it', async () => {
    await server.close();
    const mute = await startMuteServer();
    await open({}, mute.url);
    const startedAt = performance.now();
    await expectOrderKept(await deliver());
    await shopper.client.readCheckoutSession(id);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    await untilLogged('mail-failed', 2);
    mute.close();
    server = await startMailServer(Number(new URL(mute.url).port));
    await shop.services.mail.sendUnsent();
    await expectBothOnce();
  });

  test('does not take the password', async () => {
    await open({}, server.url.replace('p%40ss', 'wrong'));
    await expectOrderKept(await deliver());
    await untilLogged('mail-failed', 2);
    expect(logged('mail-failed')).toMatchObject([{ code: 'EAUTH' }, { code: 'EAUTH' }]);
  });
});

test('row 92: after three failures the next round waits; then it sends', async () => {
  server.refused.set(buyer.email, 450);
  await open();
  await deliver();
  await untilLogged('mail-failed', 1);
  for (let round = 0; round < 5; round += 1) await shop.services.mail.sendUnsent();
  expect(logged('mail-failed')).toHaveLength(3);
  server.refused.clear();
  shop.moveClock(10 * 60 * 1000);
  await shop.services.mail.sendUnsent();
  await expectBothOnce();
});

test('a mail two weeks late is not sent any more', async () => {
  server.refused.set(buyer.email, 450);
  await open();
  await deliver();
  await untilLogged('mail-failed', 1);
  server.refused.clear();
  shop.moveClock(14 * 24 * 60 * 60 * 1000);
  await shop.services.mail.sendUnsent();
  expect(logged('mail-too-late')).toMatchObject([{ kind: 'confirmation' }]);
  await shop.services.mail.sendUnsent();
  expect(logged('mail-too-late')).toHaveLength(1);
  expect(recipients()).toEqual([owner]);
});

test('while the store is down the order is refused; with the next delivery it is made and told once', async () => {
  await open();
  shop.blobs.faults.add({ kind: '503', times: 1000 });
  await deliver();
  shop.blobs.faults.clear();
  await expectOrderKept(await deliver());
  await expectBothOnce();
});

test('no log line holds an address', async () => {
  server.refused.set(buyer.email, 550);
  await open();
  await deliver();
  await untilLogged('mail-failed', 1);
  expect(JSON.stringify(shop.log)).not.toMatch(/@soap\.test/);
});
