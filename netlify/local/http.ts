import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

export interface Caller {
  /** From the socket, never from a header. */
  readonly ip: string;
}

/** `Response.error()` breaks the connection. */
export type Handle = (request: Request, caller: Caller) => Promise<Response>;
/** Returns undefined to pass the request on. */
export type MaybeHandle = (request: Request, caller: Caller) => Promise<Response | undefined>;

/** Answers a Node request with a web handler. Returns false, with nothing sent, if the handler returns undefined. */
export async function answerNodeRequest(
  message: IncomingMessage,
  reply: ServerResponse,
  origin: string,
  handle: MaybeHandle,
): Promise<boolean> {
  const gone = new AbortController();
  reply.once('close', () => gone.abort());
  const incoming = understand(message, origin, gone.signal);
  if (incoming instanceof Response) return send(incoming, reply);
  try {
    const response = await handle(incoming.request, { ip: message.socket.remoteAddress ?? '127.0.0.1' });
    if (!response) return false;
    if (response.type === 'error') reply.destroy();
    else await send(response, reply);
  } catch (error) {
    await failed(error, reply);
  }
  incoming.drain();
  return true;
}

function understand(message: IncomingMessage, origin: string, signal: AbortSignal): Incoming | Response {
  try {
    return readRequest(message, origin, signal);
  } catch (error) {
    if (!(error instanceof RangeError)) return complaint(400, 'Bad request');
    const response = complaint(405, 'Method not allowed');
    response.headers.set('allow', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    return response;
  }
}

export function complaint(status: number, message: string): Response {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return Response.json({ message }, { status, headers });
}

async function failed(error: unknown, reply: ServerResponse): Promise<void> {
  console.error(error);
  if (reply.headersSent) reply.destroy();
  else await send(complaint(500, 'Something went wrong'), reply);
}

async function send(response: Response, reply: ServerResponse): Promise<true> {
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.setHeader(name, value);
  if (cookies.length > 0) reply.setHeader('set-cookie', cookies);
  reply.writeHead(response.status);
  if (response.body && reply.req.method !== 'HEAD') {
    for await (const chunk of response.body) {
      if (reply.destroyed) return true;
      if (!reply.write(chunk)) await Promise.race([once(reply, 'drain'), once(reply, 'close')]);
    }
  } else await response.body?.cancel();
  reply.end();
  return true;
}

const unspeakable = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** This much of an unread body is discarded, so that a client that is still sending can read the answer. */
const patienceBytes = 16 * 1024 * 1024;

interface Incoming {
  readonly request: Request;
  /** Discards an unread body: leaving it would block a kept-alive connection, and closing would lose the answer. */
  drain(): void;
}

/** Throws a RangeError for a forbidden method, and a TypeError for an invalid address or header. */
function readRequest(message: IncomingMessage, origin: string, signal: AbortSignal): Incoming {
  const method = message.method ?? 'GET';
  if (unspeakable.has(method)) throw new RangeError(method);
  const init: RequestInit & { duplex: 'half' } = { method, headers: readHeaders(message), signal, duplex: 'half' };
  const hasBody = message.headers['transfer-encoding'] !== undefined || Number(message.headers['content-length']) > 0;
  const body = hasBody ? readBody(message) : undefined;
  if (body && method !== 'GET' && method !== 'HEAD') init.body = body.stream;
  return { request: new Request(readUrl(message.url ?? '/', origin), init), drain: () => body?.drain() };
}

/** Uses only path and query: neither Host nor an absolute URL changes the shop's origin. */
function readUrl(target: string, origin: string): URL {
  if (target.startsWith('/')) return new URL(origin + target);
  const { pathname, search } = new URL(target);
  return new URL(origin + pathname + search);
}

function readHeaders(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2) {
    headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '');
  }
  return headers;
}

/** A body with backpressure. Canceling Node's `Readable.toWeb` would destroy the socket before the 413 is sent. */
function readBody(message: IncomingMessage): { stream: ReadableStream<Uint8Array>; drain(): void } {
  let listening = false;
  let dropped = 0;
  const drain = (): void => {
    message.removeAllListeners('data');
    message.on('data', (chunk: Buffer) => {
      dropped += chunk.length;
      if (dropped > patienceBytes) message.destroy();
    });
    message.resume();
  };
  const listen = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    listening = true;
    message.on('data', (chunk: Buffer) => {
      controller.enqueue(chunk);
      message.pause();
    });
    message.once('end', () => closeQuietly(controller));
    message.once('error', (error) => controller.error(error));
    message.once('close', () => controller.error(new Error('The connection ended before the body did.')));
  };
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (!listening) listen(controller);
    message.resume();
  };
  return { stream: new ReadableStream({ pull, cancel: drain }, { highWaterMark: 0 }), drain };
}

/** Closing throws if the reader has canceled the stream. */
function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    return;
  }
}

/** Allows a 10 kB URL with ordinary headers; Node itself answers a 16 kB cookie with 431. */
const maxHeaderSize = 14 * 1024;
const graceMs = 1000;

const wildcards = ['0.0.0.0', '::'];

export const isWildcard = (host: string): boolean => wildcards.includes(host);

interface ServeOptions {
  port?: number;
  /** In addition to loopback; a wildcard means every address of this machine. */
  host?: string | undefined;
}

export type LocalServer = Awaited<ReturnType<typeof serve>>;

/** Serves on 127.0.0.1 and, if available, ::1: browsers resolve `localhost` to either. Request URLs have one origin. */
export async function serve(handle: Handle, { port: wanted = 0, host }: ServeOptions = {}) {
  let origin = '';
  const listener: RequestListener = (message, reply) => void answerNodeRequest(message, reply, origin, handle);
  const isEverywhere = host !== undefined && isWildcard(host);
  const main = await listen(listener, wanted, isEverywhere ? host : '127.0.0.1');
  const { port } = addressOf(main);
  origin = `http://localhost:${port}`;
  const servers = [main];
  /** Pending answers get a second to finish. */
  const close = async () => {
    await Promise.all(servers.map(shut));
  };
  try {
    const second = isEverywhere ? undefined : await listenOnIpv6(listener, port);
    if (second) servers.push(second);
    if (host && !isEverywhere && !isLoopbackHost(host)) servers.push(await listen(listener, port, host));
  } catch (error) {
    await close();
    throw error;
  }
  return { port, origin, close };
}

const isLoopbackHost = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

async function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer({ maxHeaderSize, requestTimeout: 60_000 }, listener);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Ignores missing IPv6, but throws if another program has the port: some browsers would reach it. */
async function listenOnIpv6(listener: RequestListener, port: number): Promise<Server | undefined> {
  try {
    return await listen(listener, port, '::1');
  } catch (error) {
    if (!isTaken(error)) return undefined;
    throw error;
  }
}

export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function addressOf(server: Server): { port: number } {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port yet.');
  return address;
}

async function shut(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const politeness = setInterval(() => server.closeIdleConnections(), 20);
  const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(politeness);
  clearTimeout(impatience);
}
