import { expect, test, vi } from 'vitest';
import { createContext } from '#local/functions.ts';
import { isSameOrigin, type Route, serve } from '#server/http/serve.ts';
import { consoleLog } from '#server/platform/log.ts';
import { badRequest } from '#server/platform/problems.ts';
import { createServices, type ServiceOptions } from '#server/services.ts';

const store = { siteID: 'local', token: 't', edgeURL: 'http://127.0.0.1:1', uncachedEdgeURL: 'http://127.0.0.1:1' };
const BLOBS_LOCAL_CONTEXT = Buffer.from(JSON.stringify(store)).toString('base64');
const env = { SITE_URL: 'https://soap.test', BLOBS_LOCAL_CONTEXT };

const plainRequest = new Request('https://soap.test/api/x');
const context = createContext();

test.each([
  [new TypeError('cannot read buyer@soap.test'), 'TypeError'],
  [{ status: 200 }, 'not an Error'],
])('%o thrown is a 500 with a generic message, and the log has its kind', async (error, kind) => {
  const lines: object[] = [];
  const log: ServiceOptions['log'] = (level, event, fields) => lines.push({ level, event, ...fields });
  const route: Route = { GET: () => Promise.reject(error as Error) };
  const response = await serve({ '/api/x': route }, 'x', () => createServices({ env, log }))(plainRequest, context);
  const message = 'Something went wrong on our side. Please try again.';
  expect([response.status, await response.json()]).toEqual([500, { message }]);
  expect(lines).toMatchObject([
    { level: 'error', event: 'request-failed', route: 'x', error: expect.stringContaining(kind) as string },
    { level: 'info', event: 'request', status: 500 },
  ]);
});

test('settings that are missing are a 500 that the log explains', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  const response = await serve({}, 'x', () => createServices({ env: {} }))(plainRequest, context);
  expect(response.status).toBe(500);
  expect(printed.mock.calls.join()).toContain('SITE_URL must be');
});

test('a line break in a value does not make a second record', () => {
  const printed = vi.spyOn(console, 'info').mockReturnValue();
  consoleLog('info', 'request', { route: 'x\r\n{"event":"forged"}\u2028\u001b[2J' });
  const [line] = printed.mock.calls[0] as [string];
  // eslint-disable-next-line no-control-regex -- the test is that there are none
  expect(line).not.toMatch(/[\u0000-\u001f]/);
  expect(JSON.parse(line)).toMatchObject({ event: 'request', route: expect.stringContaining('forged') as string });
});

/** At a preview's address; tests/api covers requests by browsers. */
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
  const work = Promise.withResolvers<undefined>();
  const GET = async () => {
    services.backgroundWork.start(work.promise);
    if (how === 'refuses') throw badRequest('No.');
    return { body: {} };
  };
  const left: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void left.push(promise);
  await serve({ '/api/x': { GET } }, 'x', () => services)(plainRequest, { ...context, waitUntil });
  expect(await Promise.race([...left, Promise.resolve('goes on')])).toBe('goes on');
  work.resolve(undefined);
  await left[0];
});
