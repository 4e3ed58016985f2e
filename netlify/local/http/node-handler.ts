import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { readRequest, type Incoming } from './request.ts';

export interface Caller {
  /** The address at the other end of the connection, never a header. */
  readonly ip: string;
}

/** A network error, `Response.error()`, breaks the connection in place of an answer. */
export type Handle = (request: Request, caller: Caller) => Promise<Response>;
/** undefined: not mine, ask the next one. */
export type MaybeHandle = (request: Request, caller: Caller) => Promise<Response | undefined>;

/** Answers one Node request by a handler of web requests. False if the handler had no answer: nothing was sent then. */
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
