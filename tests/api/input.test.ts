import { afterAll, expect } from 'vitest';
import { maxLines, selectionOfLine } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import type { Sent } from './browser.ts';
import { expectProblem, expectRefused } from './refusal.ts';
import { openShop } from './shop.ts';
import { barsOf, jasmine, jasmineId, jasminePath, rose, shopperWith } from './shoppers.ts';
import { test } from './shop-test.ts';

const shop = await openShop();
afterAll(() => shop.close());
/** Two bars, which no refused request may change. */
const shopper = await shopperWith(shop, 2);

const headers = { 'Content-Type': 'application/json' };
const soap = '"base":"shea butter","scent":"jasmine"';
const good = `{${soap},"quantity":1}`;
const one = { ...jasmine, quantity: 1 };

const add = (sent: Sent, by = shopper, status = 400) =>
  expectRefused(by, { method: 'POST', path: '/api/cart', ...sent }, status);
const change = (sent: Sent, by = shopper, status = 400) =>
  expectRefused(by, { method: 'PATCH', path: jasminePath, ...sent }, status);
const addAndChange = async (sent: Sent, status = 400) => {
  await add(sent, shopper, status);
  await change(sent, shopper, status);
};

test.each([
  ...['0', '-1', '-0', '1.5', '0.9999999999', '1e9', '1000', '"2"', 'true', 'null', '[2]', '{}'],
  ...['NaN', 'Infinity', '0x2', '1e400', '-1e400'],
])('rows 1 to 7: quantity %s is refused, added or set', (quantity) =>
  addAndChange({ headers, body: `{${soap},"quantity":${quantity}}` }),
);

test('rows 4 and 23: 999 bars of a kind are taken; past that nothing is added, and the message names the limit', async () => {
  const buyer = await shopperWith(shop, 998);
  for (const json of [
    { ...jasmine, quantity: 5 },
    { items: [rose, rose, jasmine].map((kind) => ({ ...kind, quantity: 2 })) },
  ])
    expect(await add({ json }, buyer)).toContain('999');
  expect(await change({ json: { quantity: 1000 } }, buyer)).toContain('999');
  expect((await buyer.send('PATCH', jasminePath, { json: { quantity: 999 } })).status).toBe(204);
  expect(await barsOf(buyer)).toEqual({ [jasmineId]: 999 });
});

test.each<object>([
  ...[jasmine, { base: 'shea butter', quantity: 1 }, { scent: 'jasmine', quantity: 1 }],
  ...['glycerin', 'Shea Butter', 'shea-butter', '', 'constructor', '__proto__', 'toString', 'hasOwnProperty'].map(
    (base) => ({ ...one, base }),
  ),
  ...['vanilla', ' jasmine', 'tea-tree', 'JASMINE', 'constructor', '__proto__', 'toString'].map((scent) => ({
    ...one,
    scent,
  })),
  ...['<img src=x onerror=1>', 'jasmine\r\nSet-Cookie: evil=cookie'].map((scent) => ({ ...one, scent })),
  { ...one, base: ['shea butter'] },
])('rows 8, 9, 10 and 21: adding %j is refused', async (json) => {
  await add({ json });
});

test.each<[string, unknown]>([
  ['no items', { items: [] }],
  ['more items than kinds', { items: Array.from({ length: maxLines + 1 }, () => one) }],
  ['a good item beside one of no soap of ours', { items: [one, { ...one, scent: 'vanilla' }] }],
  ['a good item beside none', { items: [one, null] }],
  ['a good item beside a wrong quantity', { items: [one, { ...rose, quantity: -2 }] }],
  ['a list in a list', { items: [{ items: [one] }] }],
  ['a good item outside a bad list', { ...one, items: [] }],
])('adding several, with %s, is refused whole', async (_, json) => {
  await add({ json });
});

test.each([
  [11, '{"__proto__":{"quantity":5,"base":"shea butter","scent":"jasmine"}}'],
  [11, '{"constructor":{"prototype":{"quantity":5}}}'],
  [11, `{"__proto__":{"quantity":5},${soap}}`],
  [17, `{${soap},"quantity":1,"quantity":-5}`],
  [17, `{${soap},"quantity":1,"quantity":"5"}`],
])('row %d: %s is refused and changes no prototype', async (_, body) => {
  await add({ body, headers });
  expect(({} as Record<string, unknown>)['quantity']).toBeUndefined();
  await expectProblem(await shop.browser().send('POST', '/api/cart', { json: {} }), 400);
});

