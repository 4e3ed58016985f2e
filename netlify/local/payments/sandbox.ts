import type Stripe from 'stripe';
import { Account, type AccountOptions, type Session, type SessionRecord } from './account.ts';
import { answerCall } from './api.ts';
import { answerPage, type Links } from './pages.ts';
import { changeRefund, dispute, refund, type RefundStatus, signalFraud } from './refunds.ts';
import { applyTypedCode, complete, expire, settle } from './sessions.ts';

export { liveSandboxKey } from './account.ts';
/** The design of the pages under /sandbox/, for other local pages. */
export { html, notFoundPage, pageResponse, redirect, table, type Html } from './document.ts';

export interface SandboxOptions extends AccountOptions, Links {}

/** With false, no events are sent. */
interface Delivery {
  deliver?: boolean;
}

interface SandboxPayment extends Delivery {
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

export class Sandbox {
  readonly #account: Account;
  readonly #links: Links;

  constructor(options: SandboxOptions) {
    this.#account = new Account(options);
    this.#links = options;
  }

  /** Handles /v1/ and /sandbox/, and returns undefined for other paths. */
  async handle(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    this.#sweep();
    if (pathname.startsWith('/v1/')) return answerCall(this.#account, request);
    return pathname.startsWith('/sandbox/') ? answerPage(this.#account, this.#links, request) : undefined;
  }

  sessions(): Session[] {
    this.#sweep();
    return this.#account.sessions.all().map(({ session }) => structuredClone(session));
  }

  session(id: string): Session | undefined {
    return this.sessions().find((session) => session.id === id);
  }

  /** Pays as on the page. Rejects if the page would refuse. */
  pay(id: string, { email, name = 'Sample Shopper', address, promotionCode, paymentStatus, deliver }: SandboxPayment) {
    return this.#act(id, deliver, (record) => {
      if (promotionCode) applyTypedCode(this.#account, record, promotionCode, email);
      const payer = { email, name, address: { ...sampleAddress, ...address } };
      complete(this.#account, record, payer, paymentStatus !== 'unpaid');
    });
  }

  settle(id: string, outcome: 'succeeded' | 'failed', { deliver }: Delivery = {}) {
    return this.#act(id, deliver, (record) => settle(this.#account, record, outcome));
  }

  /** Refunds as in Stripe's dashboard, everything left by default. Rejects if Stripe would refuse. */
  refund(id: string, { deliver, ...options }: { amount?: number; status?: RefundStatus } & Delivery = {}) {
    return this.#act(id, deliver, (record) => refund(this.#account, record, options));
  }

  /** Changes the newest refund, by default to failed. Stripe reports one change in several events. */
  failRefund(
    id: string,
    { status = 'failed', event = 'refund.failed', deliver }: { status?: RefundStatus; event?: string } & Delivery = {},
  ) {
    return this.#act(id, deliver, (record) => changeRefund(this.#account, record, status, event));
  }

  /** Opens a dispute or changes its status; with an amount, opens another one. */
  dispute(id: string, status: Stripe.Dispute.Status, { amount, deliver }: { amount?: number } & Delivery = {}) {
    return this.#act(id, deliver, (record) => dispute(this.#account, record, status, amount));
  }

  /** `event`: radar.early_fraud_warning.created, review.opened or review.closed. */
  signalFraud(id: string, event: string, { deliver }: Delivery = {}) {
    return this.#act(id, deliver, (record) => signalFraud(this.#account, record, event));
  }

  close(): Promise<void> {
    return this.#account.delivered();
  }

  async #act(id: string, isDelivered = true, change: (record: SessionRecord) => unknown): Promise<void> {
    this.#sweep();
    const record = this.#account.sessions.get(id);
    if (!record) throw new Error(`The payment sandbox has no session ${id}.`);
    this.#account.isSilent = !isDelivered;
    try {
      change(record);
    } finally {
      this.#account.isSilent = false;
    }
    await this.#account.delivered();
  }

  #sweep(): void {
    const now = this.#account.seconds();
    for (const record of this.#account.sessions.all()) {
      const { status, expires_at: end } = record.session;
      if (status === 'open' && end <= now) expire(this.#account, record);
    }
  }
}
