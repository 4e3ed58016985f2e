import { createHmac } from 'node:crypto';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { adminRoutes, readState } from '#api/admin/answers.ts';
import { sessionMs } from '#server/admin/session.ts';
import { expectApiHeaders, expectProblem } from '../refusal.ts';
import { openShop, type Shop } from '../shop.ts';
import { jsonOf, openOwnedShop, orderAt, OwnerBrowser, record, secret, signIn, tracking } from './admin-shop.ts';

const { shop } = await openOwnedShop();
const order = orderAt(1);
await record(shop, order);
afterAll(() => shop.close());

async function open(OWNER_SECRET = secret): Promise<Shop> {
  const other = await openShop({ env: { OWNER_SECRET } });
  onTestFinished(() => other.close());
  return other;
}

/** An owner who has not signed in. */
const ownerOf = ({ handle }: Shop) => new OwnerBrowser(handle);

const reads = [adminRoutes.orders, adminRoutes.order(order.sessionId), adminRoutes.totals, adminRoutes.export];
const signedOut = { isIn: false, owner: null, hint: null };

const address = adminRoutes.order(order.sessionId);
const writes: [method: string, path: string, json?: object][] = [
  ['PATCH', address, { ship: { tracking } }],
  ['PATCH', address, { note: { text: 'x', seen: '' } }],
  ['PATCH', address, { act: 'mail-again' }],
  ['PATCH', address, { refund: { amountCents: 4320, refundedCents: 0, cancels: false } }],
  ['PATCH', adminRoutes.settings, { vacation: null }],
];

test('without a session nothing is read or changed, and the store is not called', async () => {
  const stranger = shop.browser();
  const from = shop.blobs.log.length;
  for (const path of [...reads, adminRoutes.settings])
    await expectProblem(await stranger.send('GET', path), 401, [order.number, 'ann@soap.test']);
  for (const [method, path, json] of [...writes, ['PATCH', address, {}] as const])
    await expectProblem(await stranger.send(method, path, { json }), 401);
  expect(shop.blobs.log.length).toBe(from);
});

test('a cookie that the shop did not set opens nothing', async () => {
  const session = (await signIn(shop)).jar.get('__Host-owner') ?? '';
  const [end = '', signature = ''] = session.split('.');
  const later = end.replace(/^\d+/, (ms) => String(Number(ms) + sessionMs));
  const bySecret = createHmac('sha256', secret).update(end).digest('base64url');
  const forged = [`${later}.${signature}`, `${end}.${bySecret}`, end, `${end}.${'A'.repeat(43)}`];
  const cookies = [...forged, `${session}; __Host-owner=${session}`].map((value) => `__Host-owner=${value}`);
  for (const Cookie of [...cookies, `owner=${session}; __Secure-owner=${session}; Xowner=${session}`]) {
    const answer = await shop.browser().send('GET', adminRoutes.session, { headers: { Cookie } });
    expect([Cookie, await jsonOf(answer, readState)]).toEqual([Cookie, signedOut]);
    await expectProblem(await shop.browser().send('GET', adminRoutes.orders, { headers: { Cookie } }), 401);
  }
});

