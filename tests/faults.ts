import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A failure of the store or of Stripe. */
export interface Fault {
  /**
   * - Nothing is done: a status, html (a 502 page), reset (the connection breaks), hang (until the client gives up).
   * - Done after `delayMs` (1000 by default), unless the client has given up: slow.
   * - The work is done: lost (the connection then breaks), no-etag, malformed (half of the answer), empty (200 without
   *   the result).
   * - 500-saved: Stripe has saved only a 500 under the idempotency key, as when it fails halfway.
   */
  kind:
    | `${400 | 401 | 403 | 409 | 412 | 429 | 500 | 503}`
    | ('500-saved' | 'html' | 'reset' | 'hang' | 'slow' | 'lost' | 'no-etag' | 'malformed' | 'empty');
  /** Of the store also LIST. */
  method?: string;
  /** The path of Stripe's API, or the key in the store. */
  on?: RegExp;
  /** Number of requests; default 1. */
  times?: number;
  delayMs?: number;
  /** The parameter that Stripe's error names. */
  param?: string | undefined;
}

/** A queue of faults; each request takes the first one that matches it. */
export class Faults {
  #line: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#line.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#line = [];
  }

  take(method: string, path: string): Fault | undefined {
    const next = this.#line.find(
      ({ fault, left }) => left > 0 && (fault.method ?? method) === method && (fault.on?.test(path) ?? true),
    );
    if (next) next.left -= 1;
    return next?.fault;
  }
}

/** An error of Stripe; of the store only the status counts. */
export function errorResponse(status: number, param?: string, headers: Record<string, string> = {}): Response {
  const type = status < 500 ? 'invalid_request_error' : 'api_error';
  const message = `The payment sandbox was asked to ${status === 400 ? 'refuse this' : 'fail'}.`;
  return Response.json(
    { error: { type, message, param } },
    { status, headers: { 'request-id': 'req_fault', ...headers } },
  );
}

const replaced = { malformed: '{ "id": ', empty: '{ "object": "list", "data": [] }' };

/** The server's answer to a request under a fault. `Response.error()` breaks the connection. */
export async function answerUnder(
  fault: Fault | undefined,
  { signal }: Request,
  perform: () => Promise<Response>,
): Promise<Response> {
  if (!fault) return perform();
  const { kind, delayMs = 1000, param } = fault;
  if (kind === 'reset') return Response.error();
  if (kind === 'html')
    return new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
  if (kind === 'hang') await once(signal, 'abort');
  if (kind === 'slow') await wait(delayMs, undefined, { signal }).catch(() => undefined);
  if (signal.aborted) return Response.error();
  if (Number(kind) > 0) return errorResponse(Number(kind), param);
  const response = await perform();
  if (kind === 'lost') return Response.error();
  if (kind === 'no-etag') response.headers.delete('etag');
  return kind === 'malformed' || kind === 'empty'
    ? new Response(replaced[kind], { headers: response.headers })
    : response;
}
