import { join } from 'node:path';
import type Stripe from 'stripe';

import type { DisputeRecord } from '../checkout/charge-objects.ts';
import type { SessionInput } from '../params/session-params.ts';
import { Table } from './table.ts';

export interface AppliedDiscount {
  coupon: string;
  promotionCode: string | null;
}

/** A session with what its page and its expansions need. `session` itself is kept unexpanded. */
export interface SessionRecord {
  session: Stripe.Checkout.Session;
  lines: Stripe.LineItem[];
  products: Stripe.Product[];
  rates: Stripe.ShippingRate[];
  intentData: NonNullable<SessionInput['payment_intent_data']>;
  discount: AppliedDiscount | null;
  delayedPaymentFailed: boolean;
}

export interface SavedAnswer {
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  savedAtMs: number;
}

/** Something that happened, as it was or would have been posted to the shop. */
interface EventRecord {
  id: string;
  created: number;
  type: string;
}

export interface Records {
  sessions: Table<SessionRecord>;
  coupons: Table<Stripe.Coupon>;
  promotionCodes: Table<Stripe.PromotionCode>;
  paymentIntents: Table<Stripe.PaymentIntent>;
  charges: Table<Stripe.Charge>;
  refunds: Table<Stripe.Refund>;
  disputes: Table<DisputeRecord>;
  answers: Table<SavedAnswer>;
  events: Table<EventRecord>;
  /** Resolves when everything put so far is on disk. */
  flush(): Promise<void>;
}

export async function openRecords(directory?: string): Promise<Records> {
  const table = <T>(name: string) => new Table<T>(directory && join(directory, name));
  const tables = {
    sessions: table<SessionRecord>('sessions'),
    coupons: table<Stripe.Coupon>('coupons'),
    promotionCodes: table<Stripe.PromotionCode>('promotion-codes'),
    paymentIntents: table<Stripe.PaymentIntent>('payment-intents'),
    charges: table<Stripe.Charge>('charges'),
    refunds: table<Stripe.Refund>('refunds'),
    disputes: table<DisputeRecord>('disputes'),
    answers: table<SavedAnswer>('answers'),
    events: table<EventRecord>('events'),
  };
  const every = Object.values(tables);
  await Promise.all(every.map((one) => one.load()));
  const flush = async () => {
    await Promise.all(every.map((one) => one.flush()));
  };
  return { ...tables, flush };
}
