import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { SessionInput } from './params.ts';

/** Rows in memory and, if there is a file, each change as a line of JSON, written before `put` returns. */
export class Rows<T> {
  readonly #rows = new Map<string, T>();
  readonly #file: string | undefined;

  constructor(file: string | undefined) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
      const [id, value] = JSON.parse(line) as [string, T];
      this.#rows.set(id, value);
    }
  }

  get(id: string): T | undefined {
    return this.#rows.get(id);
  }

  /** Newest first. */
  all(): T[] {
    return [...this.#rows.values()].reverse();
  }

  put(id: string, value: T): void {
    this.#rows.set(id, value);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify([id, value])}\n`);
  }
}

/** The parts of Stripe's objects that the shop reads; `Known` is always set. */
type Some<T, Known extends keyof T> = Partial<T> & Pick<T, Known>;
type Coupon = Some<Stripe.Coupon, 'id' | 'percent_off'>;
export type PromotionCode = Omit<Some<Stripe.PromotionCode, 'id' | 'code' | 'active'>, 'promotion' | 'restrictions'> & {
  promotion: { type: 'coupon'; coupon: string };
  restrictions: { first_time_transaction: boolean };
  max_redemptions: number | null;
  times_redeemed: number;
};
export type Session = Omit<
  Some<Stripe.Checkout.Session, 'id' | 'created' | 'expires_at' | 'status' | 'payment_status' | 'automatic_tax'>,
  'discounts'
> & { discounts: { coupon: string; promotion_code: string | null }[] };
type Intent = Some<Stripe.PaymentIntent, 'id' | 'amount' | 'status' | 'metadata'>;
type Charge = Some<Stripe.Charge, 'id' | 'amount' | 'amount_refunded'>;
export type Refund = Some<Stripe.Refund, 'id' | 'amount' | 'status'>;
export type Dispute = Some<Stripe.Dispute, 'id' | 'amount' | 'status'>;

type Signal = Pick<Stripe.Review, 'id' | 'open'> & { object: string; payment_intent: string };

/** Refunds and disputes are newest first. */
export interface Payment {
  intent: Intent;
  charge: Charge;
  refunds: Refund[];
  disputes: Dispute[];
}

/** One row for a session and its payment, so that they change together. `session` has nothing expanded. */
export interface SessionRecord {
  session: Session;
  input: SessionInput;
  payment?: Payment;
}

type Event = Pick<Stripe.Event, 'id' | 'created'> & { type: string };

export interface AccountOptions {
  directory?: string;
  origin: string;
  /** The only accepted key. Like Stripe's, it says whether it is live. */
  secretKey: string;
  webhookUrl: string;
  webhookSecret: string;
  fetch?: typeof fetch;
  now?: () => number;
}

export class Account {
  readonly sessions: Rows<SessionRecord>;
  readonly coupons: Rows<Coupon>;
  readonly promotionCodes: Rows<PromotionCode>;
  readonly answers: Rows<{ request: string; status: number; body: string; savedAtMs: number }>;
  readonly events: Rows<Event>;
  /** Warnings of fraud, and reviews. */
  readonly signals: Rows<Signal>;
  readonly options: AccountOptions;
  readonly livemode: boolean;
  readonly now: () => number;
  /** While true, no events are delivered. */
  isSilent = false;
  #deliveries: Promise<unknown> = Promise.resolve();

  constructor(options: AccountOptions) {
    if (options.directory) mkdirSync(options.directory, { recursive: true });
    const rows = <T>(name: string) => new Rows<T>(options.directory && join(options.directory, `${name}.jsonl`));
    this.sessions = rows('sessions');
    this.coupons = rows('coupons');
    this.promotionCodes = rows('promotion-codes');
    this.answers = rows('answers');
    this.events = rows('events');
    this.signals = rows('signals');
    this.options = options;
    this.livemode = options.secretKey.includes('_live_');
    this.now = options.now ?? Date.now;
  }

  seconds = (): number => Math.floor(this.now() / 1000);

  emit(type: string, object: object): void {
    const event = {
      id: newId('evt'),
      object: 'event' as const,
      type,
      api_version: Stripe.API_VERSION,
      created: this.seconds(),
      livemode: this.livemode,
      data: { object: structuredClone(object) },
    };
    this.events.put(event.id, event);
    if (!this.isSilent)
      this.#deliveries = Promise.all([this.#deliveries, this.#post(JSON.stringify(event)).catch(() => undefined)]);
  }

  async #post(payload: string): Promise<Response> {
    const { webhookUrl, webhookSecret: secret, fetch: send = fetch } = this.options;
    const signed = { payload, secret, timestamp: this.seconds() };
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync(signed);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return send(webhookUrl, { method: 'POST', headers, body: payload, signal: AbortSignal.timeout(10_000) });
  }

  /** Settles once the shop has answered all events so far. */
  async delivered(): Promise<void> {
    await this.#deliveries;
  }
}

export const newId = (prefix: string, length = 24): string => `${prefix}_${randomBytes(length / 2).toString('hex')}`;
