import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buyer } from '../../api/payments.ts';
import { startMailServer, startMuteServer, type MailServer } from './mail-server.ts';
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

async function open(url = server.url): Promise<MailShop> {
  mailing = await openMailShop(url);
  return mailing;
}
const portOf = (url: string): number => Number(new URL(url).port);

describe('row 92: the order stands and its mail is sent once later, when the mail server', () => {
  test.each([450, 550])('refuses the shopper with %d', async (code) => {
    server.refused.set(buyer.email, code);
    const { deliver, logged, untilFailed } = await open();
    await expectOrderKept(mailing, await deliver());
    await untilFailed(1);
    expect(logged('mail-failed')).toMatchObject([{ kind: 'confirmation', code: 'EENVELOPE', smtpStatus: code }]);
    await expect.poll(() => recipientsOf(server)).toEqual([owner]);
    server.refused.clear();
    await deliver();
    await expectBothOnce(mailing, server);
  });

  test('is away', async () => {
    const { url } = server;
    await server.close();
    const { deliver, openOrderPage, untilFailed } = await open(url);
    await expectOrderKept(mailing, await deliver());
    await untilFailed(2);
    server = await startMailServer(portOf(url));
    await openOrderPage();
    await expectBothOnce(mailing, server);
  });

  test('hangs: no request waits for it', async () => {
    await server.close();
    const mute = await startMuteServer();
    const { deliver, openOrderPage, shop, untilFailed } = await open(mute.url);
    const startedAt = performance.now();
    await expectOrderKept(mailing, await deliver());
    await openOrderPage();
    expect(performance.now() - startedAt).toBeLessThan(2000);
    await untilFailed(2);
    expect(performance.now() - startedAt).toBeLessThan(7000);
    mute.close();
    server = await startMailServer(portOf(mute.url));
    await shop.services.mail.sendUnsent();
    await expectBothOnce(mailing, server);
  });

  test('does not take the password', async () => {
    const { deliver, logged, untilFailed } = await open(server.url.replace('p%40ss', 'wrong'));
    await expectOrderKept(mailing, await deliver());
    await untilFailed(2);
    expect(logged('mail-failed')).toMatchObject([{ code: 'EAUTH' }, { code: 'EAUTH' }]);
  });
});

describe('row 92: a shopper whom the mail server refuses for now', () => {
  beforeEach(async () => {
    server.refused.set(buyer.email, 450);
    const { deliver, untilFailed } = await open();
    await deliver();
    await untilFailed(1);
    await expect.poll(() => recipientsOf(server)).toEqual([owner]);
  });

  test('is tried three times, then after a while', async () => {
    const { shop, logged } = mailing;
    for (let round = 0; round < 5; round += 1) await shop.services.mail.sendUnsent();
    expect(logged('mail-failed')).toHaveLength(3);
    server.refused.clear();
    shop.moveClock(10 * 60 * 1000);
    await shop.services.mail.sendUnsent();
    await expectBothOnce(mailing, server);
  });

  test('gets no mail any more after two weeks', async () => {
    const { shop, logged } = mailing;
    server.refused.clear();
    shop.moveClock(14 * 24 * 60 * 60 * 1000);
    for (let round = 0; round < 2; round += 1) await shop.services.mail.sendUnsent();
    expect(logged('mail-too-late')).toMatchObject([{ kind: 'confirmation' }]);
    expect(recipientsOf(server)).toEqual([owner]);
  });

  test('is named in no log line', () => {
    expect(JSON.stringify(mailing.shop.log)).not.toMatch(/@soap\.test/);
  });
});
