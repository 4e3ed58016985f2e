import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { newId, type Account } from './account.ts';
import { endpointOf } from './endpoints.ts';
import { ApiError, invalid, type Answer } from './errors.ts';
import type { SandboxEvent } from './events.ts';
import { failureOf, type Fault, type Faults } from './faults.ts';
import { decodeForm, type Params } from './form.ts';

interface ApiRequest {
  method: string;
  path: string;
  /** Decoded and nested; leaves are strings, as they came. */
  params: Params;
  idempotencyKey: string | undefined;
  /** 0 while there is no answer, and for good when the connection broke. */
  status: number;
  fault?: Fault['kind'];
}

interface Dependencies {
  account: Account;
  faults: Faults;
  secretKey: string;
  origin: () => string;
  deliver: (events: readonly SandboxEvent[]) => void;
}

const keptMs = 24 * 60 * 60 * 1000;

/** Stripe's API under /v1/. */
export class Api {
  readonly log: ApiRequest[] = [];
  readonly #dependencies: Dependencies;
  readonly #inFlight = new Map<string, string>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname: path, search } = new URL(request.url);
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    const text = request.method === 'GET' ? search.slice(1) : await request.text();
    const call = { method: request.method, path, params: decodeForm(text), idempotencyKey, status: 0 };
    this.log.push(call);
    const answer = await this.#answer(request, call).catch(answerOf);
    if (!answer) return Response.error();
    call.status = answer.status;
    const headers = { 'content-type': 'application/json', 'request-id': newId('req', 14), ...answer.headers };
    return new Response(answer.body, { status: answer.status, headers });
  }

  /** Undefined where the connection is to break. */
  async #answer({ url, headers }: Request, call: ApiRequest): Promise<Answer | undefined> {
    const { faults, secretKey } = this.#dependencies;
    if (headers.get('authorization') !== `Bearer ${secretKey}`)
      throw new ApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    const version = headers.get('stripe-version');
    if (version && version !== Stripe.API_VERSION)
      throw invalid(`Invalid Stripe API version: ${version}. The payment sandbox knows only ${Stripe.API_VERSION}.`);
    const fault = faults.take(call.method, call.path);
    if (!fault) return this.#once(url, call);
    call.fault = fault.kind;
    if (fault.kind === 'hang') await faults.hang();
    if (fault.kind === 'hang' || fault.kind === 'reset') return undefined;
    if (fault.kind === 'html')
      return { status: 502, body: '<!doctype html><h1>502 Bad Gateway</h1>', headers: { 'content-type': 'text/html' } };
    const failure = failureOf(fault);
    if (failure) throw failure;
    const answer = await this.#once(url, call, fault);
    if (fault.kind === 'lost') return undefined;
    if (fault.kind === 'malformed') return { ...answer, body: answer.body.slice(0, answer.body.length / 2) };
    return fault.kind === 'empty' ? { ...answer, body: emptied(answer.body) } : answer;
  }

  /** Does the work once for a key, https://docs.stripe.com/api/idempotent_requests . */
  async #once(url: string, call: ApiRequest, fault?: Fault): Promise<Answer> {
    const { method, path, params, idempotencyKey: key } = call;
    const { answers, now } = this.#dependencies.account;
    if (method !== 'POST' || key === undefined) return this.#perform(url, call, fault);
    if (key.length > 255) throw invalid('Idempotency keys can have up to 255 characters.');
    const id = createHash('sha256').update(key).digest('hex');
    const request = JSON.stringify([method, path, params]);
    const stored = answers.get(id);
    const saved = stored && now() - stored.savedAtMs < keptMs ? stored : undefined;
    const first = saved?.request ?? this.#inFlight.get(id);
    if (first !== undefined && first !== request) throw otherParameters(key);
    if (saved) return { status: saved.status, body: saved.body, headers: { 'idempotent-replayed': 'true' } };
    if (first !== undefined) throw inUse(key);
    this.#inFlight.set(id, request);
    try {
      const { status, body } = await this.#perform(url, call, fault);
      answers.put(id, { request, status, body, savedAtMs: now() });
      return { status, body };
    } finally {
      this.#inFlight.delete(id);
    }
  }

  /** Throws for refused parameters, which leave the key free; what the work refuses is an answer like any other. */
  async #perform(url: string, { method, params }: ApiRequest, fault?: Fault): Promise<Answer> {
    const { prepare, id } = endpointOf(method, url);
    if (fault?.kind === 'slow') await wait(fault.delayMs ?? 1000);
    if (fault?.kind === '500-saved')
      return new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' }).answer;
    const run = prepare({ ...this.#dependencies, id }, params);
    try {
      return { status: 200, body: JSON.stringify(run(), null, 2) };
    } catch (error) {
      return answerOf(error);
    }
  }
}

/** Anything but an error of the API is a fault of the sandbox itself, and is thrown on. */
function answerOf(error: unknown): Answer {
  if (error instanceof ApiError) return error.answer;
  throw error;
}

/** A list without its entries, or an object without its fields. */
const emptied = (body: string): string =>
  body.includes('"object": "list"') ? '{ "object": "list", "data": [], "has_more": false }' : '{}';

const otherParameters = (key: string) =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with: ${key}`,
  });

const inUse = (key: string) =>
  new ApiError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
  });
