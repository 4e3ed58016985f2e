import { afterAll, expect } from 'vitest';
import { maxLines, maxQuantity } from '#shop/cart.ts';
import { barPriceCents, products } from '#shop/catalog.ts';
import { formatDecimal } from '#shop/money.ts';
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
const two = `{${soap},"quantity":2`;
const one = { ...jasmine, quantity: 1 };
const price = formatDecimal(barPriceCents);

const add = (sent: Sent, by = shopper, status = 400) =>
  expectRefused(by, { method: 'POST', path: '/api/cart', ...sent }, status);
const change = (sent: Sent, by = shopper, status = 400) =>
  expectRefused(by, { method: 'PATCH', path: jasminePath, ...sent }, status);
const addAndChange = async (sent: Sent, status = 400) => {
  await add(sent, shopper, status);
  await change(sent, shopper, status);
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each<BodyInit>([
  ...['0', '-1', '-0', '1.5', '0.9999999999', '1e9', '1000', '"2"', 'true', 'null', '[2]', '{}'].map(
    (quantity) => `{${soap},"quantity":${quantity}}`,
  ),
  ...['NaN', 'Infinity', '0x2', '1e400', '-1e400'].map((quantity) => `{${soap},"quantity":${quantity}}`),
  ...['{}', '[]', '"jasmine"', '7', 'null', `[${good}]`, 'surely no object', '', '{"quantity":1,"marker":1,}'],
  ...[`${good}${good}`, `${two},"quantity":-5}`, `${two},"quantity":"5"}`],
  '{"__proto__":{"quantity":5,"base":"shea butter","scent":"jasmine"}}',
  ...['{"constructor":{"prototype":{"quantity":5}}}', `{"__proto__":{"quantity":5},${soap}}`],
  ...[Buffer.from('{"quantity":1,"x":"\xff\xfe"}', 'latin1'), Buffer.from(good, 'utf16le')],
])('the body %s is refused, as an addition and as a change', (body) => addAndChange({ headers, body }));

test('past the most bars of a kind nothing is added or set, and the message names the limit', async () => {
  const buyer = await shopperWith(shop, maxQuantity - 1);
  const items = [rose, rose, jasmine].map((kind) => ({ ...kind, quantity: 2 }));
  for (const json of [{ ...jasmine, quantity: 5 }, { items }])
    expect(await add({ json }, buyer)).toContain(String(maxQuantity));
  expect(await change({ json: { quantity: maxQuantity + 1 } }, buyer)).toContain(String(maxQuantity));
  expect((await buyer.send('PATCH', jasminePath, { json: { quantity: maxQuantity } })).status).toBe(204);
  expect(await barsOf(buyer)).toEqual({ [jasmineId]: maxQuantity });
});

test.each<object>([
  ...[jasmine, { base: 'shea butter', quantity: 1 }, { scent: 'jasmine', quantity: 1 }],
  ...['glycerin', 'Shea Butter', 'constructor', '__proto__', 'hasOwnProperty'].map((base) => ({ ...one, base })),
  ...['vanilla', ' jasmine', 'tea-tree', 'toString', '<img src=x onerror=1>'].map((scent) => ({ ...one, scent })),
  ...[{ ...one, base: ['shea butter'] }, { items: [] }, { ...one, items: [] }, { items: [{ items: [one] }] }],
  { items: Array.from({ length: maxLines + 1 }, () => one) },
  // A good item beside a bad one.
  ...[{ ...one, scent: 'vanilla' }, null, { ...rose, quantity: -2 }].map((bad) => ({ items: [one, bad] })),
])('adding %j is refused', async (json) => {
  await add({ json });
});

test.each([
  ...[`${two}.0}`, `${two},"__proto__":{"price":"0.01","quantity":7}}`, `${two},"price":"0.01"}`, `${two},"price":0}`],
  ...[`${two},"id":"coconut-olive-rose"}`, `${two},"cartId":"${'A'.repeat(43)}"}`, `${two},"discount":100}`],
  ...[`${two},"item":{"quantity":50}}`, `\uFEFF${two}}`],
])('%s is two bars at their price, whatever the case of the content type', async (body) => {
  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'APPLICATION/JSON;CHARSET=UTF-8']) {
    const buyer = shop.browser();
    const response = await buyer.send('POST', '/api/cart', { body, headers: { 'Content-Type': type } });
    const items = [{ id: jasmineId, ...jasmine, quantity: 2, price }];
    expect([response.status, await response.json()]).toEqual([200, items]);
    expect((await buyer.client.readCart()).items).toEqual(items);
  }
});

test('a change of the quantity changes nothing else', async () => {
  const buyer = await shopperWith(shop, 1);
  const json = { quantity: 4, ...rose, price: '0.01', id: 'x' };
  expect((await buyer.send('PATCH', jasminePath, { json })).status).toBe(204);
  expect((await buyer.client.readCart()).items).toEqual([{ id: jasmineId, ...jasmine, quantity: 4, price }]);
});

test('the largest cart is added by one write, and its answer is small', async () => {
  const buyer = shop.browser();
  const from = shop.blobs.log.length;
  const items = products.map(({ base, scent }) => ({ base: base.id, scent: scent.id, quantity: maxQuantity }));
  await buyer.send('POST', '/api/cart', { json: { items } });
  expect(shop.blobs.log.slice(from).filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect((await (await buyer.send('GET', '/api/cart')).text()).length).toBeLessThan(4096);
  expect(await barsOf(buyer)).toEqual(Object.fromEntries(products.map(({ id }) => [id, maxQuantity])));
});

test.each<Record<string, string | null>>([
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'].map(
    (type) => ({ 'Content-Type': type }),
  ),
  ...[{}, { 'Content-Type': 'application/jsonp' }, { ...headers, 'Content-Encoding': 'gzip' }],
])('a body with %j is refused', (sent) => addAndChange({ body: good, headers: sent }, 415));

test.each([
  ['with its length', { 'Content-Length': '1048576' }, 1],
  ['with a lying length', { 'Content-Length': '10' }, 8],
  ['without a length', {}, 8],
])('50 bodies of 1 MB at once, %s, are refused before they are read', async (_, length, mostPieces) => {
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
  await add({ headers, body: new ReadableStream({ pull: () => Promise.reject(new TypeError('terminated')) }) });
  await addAndChange({ headers, body: nested(2000) });
  await addAndChange({ headers, body: nested(10_000) }, 413);
});
