import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** `Response.error()` breaks the connection. */
export type Handle = (request: Request) => Promise<Response>;
/** Returns undefined to pass the request on. */
export type MaybeHandle = (request: Request) => Promise<Response | undefined>;

/** Answers a Node request with a web handler. Returns false, with nothing sent, if the handler returns undefined. */
export async function answerNodeRequest(
  message: IncomingMessage,
  reply: ServerResponse,
  origin: string,
  handle: MaybeHandle,
): Promise<boolean> {
  const gone = new AbortController();
  reply.once('close', () => gone.abort());
  const body = await buffer(message).catch(() => undefined);
  if (!body) return (reply.destroy(), true);
  try {
    const request = toRequest(message, body, origin, gone.signal);
    const response = request instanceof Response ? request : await handle(request);
    if (!response) return false;
    if (response.type === 'error') reply.destroy();
    else await sendResponse(response, reply);
  } catch (error) {
    console.error(error);
    await sendResponse(errorResponse(500, 'Something went wrong'), reply);
  }
  return true;
}

export function errorResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  const all = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers };
  return Response.json({ message }, { status, headers: all });
}

/** A client that leaves early is no error. */
async function sendResponse(response: Response, reply: ServerResponse): Promise<void> {
  reply.setHeaders(response.headers).writeHead(response.status);
  await pipeline(response.body ?? [], reply).catch(() => undefined);
}

/** Returns the answer to a request that no handler can get. */
function toRequest(
  message: IncomingMessage,
  body: Buffer<ArrayBuffer>,
  origin: string,
  signal: AbortSignal,
): Request | Response {
  const method = message.method ?? 'GET';
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method))
    return errorResponse(405, 'Method not allowed', { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' });
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  try {
    const request = new Request(toUrl(message.url ?? '/', origin), { method, signal, ...(hasBody && { body }) });
    for (const [name, values = []] of Object.entries(message.headersDistinct))
      for (const value of values) request.headers.append(name, value);
    return request;
  } catch {
    return errorResponse(400, 'Bad request');
  }
}

/** Uses only path and query: neither Host nor an absolute URL changes the shop's origin. */
function toUrl(target: string, origin: string): URL {
  if (target.startsWith('/')) return new URL(origin + target);
  const { pathname, search } = new URL(target);
  return new URL(origin + pathname + search);
}

/** Allows a 10 kB URL with ordinary headers; Node itself answers a 16 kB cookie with 431. */
const maxHeaderSize = 14 * 1024;
const graceMs = 1000;

export const isWildcard = (host: string): boolean => ['0.0.0.0', '::'].includes(host);

export type LocalServer = Awaited<ReturnType<typeof serve>>;

/**
 * Serves on 127.0.0.1 and, if available, ::1: browsers resolve `localhost` to either. Request URLs have one origin.
 * `host`: in addition to loopback; a wildcard means every address of this machine.
 */
export async function serve(
  handle: Handle,
  { port: wanted = 0, host = '127.0.0.1' }: { port?: number; host?: string | undefined } = {},
) {
  let origin = '';
  const listener: RequestListener = (message, reply) => void answerNodeRequest(message, reply, origin, handle);
  const isEverywhere = isWildcard(host);
  const main = await listen(listener, wanted, isEverywhere ? host : '127.0.0.1');
  const address = main.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port yet.');
  const { port } = address;
  origin = `http://localhost:${port}`;
  const servers = [main];
  /** Pending answers get a second to finish. */
  const close = () => Promise.all(servers.map(closeServer));
  try {
    const second = isEverywhere ? undefined : await listenOnIpv6(listener, port);
    if (second) servers.push(second);
    if (!isEverywhere && !['localhost', '127.0.0.1', '::1'].includes(host))
      servers.push(await listen(listener, port, host));
  } catch (error) {
    await close();
    throw error;
  }
  return { port, origin, close };
}

async function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer({ maxHeaderSize, requestTimeout: 60_000 }, listener);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Ignores missing IPv6, but throws if another program has the port: some browsers would reach it. */
const listenOnIpv6 = (listener: RequestListener, port: number): Promise<Server | undefined> =>
  listen(listener, port, '::1').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw error;
    return undefined;
  });

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const closingIdle = setInterval(() => server.closeIdleConnections(), 20);
  const closingAll = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(closingIdle);
  clearTimeout(closingAll);
}
