import { decodeForm, type Params } from '#local/payments/params.ts';
import { Sandbox } from '#local/payments/sandbox.ts';
import { answerUnder, errorResponse, type Fault, Faults } from '../../faults.ts';

interface ApiCall {
  method: string;
  path: string;
  params: Params;
  idempotencyKey: string | undefined;
  /** 0 while there is no answer. */
  status: number;
  fault: Fault['kind'] | undefined;
}

/** The payment sandbox with faults, and a log of the calls of Stripe's API. */
export class FaultySandbox extends Sandbox {
  readonly faults = new Faults();
  readonly log: ApiCall[] = [];
  /** By idempotency key, whether only a failure is saved under it. */
  readonly #hasFailed = new Map<string, boolean>();

  override async handle(request: Request): Promise<Response | undefined> {
    const { pathname: path, search } = new URL(request.url);
    if (!path.startsWith('/v1/')) return super.handle(request);
    const { method, headers } = request;
    const params = decodeForm(method === 'GET' ? search.slice(1) : await request.clone().text());
    const idempotencyKey = headers.get('idempotency-key') ?? undefined;
    const fault = this.faults.take(method, path);
    const call = { method, path, params, idempotencyKey, status: 0, fault: fault?.kind };
    this.log.push(call);
    const response = await answerUnder(fault, request, () => this.#perform(request, call));
    call.status = response.status;
    return response;
  }

  async #perform(request: Request, { idempotencyKey: key, fault }: ApiCall): Promise<Response> {
    const before = key === undefined ? undefined : this.#hasFailed.get(key);
    const hasFailed = before ?? fault === '500-saved';
    if (key !== undefined) this.#hasFailed.set(key, hasFailed);
    if (hasFailed) return errorResponse(500, undefined, before ? { 'idempotent-replayed': 'true' } : {});
    return (await super.handle(request)) ?? Response.error();
  }
}
