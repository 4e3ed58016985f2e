import type Stripe from 'stripe';
import { Account, type SessionRecord } from './account.ts';
import { Api } from './api.ts';
import { eventOf, type SandboxEvent, type Tamper, Webhook, type WebhookOptions } from './events.ts';
import { Faults } from './faults.ts';
import { Pages } from './pages.ts';
import { changeRefund, dispute, refund, type DisputeStatus, type RefundStatus } from './refunds.ts';
import { applyTypedCode, complete, expire, settle } from './sessions.ts';

export type { Fault } from './faults.ts';
/** The design of the pages under /sandbox/, for others that stand there. */
export { html, notFoundPage, pageResponse, type Html } from './document.ts';

export interface SandboxOptions extends WebhookOptions {
  /** Its data, kept over restarts; in memory only when absent. */
  directory?: string;
  /** Where shoppers reach the payment pages, such as http://localhost:8888 . */
  origin: () => string;
  /** The one key it takes: a test key, or `liveSandboxKey`. */
  secretKey: string;
  /** Where the shop's mails can be read, when they stay on this machine. */
  outboxUrl?: string | undefined;
  /** Where the shop's scheduled jobs can be run. */
  jobsUrl?: string | undefined;
  /** Milliseconds. */
  now?: () => number;
}

interface SandboxPayment {
  email: string;
  name?: string;
  address?: Partial<Stripe.Address>;
  /** `unpaid`: a delayed method, to be ended by `settle`. */
  paymentStatus?: 'paid' | 'unpaid';
  /** Typed on the page. */
  promotionCode?: string;
  /** False sends no event. */
  deliver?: boolean;
}

interface Sending {
  /** The same for all `times`; without it each has its own. */
  eventId?: string;
  /** How many in parallel. */
  times?: number;
  /** Age of the signature; negative lies in the future. */
  ageSeconds?: number;
  tamper?: Tamper;
  livemode?: boolean;
  /** Laid over the session. */
  object?: object;
}

/** Opens a sandbox in live mode, for tests. No key of Stripe's: settings refuse it beside a sandbox's address, as any live key. */
export const liveSandboxKey = 'sk_live_sandbox';

const sweepMs = 15_000;
const sampleAddress: Stripe.Address = {
  ...{ line1: '1 Market Street', line2: null, city: 'San Francisco' },
  ...{ state: 'CA', postal_code: '94105', country: 'US' },
};

export class Sandbox {
  readonly log: Api['log'];
  /** For calls of the API; used up in order of adding. */
  readonly faults = new Faults();
  readonly #account: Account;
  readonly #webhook: Webhook;
  readonly #api: Api;
  readonly #pages: Pages;
  readonly #sweeper: NodeJS.Timeout;

  constructor(options: SandboxOptions) {
    const { secretKey, directory, origin, now = Date.now } = options;
    if (/^(sk|rk)_live_/.test(secretKey) && secretKey !== liveSandboxKey)
      throw new Error('The payment sandbox takes a test key, never a live one.');
    this.#account = new Account(directory, secretKey === liveSandboxKey, now);
    this.#webhook = new Webhook(options, this.#account.seconds);
    const deliver = (events: readonly SandboxEvent[]) => this.#webhook.deliver(events);
    const startDelivery = (events: readonly SandboxEvent[]) => void deliver(events);
    this.#api = new Api({ account: this.#account, faults: this.faults, secretKey, origin, deliver: startDelivery });
    this.#pages = new Pages(this.#account, options, deliver);
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs).unref();
    this.log = this.#api.log;
  }

  /** Answers /v1/ and /sandbox/ ; undefined for any other path. A network error (`Response.error()`) where the connection is to break. */
  async handle(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    this.#sweep();
    if (pathname.startsWith('/v1/')) return this.#api.answer(request);
    return /^\/sandbox(\/|$)/.test(pathname) ? this.#pages.answer(request) : undefined;
  }

  sessions(): Stripe.Checkout.Session[] {
    this.#sweep();
    return this.#account.sessions.all().map(({ session }) => structuredClone(session));
  }

  session(id: string): Stripe.Checkout.Session | undefined {
    this.#sweep();
    return structuredClone(this.#account.sessions.get(id)?.session);
  }

  /** Pays as the page does, without a browser; rejects where the page would refuse. */
  async pay(id: string, payment: SandboxPayment): Promise<void> {
    const { email, name = 'Sample Shopper', address, promotionCode, paymentStatus = 'paid', deliver } = payment;
    const record = this.#record(id);
    if (promotionCode) applyTypedCode(this.#account, record, promotionCode, email);
    const payer = { email, name, address: { ...sampleAddress, ...address } };
    await this.#deliver(complete(this.#account, record, payer, paymentStatus === 'paid'), deliver);
  }

  async settle(id: string, outcome: 'succeeded' | 'failed', { deliver }: { deliver?: boolean } = {}): Promise<void> {
    await this.#deliver(settle(this.#account, this.#record(id), outcome), deliver);
  }

  /** As in Stripe's dashboard: all that is left, unless an amount is given. Rejects where Stripe refuses. */
  async refund(
    id: string,
    { deliver, ...options }: { amount?: number; status?: RefundStatus; deliver?: boolean } = {},
  ): Promise<void> {
    await this.#deliver(refund(this.#account, this.#record(id), options).events, deliver);
  }

  /** The newest refund comes back from the bank, or changes otherwise. Stripe reports one change by several events. */
  async failRefund(
    id: string,
    options: {
      status?: RefundStatus;
      event?: 'refund.failed' | 'refund.updated' | 'charge.refund.updated';
      deliver?: boolean;
    } = {},
  ): Promise<void> {
    const { status = 'failed', event = 'refund.failed', deliver } = options;
    await this.#deliver(changeRefund(this.#account, this.#record(id), status, event), deliver);
  }

  /** Opens a dispute of the payment, or changes its status; with an amount it is one more dispute. */
  async dispute(
    id: string,
    status: DisputeStatus,
    { amount, deliver }: { amount?: number; deliver?: boolean } = {},
  ): Promise<void> {
    await this.#deliver(dispute(this.#account, this.#record(id), status, amount), deliver);
  }

  /** Posts events of this session, of any type and however spoiled, without repeating them. */
  async send(type: string, sessionId: string, how: Sending = {}): Promise<Response[]> {
    const { session } = this.#record(sessionId);
    const { livemode = this.#account.livemode, eventId, tamper } = how;
    const seconds = this.#account.seconds() - (how.ageSeconds ?? 0);
    const one = () => {
      const event = eventOf(this.#account, type, { ...session, livemode, ...how.object });
      const changes = { livemode, created: seconds, ...(eventId !== undefined && { id: eventId }) };
      return this.#webhook.post({ ...event, ...changes }, { seconds, ...(tamper && { tamper }) });
    };
    return Promise.all(Array.from({ length: how.times ?? 1 }, one));
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    this.faults.clear();
    await this.#webhook.close();
  }

  #record(id: string): SessionRecord {
    this.#sweep();
    const record = this.#account.sessions.get(id);
    if (!record) throw new Error(`The payment sandbox has no session ${id}.`);
    return record;
  }

  async #deliver(events: readonly SandboxEvent[], isWanted = true): Promise<void> {
    if (isWanted) await this.#webhook.deliver(events);
  }

  /** Sessions expire by themselves, without a request. */
  #sweep(): void {
    const now = this.#account.seconds();
    for (const record of this.#account.sessions.all()) {
      const { status, expires_at: end } = record.session;
      if (status === 'open' && end <= now) void this.#webhook.deliver(expire(this.#account, record));
    }
  }
}