test('the owner signs in, reads, signs out; a copy of the cookie no longer works, another session still does', async () => {
  const [owner, copy, other] = [ownerOf(shop), ownerOf(shop), await signIn(shop)];
  expect(await owner.state()).toEqual(signedOut);
  const answer = await owner.signIn(secret);
  expectApiHeaders(answer);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  const [pair, ...attributes] = answer.headers.getSetCookie().join().split('; ');
  expect(pair).toMatch(/^__Host-owner=[\w-]+\.[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure']);
  expect(await owner.state()).toEqual({ ...signedOut, isIn: true });
  for (const [name, value] of owner.jar) copy.jar.set(name, value);
  for (const path of reads) {
    const read = await owner.send('GET', path);
    expect(read.status).toBe(200);
    expectApiHeaders(read);
    expect(read.headers.getSetCookie()).toEqual([]);
  }
  const { status, headers } = await owner.send('DELETE', adminRoutes.session);
  expect([status, headers.getSetCookie()]).toEqual([204, [expect.stringMatching(/^__Host-owner=; .*Max-Age=0$/)]]);
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect([await owner.state(), await copy.state()]).toEqual([signedOut, signedOut]);
  for (const path of reads) await expectProblem(await copy.send('GET', path), 401);
  expect((await other.send('GET', adminRoutes.orders)).status).toBe(200);
});

test('a wrong secret is refused, and an invalid one does not count as an attempt', async () => {
  for (const given of ['', 'The secret of the owner', `${secret} `, secret.slice(1)]) {
    const answer = await ownerOf(shop).signIn(given);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectProblem(answer, 403);
  }
  const from = shop.blobs.log.length;
  for (const json of [undefined, null, {}, { secret: ['x'] }, { secret: 'x'.repeat(501) }])
    await expectProblem(await shop.browser().send('POST', adminRoutes.session, { json }), [400, 415]);
  expect(shop.blobs.log.length).toBe(from);
});

test('after many wrong secrets the answers are slower, the owner reads it, and the right secret opens at once', async () => {
  const other = await open();
  const statuses: number[] = [];
  for (let tries = 0; tries < 25; tries += 1)
    statuses.push((await ownerOf(other).signIn(`a wrong secret, number ${tries}`)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(403), ...Array<number>(5).fill(429)]);
  const owner = await signIn(other);
  expect((await owner.list()).notices).toContainEqual(expect.stringMatching(/^At least 20 wrong secrets were tried/));
  expect(other.log.filter(({ event }) => event === 'owner-sign-in-guessed')).toHaveLength(1);
  other.moveClock(8 * 24 * 60 * 60 * 1000);
  expect((await (await signIn(other)).list()).notices.filter((words) => words.includes('wrong secrets'))).toEqual([]);
  expect((await ownerOf(other).signIn('one more wrong secret')).status).toBe(403);
});

test('the owner has to sign in again after twelve hours', async () => {
  const other = await open();
  const owner = await signIn(other);
  other.moveClock(sessionMs - 60_000);
  expect((await owner.send('GET', adminRoutes.orders)).status).toBe(200);
  other.moveClock(60_000);
  await expectProblem(await owner.send('GET', adminRoutes.orders), 401);
});

test('another site changes nothing, and signs nobody in or out, with the cookie of the owner', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' };
  const owner = await signIn(shop);
  const sessions = [['POST', adminRoutes.session, { secret }] as const, ['DELETE', adminRoutes.session] as const];
  for (const [method, path, json] of [...writes, ...sessions])
    await expectProblem(await owner.send(method, path, { json, headers }), 403);
  expect(await shop.services.orders.find(order.sessionId)).toMatchObject({ status: 'paid', rev: 1 });
  expect((await owner.state()).isIn).toBe(true);
});

test('a short secret switches the admin off; the sandbox shows its own, which is no secret', async () => {
  const off = await open('x'.repeat(15));
  const browser = ownerOf(off);
  expect(await browser.state()).toEqual({ ...signedOut, hint: expect.stringContaining('The admin is switched off') });
  await expectProblem(await browser.signIn('x'.repeat(15)), 503);
  for (const path of reads) await expectProblem(await browser.send('GET', path), 401);
  const sandbox = await open('sandbox-owner-secret');
  expect((await ownerOf(sandbox).state()).hint).toContain('sandbox-owner-secret');
});

test('the secret, cookies and addresses of shoppers are in no log line', async () => {
  const owner = await signIn(shop);
  await owner.list('to-ship', 'ann@soap.test');
  await owner.ship(order);
  await shop.settled();
  const log = JSON.stringify(shop.log);
  for (const word of [secret, 'ann@soap.test', 'Ann Lee', ...owner.jar.values()]) expect(log).not.toContain(word);
  expect(log).toContain(order.number);
});
