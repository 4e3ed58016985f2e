import { afterEach, expect, test, vi } from 'vitest';
import { createContext } from '#local/functions/context.ts';
import { isSameOrigin } from '#server/http/same-origin.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { consoleLog, errorFields } from '#server/platform/log.ts';
import { badRequest, paymentUnavailable } from '#server/platform/problems.ts';
import { createServices, type Outside } from '#server/services.ts';

type Line = Record<string, unknown>;
/** A store that is not used. */
const store = { siteID: 'local', token: 't', edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' };
const env = {
  SITE_URL: 'https://soap.test',
  BLOBS_LOCAL_CONTEXT: Buffer.from(JSON.stringify(store)).toString('base64'),
};

const plainRequest = new Request('https://soap.test/api/x');
const context = createContext(plainRequest, { ip: '127.0.0.1' }, {});

/** Serves a GET that throws, and what was logged meanwhile. */
async function answerTo(error: unknown) {
  const lines: Line[] = [];
  const log: Outside['log'] = (level, event, fields) => lines.push({ level, event, ...fields });
  const route: Route = { methods: { GET: () => Promise.reject(error) } };
  const response = await serve({ '/api/x': route }, 'x', () => createServices({ env, log }))(plainRequest, context);
  return { response, lines, body: (await response.json()) as unknown };
}

afterEach(() => vi.restoreAllMocks());

test('an unforeseen error is a 500 in general words, and the log has its kind', async () => {
  const { response, body, lines } = await answerTo(new TypeError('cannot read buyer@soap.test'));
  expect([response.status, body]).toEqual([500, { message: 'Something went wrong on our side. Please try again.' }]);
  expect(lines).toMatchObject([
    { level: 'error', event: 'request-failed', route: 'x', error: expect.stringMatching(/^TypeError/) as string },
    { level: 'info', event: 'request', status: 500 },
  ]);
});

test('a refusal is no fault: one line, no error', async () => {
  const { response, body, lines } = await answerTo(badRequest('No.'));
  expect([response.status, body]).toEqual([400, { message: 'No.' }]);
  expect(lines.map(({ event, level }) => [event, level])).toEqual([['request', 'info']]);
});

test.each([undefined, { status: 200 }])('%j thrown is a 500 too', async (thrown) => {
  expect((await answerTo(thrown)).response.status).toBe(500);
});

test('settings that are missing are a 500 that the log explains', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  const answer = serve({}, 'x', () => createServices({ env: {} }));
  const response = await answer(plainRequest, context);
  expect(response.status).toBe(500);
  expect(printed.mock.calls.join()).toContain('SITE_URL must be');
});

test('row 110: a line break in a value does not make a second record', () => {
  const printed = vi.spyOn(console, 'info').mockReturnValue();
  consoleLog('info', 'request', { route: 'x\r\n{"event":"forged"}\u2028\u001b[2J' });
  const [line] = printed.mock.calls[0] as [string];
  // eslint-disable-next-line no-control-regex -- that there are none is the point
  expect(line).not.toMatch(/[\u0000-\u001f]/);
  expect(JSON.parse(line)).toMatchObject({ event: 'request', route: expect.stringContaining('forged') as string });
});

test('of an error the log has kind, cause and the request at Stripe', () => {
  const cause = Object.assign(new RangeError('too slow'), { requestId: 'req_1' });
  const fields = { cause: 'RangeError: too slow', stripeRequest: 'req_1' };
  expect(errorFields(paymentUnavailable(cause))).toMatchObject(fields);
  expect(errorFields('text')).toEqual({ error: 'not an Error' });
});

/** Behind the address of a preview; what comes from a browser of our own or of others is in tests/api. */
test.each<[Record<string, string>, boolean]>([
  [{ 'Sec-Fetch-Site': '' }, false],
  [{ Origin: 'https://soap.test' }, true],
  [{ Origin: 'https://preview.soap.test' }, true],
  [{ Origin: 'https://preview.soap.test.evil.test' }, false],
])('a request with %j comes from the shop: %s', (headers, answer) => {
  const request = new Request('https://preview.soap.test/api/cart', { method: 'POST', headers });
  expect(isSameOrigin(request, 'https://soap.test')).toBe(answer);
});

test.each(['answers', 'refuses'])('a route that %s leaves the work that it started to the platform', async (how) => {
  const services = createServices({ env, log: () => undefined });
  expect(services.backgroundWork.settled()).toBeUndefined();
  const work = Promise.withResolvers<undefined>();
  const GET = async () => {
    services.backgroundWork.start(work.promise);
    if (how === 'refuses') throw badRequest('No.');
    return { body: {} };
  };
  const pending: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void pending.push(promise);
  await serve({ '/api/x': { methods: { GET } } }, 'x', () => services)(plainRequest, { ...context, waitUntil });
  expect(pending).toHaveLength(1);
  let isDone = false;
  void pending[0]?.then(() => (isDone = true));
  await Promise.resolve();
  expect(isDone).toBe(false);
  work.resolve(undefined);
  await pending[0];
  expect(services.backgroundWork.settled()).toBeUndefined();
});
