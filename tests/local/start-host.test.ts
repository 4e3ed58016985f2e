import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataFolder, removeFolder, startShop, type RunningShop } from './running-shop.ts';

/** Linux answers at all of 127.0.0.0/8 by itself. */
const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => removeFolder(folder));

describe('HOST', () => {
  let shop: RunningShop;
  let own: string;
  beforeAll(async () => {
    shop = await startShop(folder, { HOST: host });
    own = `http://${host}:${String(shop.port)}`;
  });
  afterAll(() => shop.kill('SIGTERM'));

  test('is served beside loopback, and is the address that the shop goes by', async () => {
    expect(shop.printed()).toContain(`The shop is open:  ${own}`);
    for (const origin of [own, shop.origin]) expect((await fetch(`${origin}/catalog`)).status).toBe(200);
  });

  test('is where a browser is sent that comes by another address', async () => {
    const init = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
    const answer = await fetch(`${shop.origin}/products?scent=rose`, init);
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `${own}/products?scent=rose`]);
  });

  test('is in the addresses of payments', async () => {
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ base: 'shea butter', scent: 'rose', quantity: 1 });
    const added = await fetch(`${own}/api/cart`, { method: 'POST', headers: json, body });
    const cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const started = await fetch(`${own}/api/create-checkout-session`, { method: 'POST', headers: { cookie } });
    expect(await started.json()).toMatchObject({ url: expect.stringContaining(`${own}/sandbox/checkout/`) as string });
  });
});

test('an address that is none of this machine is refused, with a way out', async () => {
  await expect(startShop(folder, { HOST: '192.0.2.1' })).rejects.toThrow(
    'HOST is "192.0.2.1", which is no address of this machine: HOST=0.0.0.0 npm start serves them all.',
  );
});
