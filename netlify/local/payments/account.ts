import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import type { SessionInput } from './params.ts';

/** Rows in memory and, if there is a file, each change as a line of JSON, written before `put` returns. */
function openRows<T>(file: string | undefined) {
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const rows = new Map(lines.map((line) => JSON.parse(line) as [string, T]));
  return {
    get: (id: string): T | undefined => rows.get(id),
    /** Newest first. */
    all: (): T[] => [...rows.values()].reverse(),
    put(id: string, value: T): void {
      rows.set(id, value);
      if (file) appendFileSync(file, `${JSON.stringify([id, value])}\n`);
    },
  };
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

export type Account = ReturnType<typeof openAccount>;

export function openAccount(options: AccountOptions) {
  const { directory, secretKey, webhookUrl, webhookSecret: secret, fetch: send = fetch, now = Date.now } = options;
  if (directory) mkdirSync(directory, { recursive: true });
  const rows = <T>(name: string) => openRows<T>(directory && join(directory, `${name}.jsonl`));
  const seconds = (): number => Math.floor(now() / 1000);
  let deliveries: Promise<unknown> = Promise.resolve();

  async function post(payload: string): Promise<Response> {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: seconds() });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return send(webhookUrl, { method: 'POST', headers, body: payload, signal: AbortSignal.timeout(10_000) });
  }

  const account = {
    sessions: rows<SessionRecord>('sessions'),
    coupons: rows<Coupon>('coupons'),
    promotionCodes: rows<PromotionCode>('promotion-codes'),
    answers: rows<{ request: string; status: number; body: string; savedAtMs: number }>('answers'),
    events: rows<Event>('events'),
    /** Warnings of fraud, and reviews. */
    signals: rows<Signal>('signals'),
    options,
    livemode: secretKey.includes('_live_'),
    now,
    seconds,
    /** While true, no events are delivered. */
    isSilent: false,
    emit(type: string, object: object): void {
      const event = {
        id: newId('evt'),
        object: 'event' as const,
        type,
        api_version: Stripe.API_VERSION,
        created: seconds(),
        livemode: account.livemode,
        data: { object: structuredClone(object) },
      };
      account.events.put(event.id, event);
      if (!account.isSilent) deliveries = Promise.all([deliveries, post(JSON.stringify(event)).catch(() => undefined)]);
    },
    /** Settles once the shop has answered all events so far. */
    delivered: () => deliveries,
  };
  return account;
}

export const newId = (prefix: string, length = 24): string => `${prefix}_${randomBytes(length / 2).toString('hex')}`;
