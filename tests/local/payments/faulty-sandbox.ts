import type Stripe from 'stripe';
import type { AccountOptions, SessionRecord } from '#local/payments/account.ts';
import { decodeForm, type Params } from '#local/payments/params.ts';
import { changeRefund, dispute, refund, type RefundStatus, signalFraud } from '#local/payments/refunds.ts';
import { createSandbox } from '#local/payments/sandbox.ts';
import { applyCode, complete, expireOverdue, settle } from '#local/payments/sessions.ts';
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

/** With false, no events are sent. */
interface Delivery {
  deliver?: boolean;
}

interface Payment extends Delivery {
  email: string;
  name?: string;
  address?: Partial<Stripe.Address>;
  /** `unpaid`: a delayed payment method, completed by `settle`. */
  paymentStatus?: 'paid' | 'unpaid';
  promotionCode?: string;
}

const sampleAddress: Stripe.Address = {
  line1: '1 Market Street',
  line2: null,
  city: 'San Francisco',
  state: 'CA',
  postal_code: '94105',
  country: 'US',
};

/** The payment sandbox with faults, a log of calls, and what happens at Stripe. It rejects what Stripe would refuse. */
export class FaultySandbox {
  readonly faults = new Faults();
  readonly log: ApiCall[] = [];
  readonly close = () => this.#sandbox.close();
  readonly #sandbox: ReturnType<typeof createSandbox>;
  /** By idempotency key, whether only a failure is saved under it. */
  readonly #hasFailed = new Map<string, boolean>();

  constructor(options: AccountOptions) {
    this.#sandbox = createSandbox(options);
  }

  async handle(request: Request): Promise<Response | undefined> {
    const { pathname: path, search } = new URL(request.url);
    if (!path.startsWith('/v1/')) return this.#sandbox.handle(request);
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
    return (await this.#sandbox.handle(request)) ?? Response.error();
  }

  sessions() {
    const { account } = this.#sandbox;
    expireOverdue(account);
    return account.sessions.all().map(({ session }) => structuredClone(session));
  }

  session(id: string) {
    return this.sessions().find((session) => session.id === id);
  }

  pay(id: string, { email, name = 'Sample Shopper', address, promotionCode, paymentStatus, deliver }: Payment) {
    const { account } = this.#sandbox;
    return this.#act(id, deliver, (record) => {
      if (promotionCode) applyCode(account, record, promotionCode, email);
      complete(account, record, { email, name, address: { ...sampleAddress, ...address } }, paymentStatus !== 'unpaid');
    });
  }

  settle(id: string, outcome: 'succeeded' | 'failed', { deliver }: Delivery = {}) {
    return this.#act(id, deliver, (record) => settle(this.#sandbox.account, record, outcome));
  }

  /** Everything left by default. */
  refund(id: string, { deliver, ...options }: { amount?: number; status?: RefundStatus } & Delivery = {}) {
    return this.#act(id, deliver, (record) => refund(this.#sandbox.account, record, options));
  }

  /** Changes the newest refund, by default to failed. Stripe reports one change in several events. */
  failRefund(
    id: string,
    { status = 'failed', event = 'refund.failed', deliver }: { status?: RefundStatus; event?: string } & Delivery = {},
  ) {
    return this.#act(id, deliver, (record) => changeRefund(this.#sandbox.account, record, status, event));
  }

  /** Opens a dispute or changes its status; with an amount, opens another one. */
  dispute(id: string, status: Stripe.Dispute.Status, { amount, deliver }: { amount?: number } & Delivery = {}) {
    return this.#act(id, deliver, (record) => dispute(this.#sandbox.account, record, status, amount));
  }

  /** `event`: radar.early_fraud_warning.created, review.opened or review.closed. */
  signalFraud(id: string, event: string, { deliver }: Delivery = {}) {
    return this.#act(id, deliver, (record) => signalFraud(this.#sandbox.account, record, event));
  }

  /** A session that an earlier version of the shop created. */
  age(id: string) {
    return this.#act(id, false, ({ session }) => delete session.metadata?.['orders']);
  }

  async #act(id: string, isDelivered = true, change: (record: SessionRecord) => unknown): Promise<void> {
    const { account } = this.#sandbox;
    expireOverdue(account);
    const record = account.sessions.get(id);
    if (!record) throw new Error(`The payment sandbox has no session ${id}.`);
    account.isSilent = !isDelivered;
    try {
      change(record);
    } finally {
      account.isSilent = false;
    }
    await account.delivered();
  }
}
