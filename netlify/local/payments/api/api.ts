import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';

import type { Fault, Faults } from '../faults.ts';
import { decodeForm, type Params } from '../params/form.ts';
import { newId } from '../state/ids.ts';
import type { SandboxContext } from '../state/sandbox-context.ts';
import { checkAccess } from './access.ts';
import { answerOf, type Answer } from './answer.ts';
import { earlyFailure } from './early-failures.ts';
import { invalid, serverError } from './errors.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { routeOf } from './routing.ts';

export interface SandboxRequest {
  method: string;
  path: string;
  /** Decoded and nested; leaves are strings, as they came. */
  params: Params;
  idempotencyKey: string | undefined;
  /** 0 while there is no answer, and for good when the connection broke. */
  status: number;
  requestId: string;
  fault?: Fault['kind'];
}

const SLOW_MS = 1000;

/** Stripe's API under /v1/. */
export class Api {
  readonly log: SandboxRequest[] = [];
  readonly #context: SandboxContext;
  readonly #faults: Faults;
  readonly #secretKey: string;
  readonly #keys: IdempotencyKeys;

  constructor(context: SandboxContext, faults: Faults, secretKey: string, now: () => number) {
    this.#context = context;
    this.#faults = faults;
    this.#secretKey = secretKey;
    this.#keys = new IdempotencyKeys(context.records.answers, now);
  }

  /** Everything done is on disk before it is answered. */
  async answer(request: Request): Promise<Response> {
    const { pathname: path } = new URL(request.url);
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
    const call = { method: request.method, path, params: {}, idempotencyKey, status: 0, requestId: newId('req', 14) };
    this.log.push(call);
    const answer = await this.#answer(request, call).catch((error: unknown) => answerOf(error, call.requestId));
    await this.#context.records.flush();
    if (!answer) return Response.error();
    call.status = answer.status;
    return new Response(answer.body, { status: answer.status, headers: headersOf(call, answer) });
  }

  /** undefined: the connection breaks. */
  async #answer(request: Request, call: SandboxRequest): Promise<Answer | undefined> {
    call.params = await paramsOf(request);
    checkAccess(request.headers, this.#secretKey);
    const fault = this.#faults.take(call.method, call.path);
    if (fault) call.fault = fault.kind;
    if (fault?.kind === 'hang') await this.#faults.hang();
    if (fault?.kind === 'hang' || fault?.kind === 'reset') return undefined;
    const failure = earlyFailure(fault, call.requestId);
    if (failure) return failure;
    const answer = await this.#work(call, fault);
    if (fault?.kind === 'empty') return { ...answer, body: emptied(answer.body) };
    if (fault?.kind === 'malformed') return { ...answer, body: answer.body.slice(0, answer.body.length / 2) };
    return fault?.kind === 'lost' ? undefined : answer;
  }

  async #work(call: SandboxRequest, fault: Fault | undefined): Promise<Answer> {
    const { method, path, params, requestId } = call;
    const { route, id } = routeOf(method, path);
    const key = method === 'POST' ? call.idempotencyKey : undefined;
    const fingerprint = JSON.stringify([method, path, params]);
    return this.#keys.once({ key, fingerprint, requestId }, async () => {
      if (fault?.kind === 'slow') await wait(fault.delayMs ?? SLOW_MS);
      if (fault?.kind === '500-saved') return answerOf(serverError(500, 'An unknown error occurred.'), requestId);
      const run = route.prepare(this.#context, id, params);
      try {
        return { status: 200, body: JSON.stringify(await run(), null, 2) };
      } catch (error) {
        return answerOf(error, requestId);
      }
    });
  }
}

/** A list without its entries, or an object without its fields. */
const emptied = (body: string): string =>
  body.includes('"object": "list"') ? '{ "object": "list", "data": [], "has_more": false }' : '{}';

const headersOf = ({ requestId, idempotencyKey }: SandboxRequest, answer: Answer) => ({
  'content-type': 'application/json',
  'cache-control': 'no-cache, no-store',
  'request-id': requestId,
  'stripe-version': Stripe.API_VERSION,
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  ...answer.headers,
});

async function paramsOf(request: Request): Promise<Params> {
  if (request.method === 'GET') return decodeForm(new URL(request.url).search.slice(1));
  const body = await request.text();
  const type = request.headers.get('content-type') ?? '';
  if (body && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalid(`Invalid request (content type ${type || 'missing'}): bodies are application/x-www-form-urlencoded.`);
  }
  return decodeForm(body);
}
