import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Faults } from '#local/faults.ts';
import { newId, type Account } from './account.ts';
import { endpointOf } from './endpoints.ts';
import { ApiError, decodeForm, invalid, refusalOf, type Answer, type Params } from './params.ts';

export interface Fault {
  on?: RegExp;
  method?: string;
  /**
   * - Nothing is done: 400 (for `param`, if given), 401 (key refused), 403 (permission missing), 429, 500, 503, html (a
   *   502 page), reset, hang (until the client gives up).
   * - The work is done: lost (the connection breaks), malformed (half of the answer), slow (after `delayMs`, 1000 by
   *   default), empty (200 without the result).
   * - 500-saved: only a 500 is saved under the idempotency key, as when Stripe fails halfway.
   */
  kind:
    | `${400 | 401 | 403 | 429 | 500 | 503}`
    | '500-saved'
    | 'html'
    | 'reset'
    | 'hang'
    | 'lost'
    | 'malformed'
    | 'slow'
    | 'empty';
  /** Number of requests; default 1. */
  times?: number;
  delayMs?: number;
  param?: string;
}

interface ApiRequest {
  method: string;
  path: string;
  params: Params;
  idempotencyKey: string | undefined;
  /** 0 if there is no answer. */
  status: number;
  fault?: Fault['kind'];
}

const keptMs = 24 * 60 * 60 * 1000;

export class Api {
  readonly log: ApiRequest[] = [];
  readonly faults = new Faults<Fault>();
  readonly #account: Account;
  readonly #inFlight = new Map<string, string>();

  constructor(account: Account) {
    this.#account = account;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname: path, search } = new URL(request.url);
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    const text = request.method === 'GET' ? search.slice(1) : await request.text();
    const call = { method: request.method, path, params: decodeForm(text), idempotencyKey, status: 0 };
    this.log.push(call);
    const answer = await this.#answer(request, call).catch((error: unknown) => refusalOf(error).answer);
    if (!answer) return Response.error();
    call.status = answer.status;
    const headers = { 'content-type': 'application/json', 'request-id': newId('req', 14), ...answer.headers };
    return new Response(answer.body, { status: answer.status, headers });
  }

  /** Returns undefined to break the connection. */
  async #answer({ url, headers, signal }: Request, call: ApiRequest): Promise<Answer | undefined> {
    if (headers.get('authorization') !== `Bearer ${this.#account.options.secretKey}`)
      throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    const fault = this.faults.take(({ on, method = call.method }) => {
      return method === call.method && (!on || call.path.search(on) >= 0);
    });
    if (!fault) return this.#once(url, call);
    call.fault = fault.kind;
    switch (fault.kind) {
      case 'reset':
        return undefined;
      case 'hang':
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
      case 'html':
        return { status: 502, body: '<h1>502 Bad Gateway</h1>', headers: { 'content-type': 'text/html' } };
      case 'lost':
        return this.#once(url, call).then(() => undefined);
      case 'malformed':
        return { ...(await this.#once(url, call)), body: '{ "id": ' };
      case 'empty':
        return { ...(await this.#once(url, call)), body: '{ "object": "list", "data": [] }' };
      case 'slow':
      case '500-saved':
        return this.#once(url, call, fault);
      default:
        throw new ApiError(Number(fault.kind), {
          type: fault.kind.startsWith('5') ? 'api_error' : 'invalid_request_error',
          message: `The payment sandbox was asked to ${fault.kind === '400' ? 'refuse this' : 'fail'}.`,
          param: fault.param,
        });
    }
  }

  /** Does the work once per idempotency key: https://docs.stripe.com/api/idempotent_requests */
  async #once(url: string, call: ApiRequest, fault?: Fault): Promise<Answer> {
    const { method, path, params, idempotencyKey: key } = call;
    const { answers, now } = this.#account;
    if (method !== 'POST' || key === undefined) return this.#perform(url, call, fault);
    if (key.length > 255) throw invalid('Idempotency keys can have up to 255 characters.');
    const id = hash('sha256', key);
    const request = JSON.stringify([method, path, params]);
    const stored = answers.get(id);
    const saved = stored && now() - stored.savedAtMs < keptMs ? stored : undefined;
    const first = saved?.request ?? this.#inFlight.get(id);
    if (first !== undefined && first !== request)
      throw new ApiError(400, { type: 'idempotency_error', message: `The key ${key} was used with other parameters.` });
    if (saved) return { status: saved.status, body: saved.body, headers: { 'idempotent-replayed': 'true' } };
    if (first !== undefined)
      throw invalid(`Another request with the key ${key} is in progress.`, undefined, 'idempotency_key_in_use', 409);
    this.#inFlight.set(id, request);
    try {
      const { status, body } = await this.#perform(url, call, fault);
      answers.put(id, { request, status, body, savedAtMs: now() });
      return { status, body };
    } finally {
      this.#inFlight.delete(id);
    }
  }

  /** Throws for invalid parameters, which leave the key unused. Other refusals are saved as answers. */
  async #perform(url: string, { method, params }: ApiRequest, fault?: Fault): Promise<Answer> {
    const { prepare, id } = endpointOf(method, url);
    if (fault?.kind === 'slow') await wait(fault.delayMs ?? 1000);
    if (fault?.kind === '500-saved')
      return new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' }).answer;
    const run = prepare(this.#account, id, params);
    try {
      return { status: 200, body: JSON.stringify(run(), null, 2) };
    } catch (error) {
      return refusalOf(error).answer;
    }
  }
}
