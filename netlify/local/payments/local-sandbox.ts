import type Stripe from 'stripe';

import { Api } from './api/api.ts';
import { copy } from './state/copy.ts';
import { Deliveries } from './events/deliveries.ts';
import { deliveryOf, eventOf } from './events/events.ts';
import { Faults } from './faults.ts';
import { Pages } from './pages/pages.ts';
import { applyTypedCode, completeSession, expireSession, settleSession } from './checkout/payments.ts';
import type { Records, SessionRecord } from './state/records.ts';
import { changeDispute, changeRefund, chargeOfIntent, openDispute, refundCharge } from './checkout/refunds.ts';
import type { Dispute, Payment, Sandbox, SandboxOptions, Sending } from './sandbox-types.ts';
import type { SandboxContext } from './state/sandbox-context.ts';

const SWEEP_MS = 15_000;
const SAMPLE_NAME = 'Sample Shopper';
const SAMPLE_ADDRESS: Stripe.Address = {
  line1: '1 Market Street',
  line2: null,
  city: 'San Francisco',
  state: 'CA',
  postal_code: '94105',
  country: 'US',
};

export class LocalSandbox implements Sandbox {
  readonly faults = new Faults();
  readonly #options: SandboxOptions;
  readonly #records: Records;
  readonly #now: () => number;
  readonly #deliveries: Deliveries;
  readonly #context: SandboxContext;
  readonly #api: Api;
  readonly #pages: Pages;
  readonly #sweeper: NodeJS.Timeout;
  readonly #announcing = new Set<Promise<void>>();

  /** Live mode is for tests: see `createLiveSandbox`. */
  constructor(options: SandboxOptions, records: Records, livemode = false) {
    this.#options = options;
    this.#records = records;
    this.#now = options.now ?? Date.now;
    this.#deliveries = new Deliveries({ ...options, fetch: options.fetch ?? fetch, now: this.#now });
    this.#context = {
      records,
      livemode,
      origin: options.origin,
      outboxUrl: options.outboxUrl,
      jobsUrl: options.jobsUrl,
      seconds: () => Math.floor(this.#now() / 1000),
      announce: (type, object) => this.#announce(type, object),
    };
    this.#api = new Api(this.#context, this.faults, options.secretKey, this.#now);
    this.#pages = new Pages(this.#context, this);
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  get log() {
    return this.#api.log;
  }

  async handle(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    this.#sweep();
    if (pathname.startsWith('/v1/')) return this.#api.answer(request);
    if (pathname === '/sandbox' || pathname.startsWith('/sandbox/')) return this.#pages.answer(request);
    return undefined;
  }

  sessions(): Stripe.Checkout.Session[] {
    this.#sweep();
    return this.#records.sessions.all().map(({ session }) => copy(session));
  }

  session(id: string): Stripe.Checkout.Session | undefined {
    this.#sweep();
    const record = this.#records.sessions.get(id);
    return record && copy(record.session);
  }

  async pay(id: string, payment: Payment): Promise<void> {
    const record = this.#record(id);
    const { email, name = SAMPLE_NAME, address, promotionCode, paymentStatus = 'paid' } = payment;
    if (promotionCode) applyTypedCode(this.#context, record, promotionCode, email);
    const payer = { email, name, address: { ...SAMPLE_ADDRESS, ...address } };
    completeSession(this.#context, record, payer, paymentStatus === 'paid');
    await this.#happened('checkout.session.completed', record.session, payment.deliver);
  }

  async settle(id: string, outcome: 'succeeded' | 'failed', options: { deliver?: boolean } = {}): Promise<void> {
    const record = this.#record(id);
    if (!settleSession(this.#context, record, outcome))
      throw new Error(`Session ${id} has no delayed payment to settle.`);
    await this.#happened(`checkout.session.async_payment_${outcome}`, record.session, options.deliver);
  }

  async refund(id: string, { amount, status, deliver }: Parameters<Sandbox['refund']>[1] = {}): Promise<void> {
    const { charge, refund } = refundCharge(this.#context, this.#charge(id), { amount, status });
    await this.#happened('charge.refunded', charge, deliver);
    await this.#happened('refund.created', refund, deliver);
  }

  async failRefund(
    id: string,
    { status = 'failed', event = 'refund.failed', deliver }: Parameters<Sandbox['failRefund']>[1] = {},
  ): Promise<void> {
    await this.#happened(event, changeRefund(this.#context, this.#charge(id), status), deliver);
  }

  async dispute(
    id: string,
    status: Dispute,
    { amount, deliver }: { amount?: number; deliver?: boolean } = {},
  ): Promise<void> {
    const charge = this.#charge(id);
    const changed = amount === undefined ? changeDispute(this.#context, charge, status) : undefined;
    const dispute = changed ?? openDispute(this.#context, charge, status, amount);
    const isClosed = ['won', 'lost', 'warning_closed', 'prevented'].includes(status);
    if (!changed) await this.#happened('charge.dispute.created', dispute, deliver);
    if (isClosed || changed)
      await this.#happened(`charge.dispute.${isClosed ? 'closed' : 'updated'}`, dispute, deliver);
  }

  #charge(sessionId: string): Stripe.Charge {
    const { payment_intent: intent } = this.#record(sessionId).session;
    return chargeOfIntent(this.#context, typeof intent === 'string' ? intent : '');
  }

  async send(type: string, sessionId: string, how: Sending = {}): Promise<Response[]> {
    const { session } = this.#record(sessionId);
    const signedAt = this.#context.seconds() - (how.ageSeconds ?? 0);
    const one = async () => {
      const object = { ...copy(session), ...how.object };
      const { eventId: id, livemode = this.#context.livemode } = how;
      const event = eventOf({ type, id, livemode, created: signedAt, object });
      return this.#deliveries.post(await deliveryOf(event, this.#options.webhookSecret, signedAt, how.tamper));
    };
    return Promise.all(Array.from({ length: how.times ?? 1 }, one));
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    this.faults.clear();
    await this.#deliveries.close();
    await Promise.all(this.#announcing);
    await this.#records.flush();
  }

  #record(id: string): SessionRecord {
    this.#sweep();
    const record = this.#records.sessions.get(id);
    if (!record) throw new Error(`The payment sandbox has no session ${id}.`);
    return record;
  }

  async #happened(type: string, object: object, deliver = true): Promise<void> {
    const event = this.#event(type, object);
    await this.#records.flush();
    if (deliver) await this.#deliver(event);
  }

  #announce(type: string, object: object): Promise<void> {
    return this.#deliver(this.#event(type, object));
  }

  /** Stripe keeps what happened, whether it can be delivered or not. */
  #event(type: string, object: object) {
    const event = eventOf({ type, livemode: this.#context.livemode, created: this.#context.seconds(), object });
    this.#records.events.put(event.id, event);
    return event;
  }

  #deliver(event: object): Promise<void> {
    const first = this.#deliveries.deliver(event);
    this.#announcing.add(first);
    void first.finally(() => this.#announcing.delete(first));
    return first;
  }

  /** Sessions expire by themselves, without a request. */
  #sweep(): void {
    const now = this.#context.seconds();
    for (const record of this.#records.sessions.all()) {
      if (record.session.status !== 'open' || record.session.expires_at > now) continue;
      expireSession(this.#context, record);
      void this.#announce('checkout.session.expired', record.session);
    }
  }
}
