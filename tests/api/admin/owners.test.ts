import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { expectProblem } from '../refusal.ts';
import { openShop, type Shop } from '../shop.ts';
import { correction, orderAt, otherTracking, OwnerBrowser, record, tracking } from './admin-shop.ts';

const secrets = { Ana: 'the secret of Ana', Ben: 'the secret of Ben' };
const both = `Ana:${secrets.Ana};Ben:${secrets.Ben}`;
const order = orderAt(1);

let env: Record<string, string | undefined>;
let mail: { isDown: boolean };
let shop: Shop;
beforeEach(async () => {
  env = { OWNER_SECRETS: both };
  mail = { isDown: true };
  shop = await openShop({ env, post: () => (mail.isDown ? Promise.reject(new Error('down')) : Promise.resolve()) });
  await record(shop, order);
});
afterEach(() => shop.close());

async function signInAs(name: keyof typeof secrets): Promise<OwnerBrowser> {
  const owner = new OwnerBrowser(shop.handle);
  expect((await owner.signIn(secrets[name])).status).toBe(204);
  return owner;
}
const note = { text: 'a gift', seen: '' };
const linesFor = async (owner: OwnerBrowser) =>
  (await owner.detail(order.sessionId)).history.map(({ act, by }) => `${by}: ${act}`);
const changeBy = (owner: OwnerBrowser, json: object) => owner.change(order.sessionId, json);
const twice = async (act: () => Promise<unknown>) => {
  await act();
  await act();
};

test('an owner whose secret is removed or changed is signed out at once, the other is not', async () => {
  const [ana, ben] = [await signInAs('Ana'), await signInAs('Ben')];
  for (const [browser, owner] of [[ana, 'Ana'] as const, [ben, 'Ben'] as const])
    expect(await browser.state()).toEqual({ isIn: true, owner, hint: null });
  await expectProblem(await new OwnerBrowser(shop.handle).signIn(both), 403);
  env['OWNER_SECRETS'] = `Ana:${secrets.Ana}`;
  await expectProblem(await ben.send('GET', adminRoutes.orders), 401);
  await expectProblem(await ben.ship(order), 401);
  expect((await ben.state()).isIn).toBe(false);
  await expectProblem(await ben.signIn(secrets.Ben), 403);
  expect((await ana.send('GET', adminRoutes.orders)).status).toBe(200);
  expect((await shop.services.orders.find(order.sessionId))?.status).toBe('paid');
  env['OWNER_SECRETS'] = `Ana:another secret of Ana;Ben:${secrets.Ben}`;
  await expectProblem(await ana.send('GET', adminRoutes.orders), 401);
  expect((await ben.send('GET', adminRoutes.orders)).status).toBe(200);
});

test('an invalid entry is reported in the list and in the log, without its content', async () => {
  env['OWNER_SECRETS'] = `${both};Cy:too short`;
  const list = await (await signInAs('Ana')).list();
  expect(list.notices).toEqual([expect.stringMatching(/entry 3 has a secret of fewer than 16 characters/)]);
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'owner-secret-refused', fix: list.notices[0] }));
  expect(JSON.stringify([list, shop.log])).not.toContain('too short');
});

test('an order names each act once, newest first, however often it is sent', async () => {
  const [ana, ben] = [await signInAs('Ana'), await signInAs('Ben')];
  expect(await linesFor(ana)).toEqual([]);
  await twice(() => changeBy(ana, { correction }));
  await twice(() => changeBy(ben, { note }));
  await twice(() => ana.ship(order));
  await ben.ship(order, { tracking: otherTracking, replaces: tracking });
  await shop.settled();
  await twice(() => changeBy(ben, { act: 'unship' }));
  mail.isDown = false;
  await changeBy(ana, { act: 'mail-again' });
  expect(await linesFor(ben)).toEqual([
    ...['Ana: mailed-again', 'Ben: unshipped', 'Ben: tracking-corrected'],
    ...['Ana: shipped', 'Ben: noted', 'Ana: corrected'],
  ]);
  expect((await ana.detail(order.sessionId)).history[0]?.time).toMatch(/^\w+ \d+, 20\d\d, .*Pacific$/);
});

test('an act is in the name of the signed-in owner, whatever a request says', async () => {
  const ana = await signInAs('Ana');
  await changeBy(ana, { note, by: 'Ben', history: [{ act: 'noted', by: 'Ben', at: order.orderedAt }] });
  expect(await linesFor(ana)).toEqual(['Ana: noted']);
});

test('a later Stripe event removes no act', async () => {
  const ana = await signInAs('Ana');
  const waiting = orderAt(2, { status: 'awaiting-payment' });
  await record(shop, waiting);
  await ana.change(waiting.sessionId, { note });
  await record(shop, { ...waiting, status: 'paid' });
  expect((await shop.services.orders.find(waiting.sessionId))?.history).toMatchObject([{ act: 'noted', by: 'Ana' }]);
  await ana.ship(order);
  await record(shop, order);
  expect(await linesFor(ana)).toEqual(['Ana: shipped']);
});
