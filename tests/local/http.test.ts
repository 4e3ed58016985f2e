import { afterEach, expect, test, vi } from 'vitest';
import { type Handle, type LocalServer, serve } from '#local/http.ts';
import { sender, type RunningShop } from './running-shop.ts';

let server: LocalServer;
const start = async (handle: Handle): Promise<void> => {
  server = await serve(handle);
};
afterEach(() => server.close());

const send: RunningShop['send'] = (path, sent) => sender(server.port)(path, sent);

const echo: Handle = async (request) => new Response(await request.text());

test.each([
  ['/a?b=c', '/a?b=c'],
  ['//api/cart', '//api/cart'],
  ['//evil.test/%2e%2e', '//'],
  ['http://evil.test/a', '/a'],
  ['/%5cevil.test', '/%5cevil.test'],
  ['/\\evil.test', '//evil.test'],
])('%s is %s of this server, whatever Host says', async (path, seen) => {
  await start(async (request) => new Response(request.url));
  expect((await send(path, { headers: { host: 'evil.test' } })).body).toBe(server.origin + seen);
});

test('a handler gets a signal that aborts when the caller disconnects', async () => {
  const [arrived, aborted] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await start((request) => {
    request.signal.addEventListener('abort', () => aborted.resolve(undefined));
    arrived.resolve(undefined);
    return new Promise(() => undefined);
  });
  const caller = new AbortController();
  const answer = expect(fetch(server.origin, { signal: caller.signal })).rejects.toThrow();
  await arrived.promise;
  caller.abort();
  await Promise.all([answer, aborted.promise]);
});

test('TRACE gets 405 with Allow', async () => {
  await start(echo);
  expect(await send('/', { method: 'TRACE' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS', 'content-type': 'application/json' },
  });
});

test('a 16 kB cookie gets 431, a 10 kB address and odd bytes in a header an answer', async () => {
  await start(async () => new Response('fine'));
  expect((await send('/', { headers: { cookie: `a=${'x'.repeat(16_000)}` } })).status).toBe(431);
  expect((await send(`/?${'x'.repeat(10_000)}`)).status).toBe(200);
  expect((await send('/', { headers: { cookie: 'a=\u00ff\u00e4' } })).status).toBe(200);
});

test('when a handler fails the answer is 500 without the reason, which is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await start(() => Promise.reject(new Error('secret')));
  expect(await send('/')).toMatchObject({ status: 500, body: '{"message":"Something went wrong"}' });
  expect(log).toHaveBeenCalledOnce();
});

test('the connection breaks if a handler says so', async () => {
  await start(() => Promise.resolve(Response.error()));
  await expect(send('/')).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('closing lets an answer in progress end', async () => {
  const [arrived, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await start(async () => {
    arrived.resolve(undefined);
    await released.promise;
    return new Response('complete');
  });
  const answer = send('/');
  await arrived.promise;
  const closed = server.close();
  released.resolve(undefined);
  expect((await answer).body).toBe('complete');
  await closed;
  await start(echo);
});