test.each([
  [3, `{${soap},"quantity":2.0}`],
  [11, `{${soap},"quantity":2,"__proto__":{"price":"0.01","quantity":7}}`],
  [12, `{${soap},"quantity":2,"price":"0.01"}`],
  [12, `{${soap},"quantity":2,"price":0}`],
  [12, `{${soap},"quantity":2,"id":"coconut-olive-rose"}`],
  [12, `{${soap},"quantity":2,"cartId":"${'A'.repeat(43)}"}`],
  [12, `{${soap},"quantity":2,"discount":100}`],
  [12, `{${soap},"quantity":2,"item":{"quantity":50}}`],
  [14, `\uFEFF{${soap},"quantity":2}`],
])('row %d: %s is two bars at their price', async (_, body) => {
  const buyer = shop.browser();
  const response = await buyer.send('POST', '/api/cart', { body, headers });
  const items = [{ id: jasmineId, ...jasmine, quantity: 2, price: '9.00' }];
  expect([response.status, await response.json()]).toEqual([200, items]);
  expect(await (await buyer.send('GET', '/api/cart')).json()).toEqual(items);
});

test('row 22: PATCH changes the quantity and nothing else', async () => {
  const buyer = await shopperWith(shop, 1);
  const body = '{"quantity":4.00e0,"base":"coconut olive blend","scent":"rose","price":"0.01","id":"x"}';
  expect((await buyer.send('PATCH', jasminePath, { body, headers })).status).toBe(204);
  expect((await buyer.client.readCart()).items).toEqual([{ id: jasmineId, ...jasmine, quantity: 4, price: '9.00' }]);
});

test('row 24: the largest cart holds 20 kinds of 999, added by one write, and its answer is small', async () => {
  const buyer = shop.browser();
  const from = shop.blobs.log.length;
  const items = products.map(({ id }) => selectionOfLine({ id, quantity: 999 }));
  await buyer.send('POST', '/api/cart', { json: { items } });
  expect(shop.blobs.log.slice(from).filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect((await (await buyer.send('GET', '/api/cart')).text()).length).toBeLessThan(4096);
  expect(await barsOf(buyer)).toEqual(Object.fromEntries(products.map(({ id }) => [id, 999])));
});

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each<[number, string, BodyInit, number?]>([
  [8, 'an empty object', '{}'],
  ...['[]', '"jasmine"', '7', 'null', `[${good}]`].map((body): [number, string, string] => [13, body, body]),
  [14, 'no JSON', 'surely no object'],
  [14, 'nothing', ''],
  [14, 'a trailing comma', '{"quantity":1,"marker":1,}'],
  [14, 'two of them', `${good}${good}`],
  [14, 'invalid UTF-8', Buffer.from('{"quantity":1,"x":"\xff\xfe"}', 'latin1')],
  [14, 'UTF-16', Buffer.from(good, 'utf16le')],
  [16, 'nesting 10,000 deep', nested(10_000), 413],
  [16, 'nesting 2,000 deep', nested(2000)],
])('row %d: %s as body is refused', (_, __, body, status) => addAndChange({ headers, body }, status));

test.each<Record<string, string | null>>([
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', '', null].map(
    (type) => ({ 'Content-Type': type }),
  ),
  ...['application/jsonp', 'text/plain; application/json'].map((type) => ({ 'Content-Type': type })),
  ...['gzip', 'br', 'deflate, gzip'].map((encoding) => ({ ...headers, 'Content-Encoding': encoding })),
])('rows 18 and 20: a body with %j is refused', (sent) => addAndChange({ body: good, headers: sent }, 415));

test.each(['application/json; charset=utf-8', 'Application/JSON', 'APPLICATION/JSON;CHARSET=UTF-8'])(
  'row 19: content type %s is taken',
  async (type) => {
    const sent = { body: good, headers: { 'Content-Type': type } };
    expect((await shop.browser().send('POST', '/api/cart', sent)).status).toBe(200);
  },
);

test('a truncated body is refused, and not logged as an error of the shop', async () => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"base":'));
      controller.error(new Error('The connection ended before the body did.'));
    },
  });
  const from = shop.log.length;
  await add({ body, headers });
  expect(shop.log.slice(from).filter(({ level }) => level !== 'info')).toEqual([]);
});

test.each([
  ['with its length', { 'Content-Length': '1048576' }, 1],
  ['with a lying length', { 'Content-Length': '10' }, 8],
  ['without a length', {}, 8],
])('row 15: 50 bodies of 1 MB at once, %s, are refused before they are read', async (_, length, mostPieces) => {
  const chunk = new Uint8Array(1024).fill(0x20);
  const send = async () => {
    let taken = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        taken += 1;
        if (taken > 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    await expectProblem(await shopper.send('POST', '/api/cart', { body, headers: { ...headers, ...length } }), 413);
    expect(taken).toBeLessThanOrEqual(mostPieces);
  };
  await Promise.all(Array.from({ length: 50 }, send));
  expect((await shop.browser().send('POST', '/api/cart', { body: good, headers })).status).toBe(200);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
});
