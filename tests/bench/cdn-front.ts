import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Handle } from '#local/http.ts';

async function requestOf(message: Http2ServerRequest, origin: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (!name.startsWith(':')) headers.set(name, String(value));
  const parts: Uint8Array<ArrayBuffer>[] = await message.toArray();
  const { method } = message;
  return new Request(origin + message.url, { method, headers, body: parts.length > 0 ? new Blob(parts) : null });
}

async function send(response: Response, reply: Http2ServerResponse): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.setHeader('set-cookie', cookies);
  reply.writeHead(response.status);
  reply.end(new Uint8Array(await response.arrayBuffer()));
}

/** PEM: a self-signed certificate and its key. */
const selfSigned = () =>
  execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=shop -keyout - -out -'.split(' '),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );

/** Serves the shop as a CDN would: TLS and HTTP/2. Chromium takes `pin` by `--ignore-certificate-errors-spki-list`. */
export async function openFront(handle: Handle) {
  const pem = selfSigned();
  const spki = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  let origin = '';
  const server = createSecureServer({ key: pem, cert: pem }, (message, reply) => {
    requestOf(message, origin)
      .then((request) => handle(request))
      .then((response) => send(response, reply))
      // A browser that leaves a page cancels its requests.
      .catch(() => reply.stream.destroy());
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session.on('error', () => session.destroy()).once('close', () => sessions.delete(session)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  origin = `https://127.0.0.1:${address.port}`;
  const close = () => {
    server.close();
    for (const session of sessions) session.destroy();
  };
  return { origin, pin: createHash('sha256').update(spki).digest('base64'), close };
}
