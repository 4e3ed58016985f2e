import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { answerNodeRequest, type Handle } from './node-handler.ts';

export interface LocalServer {
  readonly port: number;
  /** `http://localhost:<port>` */
  readonly origin: string;
  /** Waits a second for pending answers. */
  close(): Promise<void>;
}

/** Room for a 10 kB address beside ordinary headers; a 16 kB cookie gets 431 from Node itself. */
const maxHeaderSize = 14 * 1024;
const graceMs = 1000;

const wildcards = ['0.0.0.0', '::'];

/** Listens on every address of this machine. */
export const isWildcard = (host: string): boolean => wildcards.includes(host);

export interface ServeOptions {
  /** Default: a free port. */
  port?: number;
  /** Beside loopback; a wildcard stands for every address of this machine. */
  host?: string | undefined;
}

/**
 * Serves on 127.0.0.1 and, if available, ::1, since browsers differ in their `localhost`. Request URLs have the server's origin.
 */
export async function serve(handle: Handle, { port: wanted = 0, host }: ServeOptions = {}): Promise<LocalServer> {
  let origin = '';
  const listener: RequestListener = (message, reply) => void answerNodeRequest(message, reply, origin, handle);
  const isEverywhere = host !== undefined && isWildcard(host);
  const main = await listen(listener, wanted, isEverywhere ? host : '127.0.0.1');
  const { port } = addressOf(main);
  origin = `http://localhost:${port}`;
  const servers = [main];
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

/** Ignores missing IPv6, but not another program on that port, which some browsers would reach. */
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
