import { randomInt } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Stripe from 'stripe';
import type { SandboxEvent } from './events.ts';
import type { SessionInput } from './params.ts';

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

type Some<T, Known extends keyof T> = Partial<T> & Pick<T, Known>;
type Coupon = Some<Stripe.Coupon, 'id' | 'percent_off'>;
export type PromotionCode = Omit<Some<Stripe.PromotionCode, 'id' | 'code' | 'active'>, 'promotion' | 'restrictions'> & {
  promotion: { type: 'coupon'; coupon: string };
  restrictions: { first_time_transaction: boolean };
  max_redemptions: number | null;
  times_redeemed: number;
};
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
  session: Stripe.Checkout.Session;
  input: SessionInput;
  discount: { coupon: string; promotionCode: string | null } | null;
  payment?: Payment;
}

interface SavedAnswer {
  request: string;
  status: number;
  body: string;
  savedAtMs: number;
}

/** What Stripe keeps of one account. */
export class Account {
  readonly sessions: Rows<SessionRecord>;
  readonly coupons: Rows<Coupon>;
  readonly promotionCodes: Rows<PromotionCode>;
  readonly answers: Rows<SavedAnswer>;
  readonly events: Rows<SandboxEvent>;
  readonly livemode: boolean;
  readonly now: () => number;

  constructor(directory: string | undefined, livemode: boolean, now: () => number) {
    const rows = <T>(name: string) => new Rows<T>(directory && join(directory, name));
    this.sessions = rows('sessions');
    this.coupons = rows('coupons');
    this.promotionCodes = rows('promotion-codes');
    this.answers = rows('answers');
    this.events = rows('events');
    this.livemode = livemode;
    this.now = now;
  }

  /** Unix time in whole seconds, Stripe's unit. */
  seconds = (): number => Math.floor(this.now() / 1000);
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
