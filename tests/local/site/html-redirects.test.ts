import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, builtPages } from './pages.ts';
import { openForTests } from '../running-shop.ts';

let shop: Awaited<ReturnType<typeof openForTests>>;
beforeAll(async () => {
  shop = await openForTests();
});
afterAll(() => shop.end());

const ask = async (path: string) => {
  const { status, headers } = await shop.send(path);
  return [status, headers.location];
};

const pages = builtPages().filter(([name]) => name !== '404.html');

test.each(pages.map(([name]) => [name, addressOf(name)]))('%s is at %s and nowhere else', async (name, address) => {
  expect(await ask(address)).toEqual([200, undefined]);
  expect(await ask(`/${name}`)).toEqual([301, address]);
  expect(await ask(`/${name}?utm_source=mail`)).toEqual([301, `${address}?utm_source=mail`]);
  if (address === '/') return;
  expect(await ask(`${address}/`)).toEqual([301, address]);
  expect(await ask(`${address}/?utm_source=mail`)).toEqual([301, `${address}?utm_source=mail`]);
});

describe('an address with // leads to the one without, on this site', () => {
  test.each([
    ['//catalog', '/catalog'],
    ['///catalog?utm_source=mail', '/catalog?utm_source=mail'],
    ['/product//shea-butter-rose', '/product/shea-butter-rose'],
    ['//product//shea-butter-rose', '/product/shea-butter-rose'],
    ['//evil.test', '/evil.test'],
    ['//evil.test/%2e%2e//x', '/x'],
  ])('%s -> %s', async (path, target) => {
    expect(await ask(path)).toEqual([301, target]);
  });

  test.each(['//api/cart', '/api//cart', '//API//cart'])('%s is nothing, in JSON', async (path) => {
    const { status, headers } = await shop.send(path);
    expect([status, headers['content-type']]).toEqual([404, expect.stringMatching(/^application\/json/)]);
  });
});

test.each([
  ['/llms.txt', 'text/plain', undefined],
  ['/robots.txt', 'text/plain', undefined],
  ['/sitemap-index.xml', 'application/xml', undefined],
  ['/feeds/google-merchant.xml', 'application/xml', undefined],
  ['/manifest.webmanifest', 'application/manifest+json', undefined],
  ['/favicon.ico', 'image/vnd.microsoft.icon', undefined],
  ['/product/shea-butter-rose.md', 'text/markdown', 'noindex'],
  ['/shipping-policy.md', 'text/markdown', 'noindex'],
])('%s is served as %s', async (path, type, robots) => {
  const { status, headers } = await shop.send(path);
  expect(status).toBe(200);
  expect(headers['content-type']?.split(';')[0]).toBe(type);
  expect(headers['x-robots-tag']).toBe(robots);
});
