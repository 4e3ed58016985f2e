/** Requests that no page of the shop would send, by the thousand. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { adminRoutes } from '#api/admin/routes.ts';
import type { Browser } from './browser.ts';
import { jasmineId, roseId } from './shoppers.ts';

/** A word that no answer has of its own; the marker comes back only if input does. */
export const marker = 'zqxmarkerzqx';
const words = (text: string) => fc.constantFrom(...text.split(' '));
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(`<img src=x onerror=${marker}>`, `../../${marker}`, `'; drop table ${marker};--`, '%00', '%zz'),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '{"$gt":""}',
    '\u202e\ufeff',
    'x'.repeat(5000),
    '-0',
    'NaN',
    '9'.repeat(400),
  ),
);
const known = fc.constantFrom(jasmineId, roseId, 'health', 'cs_test_a1b2c3d4e5f6');
const ids = fc.oneof(known, hostileText.map(encodeSafely));
interface Target {
  method: string;
  path: string;
}

/** Addresses with methods that they take: a refusal for the method alone shows little. */
const targets: fc.Arbitrary<Target> = fc.oneof(
  fc.record({ method: words('GET HEAD POST POST PATCH DELETE'), path: fc.constant('/api/cart') }),
  fc.record({ method: fc.constantFrom('PATCH', 'DELETE'), path: ids.map((id) => `/api/cart/${id}`) }),
  fc.record({
    method: fc.constant('POST'),
    path: words('/api/restore-cart /api/create-checkout-session /api/stripe-webhook'),
  }),
  fc.record({
    method: fc.constant('GET'),
    path: fc.oneof(
      fc.constant('/api/health'),
      ids.map((id) => `/api/checkout-session/${id}`),
    ),
  }),
  fc.record({
    method: words('GET POST PATCH DELETE PUT OPTIONS PROPFIND constructor'),
    path: fc.oneof(
      words('/api /api/ /API/Cart /api/cart/ /api/cart/a/b /api/cart /api/stripe-webhook'),
      ids.map((id) => `/api/${id}`),
    ),
  }),
);
const queries = fc.option(
  hostileText.map((text) => `?id=${encodeSafely(text)}&_method=DELETE&cart=${marker}`),
  { nil: '' },
);
const headerNames = fc.oneof(
  words('Cookie Content-Type Content-Encoding Content-Length Idempotency-Key Discount-Code Order-Search Origin Accept'),
  words('X-HTTP-Method-Override X-Forwarded-Host Sec-Fetch-Site Stripe-Signature Authorization User-Agent Range'),
);
const headerValues = fc.oneof(
  hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').trim()),
  words(`application/json same-origin cross-site gzip ${marker} t=1,v1=${marker} FIRSTTIMESHOPPER`),
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
  fc.constantFrom('[', '{"quantity":1e400}', '{"quantity":1,"quantity":-5}', '['.repeat(3000)),
  fc.constant(`{"a":"${'x'.repeat(6000)}"}`),
);
const requestsTo = (addresses: fc.Arbitrary<Target>, contents: typeof bodies) =>
  fc.record({
    target: addresses,
    query: queries,
    headers: fc.dictionary(headerNames, headerValues, { maxKeys: 4 }),
    body: fc.option(contents, { nil: undefined }),
    /** Whether it comes from a browser that the shop knows. */
    isKnown: fc.boolean(),
  });
export type HostileRequest = ReturnType<typeof requestsTo> extends fc.Arbitrary<infer T> ? T : never;

export const hostileRequests = requestsTo(targets, bodies);

/** To the admin addresses, one of them that of an order that there is. */
export function hostileToAdmin(sessionId: string): fc.Arbitrary<HostileRequest> {
  const { session, orders, totals, export: sheet } = adminRoutes;
  const order = fc.oneof(fc.constant(sessionId), ids).map((id) => `${orders}/${id}`);
  const addresses = fc.oneof(
    fc.record({ method: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'), path: fc.constant(session) }),
    fc.record({ method: fc.constantFrom('GET', 'HEAD', 'PATCH'), path: fc.oneof(fc.constant(orders), order) }),
    fc.record({ method: fc.constantFrom('GET', 'HEAD', 'DELETE'), path: fc.constantFrom(totals, sheet, '/api/owner') }),
  );
  const shipment = fc.record({
    carrier: fc.oneof(fc.constant('usps'), hostileText),
    tracking: fc.oneof(fc.constant('9400111201080805483016'), hostileText),
    unchecked: fc.oneof(fc.boolean(), hostileText),
    replaces: fc.oneof(fc.constant(null), hostileText),
  });
  const secret = fc.record({ secret: hostileText });
  const contents = fc.oneof(
    fc.oneof(shipment, secret).map((value) => JSON.stringify(value)),
    bodies,
  );
  return requestsTo(addresses, contents);
}

/** Sends it; whatever comes back must not be a failure, nor hold anything of what was sent. Answers the status. */
export async function sendHostile(browser: Browser, request: HostileRequest): Promise<number> {
  const { method, path } = request.target;
  const hasBody = request.body !== undefined && method !== 'GET' && method !== 'HEAD';
  const body = typeof request.body === 'object' ? new Uint8Array(request.body) : (request.body ?? '');
  const headers = { 'Content-Type': 'application/json', ...request.headers };
  const response = await browser.send(method, path + request.query, { headers, ...(hasBody && { body }) });
  const text = await response.text();
  const sent = `${method} ${path}${request.query}: ${String(response.status)} ${text.slice(0, 200)}`;
  expect(response.status, sent).toBeLessThan(500);
  const isSheet = path === adminRoutes.export && response.ok;
  const type = isSheet ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
  if (text !== '') expect(response.headers.get('Content-Type'), sent).toBe(type);
  if (text !== '' && !isSheet) JSON.parse(text);
  expect(response.headers.get('Cache-Control'), sent).toBe('no-store');
  expect((text + JSON.stringify([...response.headers])).toLowerCase(), sent).not.toContain(marker);
  return response.status;
}

function encodeSafely(text: string): string {
  const isWhole = text.isWellFormed();
  return isWhole && text.length % 2 === 0 ? encodeURIComponent(text) : text.replaceAll(/[^\w%.~!$'()*+-]/g, '_');
}
