import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCartDetails } from '#api/answers.ts';
import { isLong, seed } from '../random.ts';
import type { Browser } from './browser.ts';
import { openShop } from './shop.ts';
import { barsOf, jasmineId, roseId, shopperWith } from './shoppers.ts';

/** A word that no response contains unless it echoes input. */
const marker = 'zqxmarkerzqx';
const words = (text: string) => fc.constantFrom(...text.split(' '));
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60, size: 'max' }),
  words(`../../${marker} %00 %zz __proto__ constructor {"$gt":""} \u202e\ufeff -0 NaN`),
  fc.constantFrom(`<img src=x onerror=${marker}>`, `'; drop table ${marker};--`, 'x'.repeat(5000), '9'.repeat(400)),
);
const encodeSafely = (text: string) =>
  text.isWellFormed() && text.length % 2 === 0 ? encodeURIComponent(text) : text.replaceAll(/[^\w%.~!$'()*+-]/g, '_');
const ids = fc.oneof(words(`${jasmineId} ${roseId} health cs_test_a1b2c3d4e5f6`), hostileText.map(encodeSafely));
const below = (path: string) => ids.map((id) => `${path}/${id}`);
const target = (methods: string, paths: string, ...more: fc.Arbitrary<string>[]) =>
  fc.record({ method: words(methods), path: fc.oneof(words(paths), ...more) });

/** Addresses with methods that they accept: a request refused for its method alone shows little. */
const targets = fc.oneof(
  target('GET HEAD POST POST PATCH DELETE', '/api/cart'),
  target('PATCH DELETE', `/api/cart/${jasmineId}`, below('/api/cart')),
  target('POST', '/api/restore-cart /api/create-checkout-session /api/stripe-webhook'),
  target('GET', '/api/health', below('/api/checkout-session')),
  target(
    'GET POST PATCH DELETE PUT OPTIONS PROPFIND constructor',
    '/api /api/ /API/Cart /api/cart/ /api/cart/a/b /api/cart /api/stripe-webhook',
    below('/api'),
  ),
);
const headerNames = fc.oneof(
  words('Cookie Content-Type Content-Encoding Content-Length Idempotency-Key Discount-Code Order-Search Origin Accept'),
  words('X-HTTP-Method-Override X-Forwarded-Host Sec-Fetch-Site Stripe-Signature Authorization User-Agent Range'),
);
const headerValues = fc.oneof(
  hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()),
  words(`application/json same-origin cross-site gzip ${marker} t=1,v1=${marker} FIRSTTIMESHOPPER`),
  words(`__Host-cart=${'A'.repeat(43)} __Host-cart=${marker} __Host-cart= a=${'b'.repeat(9000)}`),
);
const fields = {
  base: fc.oneof(fc.constant('shea butter'), hostileText),
  scent: fc.oneof(fc.constant('jasmine'), hostileText),
  quantity: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double(), hostileText, fc.constant(null)),
  giftNote: hostileText,
  secret: hostileText,
  cartId: hostileText,
  [marker]: hostileText,
};
const bodies = fc.oneof(
  fc.oneof(fc.jsonValue(), fc.record(fields, { requiredKeys: [] })).map((value) => JSON.stringify(value)),
  hostileText,
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom('[', '{"quantity":1e400}', '{"quantity":1,"quantity":-5}', '['.repeat(3000)),
  fc.constant(`{"a":"${'x'.repeat(6000)}"}`),
);
const requests = fc.record({
  target: targets,
  query: fc.option(
    hostileText.map((text) => `?id=${encodeSafely(text)}&_method=DELETE&cart=${marker}`),
    { nil: '' },
  ),
  headers: fc.dictionary(headerNames, headerValues, { maxKeys: 4 }),
  body: fc.option(bodies, { nil: undefined }),
  isKnown: fc.boolean(),
});
type HostileRequest = typeof requests extends fc.Arbitrary<infer T> ? T : never;

/** Sends the request. The response must not be a failure or contain any of the input. Returns the status. */
async function sendHostile(browser: Browser, request: HostileRequest): Promise<number> {
  const { method, path } = request.target;
  const hasBody = request.body !== undefined && method !== 'GET' && method !== 'HEAD';
  const body = typeof request.body === 'object' ? new Uint8Array(request.body) : (request.body ?? '');
  const headers = { 'Content-Type': 'application/json', ...request.headers };
  const response = await browser.send(method, path + request.query, { headers, ...(hasBody && { body }) });
  const text = await response.text();
  const sent = `${method} ${path}${request.query}: ${response.status} ${text.slice(0, 200)}`;
  expect(response.status, sent).toBeLessThan(500);
  if (text !== '') {
    expect(response.headers.get('Content-Type'), sent).toBe('application/json; charset=utf-8');
    JSON.parse(text);
  }
  expect(response.headers.get('Cache-Control'), sent).toBe('no-store');
  // A cart's gift note is its shopper's own.
  const details = { ...parseCartDetails(response.headers.get('Cart-Details')), giftNote: undefined };
  const otherHeaders = [...response.headers].filter(([name]) => name !== 'cart-details');
  expect((text + JSON.stringify([details, otherHeaders])).toLowerCase(), sent).not.toContain(marker);
  return response.status;
}

const atOnce = 20;

test('hostile requests: no 5xx, no page, no echo, no other cart is changed', { timeout: 240_000 }, async () => {
  const shop = await openShop();
  const [victim, attacker] = [await shopperWith(shop, 2), await shopperWith(shop, 1)];
  const statuses = new Set<number>();
  const send = async (request: HostileRequest) => {
    statuses.add(await sendHostile(request.isKnown ? attacker : shop.browser(), request));
  };
  const batches = fc.array(requests, { minLength: atOnce, maxLength: atOnce });
  const property = fc.asyncProperty(batches, async (batch) => void (await Promise.all(batch.map(send))));
  await fc.assert(property, { seed, numRuns: isLong ? 450 : 25, endOnFailure: true });
  expect(shop.log.filter(({ level }) => level === 'error')).toEqual([]);
  expect(JSON.stringify(shop.log)).not.toContain(marker);
  expect(await barsOf(victim)).toEqual({ [jasmineId]: 2 });
  // Each kind of response occurred, successes included.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 403, 404, 405, 415]));
  expect(({} as Record<string, unknown>)['quantity']).toBeUndefined();
  await shop.close();
});
