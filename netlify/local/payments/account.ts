import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { SessionInput } from './params.ts';
import { post, type WebhookOptions } from './webhook.ts';

interface Row<T> {
  order: number;
  value: T;
}

/** In memory and, with a folder, each in a file of its own, which `put` replaces whole before it returns. */
export class Rows<T> {
  readonly #rows = new Map<string, Row<T>>();
  readonly #folder: string | undefined;
  #order = 0;

  constructor(folder: string | undefined) {
    this.#folder = folder;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Row<T>;
    const rows = files.map((file) => [decodeURIComponent(file.slice(0, -'.json'.length)), read(file)] as const);
    for (const [id, row] of rows.sort(([, a], [, b]) => a.order - b.order)) {
      this.#rows.set(id, row);
      this.#order = row.order;
    }
  }

  get(id: string): T | undefined {
    return this.#rows.get(id)?.value;
  }

  /** Newest first, as Stripe lists. */
  all(): T[] {
    return Array.from(this.#rows.values(), ({ value }) => value).reverse();
  }

  put(id: string, value: T): void {
    const row = { order: this.#rows.get(id)?.order ?? ++this.#order, value };
    this.#rows.set(id, row);
    if (!this.#folder) return;
    const path = join(this.#folder, `${encodeURIComponent(id)}.json`);
    writeFileSync(`${path}.tmp`, JSON.stringify(row));
    renameSync(`${path}.tmp`, path);
  }
}

/** What of Stripe's objects the shop may look at; `Known` is always there. */
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

/** Refunds and disputes newest first. */
export interface Payment {
  intent: Intent;
  charge: Charge;
  refunds: Refund[];
  disputes: Dispute[];
}

/** One row for a session and all that becomes of it, so that a change is on disk whole. `session` is kept unexpanded. */
export interface SessionRecord {
  session: Session;
  input: SessionInput;
  payment?: Payment;
}

interface SavedAnswer {
  request: string;
  status: number;
  body: string;
  savedAtMs: number;
}

interface AccountOptions extends WebhookOptions {
  /** Its data, kept over restarts; in memory only when absent. */
  directory?: string;
  livemode: boolean;
  now: () => number;
}

/** What Stripe keeps of one account. */
export class Account {
  readonly sessions: Rows<SessionRecord>;
  readonly coupons: Rows<Coupon>;
  readonly promotionCodes: Rows<PromotionCode>;
  readonly answers: Rows<SavedAnswer>;
  readonly events: Rows<ReturnType<Account['eventOf']>>;
  readonly livemode: boolean;
  readonly now: () => number;
  /** While it is, no event is delivered. */
  isSilent = false;
  readonly #post: (event: object) => Promise<Response>;
  readonly #deliveries = new Set<Promise<unknown>>();

  constructor(options: AccountOptions) {
    const rows = <T>(name: string) => new Rows<T>(options.directory && join(options.directory, name));
    this.sessions = rows('sessions');
    this.coupons = rows('coupons');
    this.promotionCodes = rows('promotion-codes');
    this.answers = rows('answers');
    this.events = rows('events');
    ({ livemode: this.livemode, now: this.now } = options);
    this.#post = (event) => post(event, options, this.seconds());
  }

  /** Unix time in whole seconds, Stripe's unit. */
  seconds = (): number => Math.floor(this.now() / 1000);

  eventOf(type: string, object: object) {
    return {
      id: newId('evt'),
      object: 'event',
      type,
      api_version: Stripe.API_VERSION,
      created: this.seconds(),
      data: { object: structuredClone(object) },
      livemode: this.livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
  }

  /** Stripe keeps what happened, whether it can be delivered or not. */
  emit(type: string, object: object): void {
    const event = this.eventOf(type, object);
    this.events.put(event.id, event);
    if (this.isSilent) return;
    const delivery = this.#post(event).catch(() => undefined);
    this.#deliveries.add(delivery);
    void delivery.finally(() => this.#deliveries.delete(delivery));
  }

  /** Settles when the shop has answered what has happened so far. */
  async delivered(): Promise<void> {
    await Promise.all(this.#deliveries);
  }
}

export const newId = (prefix: string, length = 24): string => `${prefix}_${randomBytes(length / 2).toString('hex')}`;
