import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages, addressOf } from './pages.ts';
import { openForTests } from '../running-shop.ts';

let shop: Awaited<ReturnType<typeof openForTests>>;
let proxy: Server;
let proxied: string;
let hits = 0;

/** A cache shared by all shoppers, as greedy as the rules of HTTP allow: what may be stored is, and is asked for anew only if it must be. */
async function openSharedCache(origin: string): Promise<Server> {
  const kept = new Map<string, { etag: string; response: Response; body: Buffer }>();
  const server = createServer((request, reply) => {
    void (async () => {
      const isRead = request.method === 'GET';
      const known = isRead ? kept.get(String(request.url)) : undefined;
      const headers = { cookie: request.headers.cookie ?? '', 'content-type': 'application/json' };
      const body = isRead ? null : Buffer.concat(await request.toArray());
      const response = await fetch(origin + String(request.url), {
        method: String(request.method),
        headers: { ...headers, ...(known && { 'if-none-match': known.etag }) },
        body,
      });
      if (known && response.status === 304) hits += 1;
      const answer =
        known && response.status === 304 ? known : { response, body: Buffer.from(await response.arrayBuffer()) };
      const rules = response.headers.get('cache-control') ?? '';
      const etag = response.headers.get('etag');
      if (isRead && etag && !/no-store|private/.test(rules)) kept.set(String(request.url), { ...answer, etag });
      const cookies = answer.response.headers.getSetCookie();
      reply.writeHead(answer.response.status, {
        'cache-control': rules,
        ...(cookies.length > 0 && { 'set-cookie': cookies }),
      });
      reply.end(answer.body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  shop = await openForTests();
  proxy = await openSharedCache(shop.origin);
  const address = proxy.address();
  proxied = `http://127.0.0.1:${String(typeof address === 'object' && address?.port)}`;
});
afterAll(async () => {
  proxy.close();
  proxy.closeAllConnections();
  await shop.end();
});

async function newShopper(scent: string): Promise<string> {
  const body = JSON.stringify({ base: 'shea butter', scent, quantity: 2 });
  const added = await fetch(`${proxied}/api/cart`, { method: 'POST', body });
  const [cookie = ''] = added.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

const cartOf = async (cookie: string): Promise<string> =>
  (await fetch(`${proxied}/api/cart`, { headers: { cookie } })).text();

test('row 52: two shoppers behind one cache see each their own cart', async () => {
  const [ann, bo] = [await newShopper('rose'), await newShopper('coffee')];
  for (let round = 0; round < 3; round += 1) {
    expect(await cartOf(ann)).toContain('"scent":"rose"');
    expect(await cartOf(bo)).toContain('"scent":"coffee"');
    expect(await cartOf('')).toBe('[]');
  }
});

test('row 52: every response of the API forbids caching, at the edge too', async () => {
  const cookie = await newShopper('rose');
  const paths = [
    '/api/cart',
    '/api/health',
    '/api/nope',
    '/api/checkout-session/cs_test_1',
    '/api/stripe-webhook',
    '/checkout',
  ];
  for (const path of paths) {
    const { headers } = await shop.send(path, { headers: { cookie } });
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    const names = Object.keys(headers);
    expect(names.filter((name) => /cdn-cache-control|surrogate|^age$|^etag$/.test(name))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('row 52: pages may be cached for all, and none sets a cookie', async () => {
  const cookie = await newShopper('rose');
  for (const [name] of builtPages().filter(([page]) => page !== '404.html')) {
    for (const sent of [cookie, '']) {
      const page = await fetch(proxied + addressOf(name), { headers: { cookie: sent } });
      expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    }
  }
  expect(hits).toBe(builtPages().length - 1);
});
