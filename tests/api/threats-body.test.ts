import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { expectProblem, expectRefused } from './refusal.ts';
import { openShop, type Shop } from './shop.ts';
import { barsOf, jasmine, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

let shop: Shop;
let shopper: Browser;

beforeAll(async () => {
  shop = await openShop();
  shopper = await shopperWith(shop, 2);
});
afterAll(() => shop.close());

const json = { 'Content-Type': 'application/json' };
const good = JSON.stringify({ ...jasmine, quantity: 1 });
const places: [string, string][] = [
  ['POST', '/api/cart'],
  ['PATCH', jasminePath],
];

describe.each(places)('%s %s', (method, path) => {
  test.each(['[]', '"jasmine"', '7', 'null', '[{"base":"shea butter","scent":"jasmine","quantity":1}]'])(
    'row 13: %s as body is refused',
    async (body) => {
      await expectRefused(shopper, { method, path, body, headers: json }, 400);
    },
  );

  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['no JSON', 'surely no object'],
    ['nothing', ''],
    ['a trailing comma', '{"quantity":1,"marker":1,}'],
    ['half of it', '{"base":"shea butter"'],
    ['two of them', `${good}${good}`],
    ['single quotes', "{'quantity':1,'marker':1}"],
    ['invalid UTF-8', new Uint8Array([...new TextEncoder().encode('{"quantity":1,"x":"'), 0xff, 0xfe, 0x22, 0x7d])],
    ['UTF-16', new Uint8Array(Buffer.from(good, 'utf16le'))],
  ])('row 14: %s is refused', async (_, body) => {
    await expectRefused(shopper, { method, path, body, headers: json }, 400);
  });

  test('row 16: deep nesting is refused', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    await expectRefused(shopper, { method, path, body: nested(10_000), headers: json }, 413);
    await expectRefused(shopper, { method, path, body: nested(2000), headers: json }, 400);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonp',
    'text/plain; application/json',
    'application/json-patch+json',
    '',
    null,
  ])('row 18: content type %j is refused', async (type) => {
    await expectRefused(shopper, { method, path, body: good, headers: { 'Content-Type': type } }, 415);
  });

  test.each(['gzip', 'br', 'deflate, gzip'])('row 20: content encoding %s is refused', async (encoding) => {
    const headers = { ...json, 'Content-Encoding': encoding };
    await expectRefused(shopper, { method, path, body: new Uint8Array(gzipSync(good)), headers }, 415);
  });
});

test('a body that breaks off is a refusal, and no fault of the shop in its log', async () => {
  const broken = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"base":'));
      controller.error(new Error('The connection ended before the body did.'));
    },
  });
  const from = shop.log.length;
  await expectRefused(shopper, { method: 'POST', path: '/api/cart', body: broken, headers: json }, 400);
  expect(shop.log.slice(from).filter(({ level }) => level !== 'info')).toEqual([]);
});

test('row 14: a byte order mark does no harm', async () => {
  const buyer = shop.browser();
  expect((await buyer.send('POST', '/api/cart', { body: `\uFEFF${good}`, headers: json })).status).toBe(200);
});

test.each(['application/json; charset=utf-8', 'Application/JSON', 'APPLICATION/JSON;CHARSET=UTF-8'])(
  'row 19: content type %s is taken',
  async (type) => {
    const buyer = shop.browser();
    const response = await buyer.send('POST', '/api/cart', { body: good, headers: { 'Content-Type': type } });
    expect(response.status).toBe(200);
    expect(await barsOf(buyer)).toEqual({ [jasmineId]: 1 });
  },
);

describe('row 15: a body of 1 MB', () => {
  const chunk = new Uint8Array(1024).fill(0x20);

  /** 1 MB in pieces of 1 kB; counts how many were asked for. */
  function pieces() {
    const taken = { count: 0 };
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        taken.count += 1;
        if (taken.count > 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    return { taken, body };
  }

  test.each([
    ['with its length', { 'Content-Length': '1048576' }, 1],
    ['with a lying length', { 'Content-Length': '10' }, 8],
    ['without a length', {}, 8],
  ])('%s is refused early, 50 times in parallel', { retry: 2 }, async (_, length, most) => {
    const startedAt = performance.now();
    const sent = Array.from({ length: 50 }, async () => {
      const { taken, body } = pieces();
      const response = await shopper.send('POST', '/api/cart', { body, headers: { ...json, ...length } });
      await expectProblem(response, 413);
      expect(taken.count).toBeLessThanOrEqual(most);
    });
    await Promise.all(sent);
    expect(performance.now() - startedAt).toBeLessThan(300);
    expect((await shop.browser().send('POST', '/api/cart', { body: good, headers: json })).status).toBe(200);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  });
});
