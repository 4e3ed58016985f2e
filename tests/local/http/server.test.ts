import { connect } from 'node:net';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serve, type LocalServer } from '#local/http/server.ts';
import type { Handle } from '#local/http/node-handler.ts';

let server: LocalServer;
const start = async (handle: Handle): Promise<void> => {
  server = await serve(handle);
};
afterEach(() => server.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Node's own client, since fetch tidies addresses, headers and methods before they leave. */
const send = (path: string, options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { body, ...rest } = options;
    const outgoing = ask({ host: '127.0.0.1', port: server.port, path, ...rest }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      incoming.on('end', () => resolve({ status: incoming.statusCode, headers: incoming.headers, body: text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const tooLarge: Handle = async () => Response.json({ message: 'Too large' }, { status: 413 });
const echo: Handle = async (request) => new Response(await request.text());
const describeRequest: Handle = async (request, { ip }) =>
  Response.json({ url: request.url, method: request.method, ip, headers: Object.fromEntries(request.headers) });

describe('where it listens', () => {
  it('is both loopback addresses, by one name', async () => {
    await start(describeRequest);
    expect(server.origin).toBe(`http://localhost:${server.port}`);
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? []);
    for (const host of ['127.0.0.1', 'localhost', ...(addresses.includes('::1') ? ['[::1]'] : [])]) {
      expect((await fetch(`http://${host}:${server.port}/`)).status).toBe(200);
    }
  });

  it('is nowhere if the port is taken', async () => {
    await start(echo);
    await expect(serve(echo, { port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('what a handler sees', () => {
  it.each([
    ['/a?b=c', '/a?b=c'],
    ['//api/cart', '//api/cart'],
    ['//evil.test/%2e%2e', '//'],
    ['http://evil.test/a', '/a'],
    ['/%5cevil.test', '/%5cevil.test'],
    ['/\\evil.test', '//evil.test'],
  ])('%s is %s of this server, whatever Host says', async (path, seen) => {
    await start(describeRequest);
    const { body } = await send(path, { headers: { host: 'evil.test', 'x-forwarded-for': '1.2.3.4' } });
    expect(JSON.parse(body)).toMatchObject({ url: server.origin + seen, ip: '127.0.0.1' });
  });

  it('is the raw body, and every cookie of an answer gets back', async () => {
    await start(async (request) => {
      const headers = new Headers([
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ]);
      return new Response(await request.bytes(), { headers });
    });
    const { headers, body } = await send('/', { method: 'POST', body: Buffer.from('ünverändert\n') });
    expect(body).toBe('ünverändert\n');
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('gets a signal that aborts when the caller goes', async () => {
    const [arrived, aborted] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    await start((request) => {
      request.signal.addEventListener('abort', () => {
        aborted.resolve(undefined);
      });
      arrived.resolve(undefined);
      return new Promise(() => undefined);
    });
    const caller = new AbortController();
    const answer = expect(fetch(server.origin, { signal: caller.signal })).rejects.toThrow();
    await arrived.promise;
    caller.abort();
    await Promise.all([answer, aborted.promise]);
  });
});

describe('a large body that is not read', () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  it.each([
    ['of a known length', { 'content-length': String(megabyte.length) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('%s gets its 413 at once, also 20 times in parallel', async (_, headers) => {
    await start(tooLarge);
    await send('/');
    expect(await send('/', { method: 'POST', headers, body: megabyte })).toMatchObject({ status: 413 });
    const many = Array.from({ length: 20 }, () => send('/', { method: 'POST', headers, body: megabyte }));
    expect(new Set((await Promise.all(many)).map(({ body }) => body))).toEqual(new Set(['{"message":"Too large"}']));
  });

  it('may be given up half-way', async () => {
    await start(async (request) => {
      const reader = request.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      return tooLarge(request, { ip: '' });
    });
    expect(await send('/', { method: 'POST', body: megabyte })).toMatchObject({ status: 413 });
  });

  it('is answered before it is sent', async () => {
    await start(tooLarge);
    const socket = connect(server.port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1048576\r\n\r\nonly this');
    const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it('does not go on for ever', async () => {
    await start(tooLarge);
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    socket.resume().write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    const feed = setInterval(() => socket.write(`100000\r\n${String(megabyte)}\r\n`), 1);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(feed);
  });

  it('lets the connection serve the next request', async () => {
    await start(async (request) =>
      request.url.endsWith('/big') ? tooLarge(request, { ip: '' }) : echo(request, { ip: '' }),
    );
    for (let round = 0; round < 3; round += 1) {
      expect((await fetch(`${server.origin}/big`, { method: 'POST', body: megabyte })).status).toBe(413);
      expect(await (await fetch(server.origin, { method: 'POST', body: 'small' })).text()).toBe('small');
    }
  });
});

describe('what is no request', () => {
  it('TRACE gets 405 with what is allowed', async () => {
    await start(echo);
    expect(await send('/', { method: 'TRACE' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS', 'content-type': 'application/json' },
    });
  });

  it('a 16 kB cookie gets 431, a 10 kB address an answer', async () => {
    await start(async () => new Response('fine'));
    expect((await send('/', { headers: { cookie: `a=${'x'.repeat(16_000)}` } })).status).toBe(431);
    expect((await send(`/?${'x'.repeat(10_000)}`)).status).toBe(200);
  });

  it('odd bytes in a header are no error of the server', async () => {
    await start(async () => new Response('fine'));
    expect((await send('/', { headers: { cookie: 'a=\u00ff\u00e4' } })).status).toBe(200);
    expect((await send('*', { method: 'OPTIONS' })).status).toBe(400);
  });
});

describe('when a handler fails', () => {
  it('the answer is 500 without the reason, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start(() => Promise.reject(new Error('secret')));
    expect(await send('/')).toMatchObject({ status: 500, body: '{"message":"Something went wrong"}' });
    expect(log).toHaveBeenCalledOnce();
  });

  it('the connection breaks if it says so', async () => {
    await start(() => Promise.resolve(Response.error()));
    await expect(send('/')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });
});

describe('closing', () => {
  it('lets an answer in progress end', async () => {
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
});
