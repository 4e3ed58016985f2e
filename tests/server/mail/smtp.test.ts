import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { formatTasks, listMarks } from '#islands/admin/order-text.ts';
import { findBundleTier } from '#shop/pricing.ts';
import { buy, buyer, ordersOf } from '../../api/payments.ts';
import { openShop } from '../../api/shop.ts';
import { shopperWith, totalOf } from '../../api/shoppers.ts';
import { sendEvents } from '../../api/stripe-events.ts';
import { refusesAddress } from '#server/mail/transports.ts';
import { orderIn, secret, signIn } from '../../api/admin/admin-shop.ts';
import { expectProblem } from '../../api/refusal.ts';

const refusal = (code: number) => Object.assign(new Error('No such mailbox here'), { responseCode: code });

function urlOf(server: Server): string {
  const address = server.address();
  return `smtp://shop:p%40ss@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** A real mail server on loopback that keeps the mails it accepts. */
async function startMailServer(port = 0) {
  const mails: (Email & { recipients: readonly string[] })[] = [];
  /** Recipients with their SMTP code. */
  const refused = new Map<string, number>();
  const smtp = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(refusal(535)),
    onRcptTo: ({ address }, _, done) => {
      const code = refused.get(address);
      done(code === undefined ? null : refusal(code));
    },
    onData: (stream, { envelope }, done) => {
      const keep = async (source: string) =>
        mails.push({ ...(await PostalMime.parse(source)), recipients: envelope.rcptTo.map(({ address }) => address) });
      void text(stream)
        .then(keep)
        .then(() => done());
    },
  });
  smtp.on('error', () => undefined);
  const listener = smtp.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const close = () => new Promise<void>((closed) => smtp.close(() => closed()));
  return { url: urlOf(listener), mails, refused, close };
}

/** Accepts connections and never answers. */
async function startMuteServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlOf(server),
    connections: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const owner = 'bench@soap.test';

/** A shop that mails by SMTP; a shopper has just paid for six bars, without any Stripe event yet. */
async function openMailShop(url: string) {
  const shop = await openShop({ env: { SMTP_URL: url, OWNER_EMAIL: owner, OWNER_SECRET: secret } });
  const shopper = await shopperWith(shop, 6);
  const id = await buy(shop, shopper, { deliver: false });
  const logged = (event: string) => shop.log.filter((line) => line.event === event);
  const untilLogged = (event: string, count: number) =>
    expect.poll(() => logged(event).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return {
    shop,
    logged,
    untilLogged,
    deliver: (times = 1) => sendEvents(shop, 'checkout.session.completed', id, { times }),
    openOrderPage: () => readPaidOrder(shopper.client, id),
    /** Waits until this many mails have failed and may be retried. */
    untilFailed: async (count: number) => {
      await untilLogged('mail-failed', count);
      await shop.settled();
    },
  };
}

let server: Awaited<ReturnType<typeof startMailServer>>;
let mailing: Awaited<ReturnType<typeof openMailShop>>;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await mailing.shop.close();
  await server.close();
});

async function open(url = server.url) {
  mailing = await openMailShop(url);
  return mailing;
}
const recipients = (): string[] => server.mails.flatMap((mail) => mail.recipients).sort();

/** Both mails arrived once, and none is pending. */
async function expectBothOnce() {
  const { shop, deliver, logged, untilLogged } = mailing;
  await untilLogged('mail-sent', 2);
  await deliver(3);
  await shop.services.mail.sendUnsent();
  await shop.settled();
  expect(recipients()).toEqual([owner, buyer.email]);
  expect(logged('mail-sent')).toHaveLength(2);
}

async function expectOrderKept(responses: Response[]): Promise<void> {
  // Under many requests a busy store refuses some, which Stripe repeats.
  const allowed = responses.length > 1 ? [200, 503] : [200];
  for (const { status } of responses) expect(allowed).toContain(status);
  expect(await ordersOf(mailing.shop)).toMatchObject([{ status: 'paid', chargedCents: totalOf(6) }]);
}

test('ten deliveries to copies of the shop and the order page, all at once, send one mail of each kind', async () => {
  const { deliver, openOrderPage, shop } = await open();
  const [responses] = await Promise.all([deliver(10), openOrderPage()]);
  await expectOrderKept(responses);
  await expectBothOnce();
  const [order] = await ordersOf(shop);
  const confirmation = server.mails.find((mail) => mail.recipients.includes(buyer.email));
  expect(confirmation?.to).toEqual([{ name: '', address: buyer.email }]);
  expect(confirmation?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }));
  expect(confirmation?.text).toContain(order?.number);
  expect(confirmation?.html).toContain(String(findBundleTier(6)?.label));
  const note = server.mails.find((mail) => mail.recipients.includes(owner));
  expect(note?.subject).toBe(`Pack order ${order?.number ?? ''}: 6 bars`);
  expect(note?.replyTo).toEqual([{ name: '', address: buyer.email }]);
});

const portOf = (url: string): number => Number(new URL(url).port);

test('the order is kept and its mail is sent once later, when the mail server is unreachable', async () => {
  const { url } = server;
  await server.close();
  const { deliver, openOrderPage, untilFailed } = await open(url);
  await expectOrderKept(await deliver());
  await untilFailed(2);
  server = await startMailServer(portOf(url));
  await openOrderPage();
  await expectBothOnce();
});

test('the order is kept and its mail is sent once later, when the mail server does not respond for some seconds', async () => {
  await server.close();
  const mute = await startMuteServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { deliver, shop, untilFailed } = await open(mute.url);
  await expectOrderKept(await deliver());
  await expect.poll(mute.connections).toBe(2);
  vi.advanceTimersByTime(4000);
  vi.useRealTimers();
  await untilFailed(2);
  mute.close();
  server = await startMailServer(portOf(mute.url));
  await shop.services.mail.sendUnsent();
  await expectBothOnce();
});

test('a shopper whom the mail server refuses for now is tried three times, then after a while', async () => {
  server.refused.set(buyer.email, 450);
  const { shop, logged, deliver, untilFailed } = await open();
  await deliver();
  await untilFailed(1);
  await expect.poll(recipients, { timeout: 30_000 }).toEqual([owner]);
  expect(logged('mail-failed')).toMatchObject([{ kind: 'confirmation', error: 'MailError: EENVELOPE 450' }]);
  for (let round = 0; round < 5; round += 1) await shop.services.mail.sendUnsent();
  expect(logged('mail-failed')).toHaveLength(3);
  server.refused.clear();
  shop.moveClock(10 * 60 * 1000);
  await shop.services.mail.sendUnsent();
  await expectBothOnce();
  expect(JSON.stringify(shop.log)).not.toMatch(/@soap\.test/);
});

test('a shopper whom the mail server refuses for good is to do until the address is corrected; then what was refused is sent once', async () => {
  server.refused.set(buyer.email, 550);
  const { shop, deliver, untilFailed, logged } = await open();
  await deliver();
  await untilFailed(1);
  for (let round = 0; round < 3; round += 1) await shop.services.mail.sendUnsent();
  await shop.settled();
  expect(logged('mail-failed')).toMatchObject([{ kind: 'confirmation', error: 'MailError: EENVELOPE 550' }]);
  const admin = await signIn(shop);
  const [order] = await ordersOf(shop);
  if (!order) throw new Error('There is no order');
  const words = expect.stringContaining(`${buyer.email} was refused by the mail server (550)`) as string;
  const { toDo, orders } = await admin.list();
  expect([...toDo.map(formatTasks), ...orders.map(listMarks)]).toEqual([[words], ['Email refused']]);
  const again = await admin.change(order.sessionId, { act: 'mail-again' });
  expect(await expectProblem(again, 409)).toContain('Correct it on this page');
  await admin.ship(order);
  await shop.settled();
  const { mails, rev } = await admin.detail(order.sessionId);
  expect(mails.filter(({ state }) => state === 'refused').map(({ kind }) => kind)).toEqual(['confirmation', 'shipped']);
  const correction = { ...order.shipTo, line2: '', rev, email: 'right@soap.test' };
  expect((await orderIn(admin.change(order.sessionId, { correction }))).tasks).toEqual([]);
  await shop.settled();
  await shop.services.mail.sendUnsent();
  expect(recipients()).toEqual([owner, 'right@soap.test', 'right@soap.test']);
  expect(JSON.stringify(shop.log)).not.toMatch(/@soap\.test|No such mailbox|"shop"/);
});

test('a wrong SMTP user is not the shopper’s fault, and is named in no log line', async () => {
  const { shop, deliver, untilFailed } = await open(server.url.replace('shop:', 'someone%40soap.test:'));
  await deliver();
  await untilFailed(2);
  const admin = await signIn(shop);
  const [{ sessionId } = { sessionId: '' }] = await ordersOf(shop);
  expect(await expectProblem(await admin.change(sessionId, { act: 'mail-again' }), 502)).toContain('later');
  await shop.settled();
  expect((await admin.list()).toDo).toEqual([]);
  expect(JSON.stringify(shop.log)).not.toMatch(/@soap\.test/);
});

test.each([
  ['RCPT TO', '550 No such user', true],
  ['RCPT TO', '550-5.1.1 The account does not exist', true],
  ['RCPT TO', '552 5.2.2 Mailbox full', true],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', true],
  ['RCPT TO', '553 5.1.3 Bad recipient address syntax', true],
  ['RCPT TO', '450 4.2.1 Greylisted', false],
  ['RCPT TO', '550 5.7.1 Relaying denied', false],
  ['RCPT TO', '553 5.1.8 Domain of sender does not exist', false],
  ['RCPT TO', '530 5.7.0 Authentication required', false],
  ['DATA', '550 5.1.1 No such user', true],
  ['DATA', '552 5.3.4 Message too big', false],
  ['MAIL FROM', '550 5.1.0 Sender rejected', false],
  ['AUTH PLAIN', '535 5.7.8 Authentication failed', false],
])('to %s, “%s” refuses the address: %s', (command, response, expected) => {
  expect(refusesAddress(command, response)).toBe(expected);
});
