/** Requests that no page of the shop would send, by the thousand. */
import fc from 'fast-check';
import { jasmineId, roseId } from './shoppers.ts';

/** A word that no answer has of its own; the marker comes back only if input does. */
export const marker = 'zqxmarkerzqx';
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    `<img src=x onerror=${marker}>`,
    `../../${marker}`,
    `'; drop table ${marker};--`,
    '%00',
    '%zz',
    '__proto__',
  ),
  fc.constantFrom('constructor', '{"$gt":""}', '\u202e\ufeff', 'x'.repeat(5000), '-0', 'NaN', '9'.repeat(400)),
);
const ids = fc.oneof(
  fc.constantFrom(jasmineId, roseId, 'health', 'cs_test_a1b2c3d4e5f6'),
  hostileText.map(encodeSafely),
);
/** Addresses with methods that they take: a refusal for the method alone shows little. */
const targets = fc.oneof(
  fc.record({ method: fc.constantFrom('GET', 'HEAD', 'POST', 'POST', 'DELETE'), path: fc.constant('/api/cart') }),
  fc.record({ method: fc.constantFrom('PATCH', 'DELETE'), path: ids.map((id) => `/api/cart/${id}`) }),
  fc.record({
    method: fc.constant('POST'),
    path: fc.constantFrom('/api/restore-cart', '/api/create-checkout-session', '/api/stripe-webhook'),
  }),
  fc.record({
    method: fc.constant('GET'),
    path: fc.oneof(
      fc.constant('/api/health'),
      ids.map((id) => `/api/checkout-session/${id}`),
    ),
  }),
  fc.record({
    method: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'PROPFIND', 'constructor'),
    path: fc.oneof(
      fc.constantFrom('/api', '/api/', '/API/Cart', '/api/cart/', '/api/cart/a/b', '/api/cart', '/api/stripe-webhook'),
      ids.map((id) => `/api/${id}`),
    ),
  }),
);
const queries = fc.option(
  hostileText.map((text) => `?id=${encodeSafely(text)}&_method=DELETE&cart=${marker}`),
  { nil: '' },
);
const headerNames = fc.constantFrom(
  ...[
    'Cookie',
    'Content-Type',
    'Content-Encoding',
    'Content-Length',
    'Idempotency-Key',
    'Discount-Code',
    'Origin',
    'Accept',
  ],
  ...[
    'X-HTTP-Method-Override',
    'X-Forwarded-Host',
    'Sec-Fetch-Site',
    'Stripe-Signature',
    'Authorization',
    'User-Agent',
    'Range',
  ],
);
const headerValues = fc.oneof(
  hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()),
  fc.constantFrom(
    'application/json',
    'same-origin',
    'cross-site',
    'gzip',
    marker,
    `t=1,v1=${marker}`,
    'FIRSTTIMESHOPPER',
  ),
  fc.constantFrom(`__Host-cart=${'A'.repeat(43)}`, `__Host-cart=${marker}`, '__Host-cart=', `a=${'b'.repeat(9000)}`),
);
const json = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      base: fc.oneof(fc.constant('shea butter'), hostileText),
      scent: fc.oneof(fc.constant('jasmine'), hostileText),
      quantity: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double(), hostileText, fc.constant(null)),
      [marker]: hostileText,
      cartId: hostileText,
    },
    { requiredKeys: [] },
  ),
);
const bodies = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  hostileText,
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(
    '[',
    '{"quantity":1e400}',
    '{"quantity":1,"quantity":-5}',
    '['.repeat(3000),
    `{"a":"${'x'.repeat(6000)}"}`,
  ),
);
export const hostileRequests = fc.record({
  target: targets,
  query: queries,
  headers: fc.dictionary(headerNames, headerValues, { maxKeys: 4 }),
  body: fc.option(bodies, { nil: undefined }),
  isShopper: fc.boolean(),
});
export type HostileRequest = typeof hostileRequests extends fc.Arbitrary<infer T> ? T : never;

function encodeSafely(text: string): string {
  const isWhole = text.isWellFormed();
  return isWhole && text.length % 2 === 0 ? encodeURIComponent(text) : text.replaceAll(/[^\w%.~!$'()*+-]/g, '_');
}
