import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { ConnectionBroken } from './faults.ts';

interface Handler {
  handle(request: Request): Promise<Response | undefined>;
}

/** A small server on loopback in front of `handle`, for the real Stripe SDK. A broken connection destroys the socket. */
export async function startSandboxServer(sandbox: Handler): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(sandbox, request, response).catch((error: unknown) => {
      if (!(error instanceof ConnectionBroken)) console.error('Payment sandbox:', error);
      request.socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(sandbox: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = (await sandbox.handle(await requestOf(incoming))) ?? new Response('Not found', { status: 404 });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = await buffer(incoming);
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  return new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    headers: given,
    body: method === 'GET' || method === 'HEAD' ? null : new Uint8Array(body),
  });
}
