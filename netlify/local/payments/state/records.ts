import { join } from 'node:path';
import type Stripe from 'stripe';

import type { DisputeRecord } from '../checkout/charge-objects.ts';
import type { SessionInput } from '../params/session-params.ts';
import { StoredRows } from './stored-rows.ts';

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
  sessions: StoredRows<SessionRecord>;
  coupons: StoredRows<Stripe.Coupon>;
  promotionCodes: StoredRows<Stripe.PromotionCode>;
  paymentIntents: StoredRows<Stripe.PaymentIntent>;
  charges: StoredRows<Stripe.Charge>;
  refunds: StoredRows<Stripe.Refund>;
  disputes: StoredRows<DisputeRecord>;
  answers: StoredRows<SavedAnswer>;
  events: StoredRows<EventRecord>;
  /** Resolves when everything put so far is on disk. */
  flush(): Promise<void>;
}

export async function openRecords(directory?: string): Promise<Records> {
  const table = <T>(name: string) => new StoredRows<T>(directory && join(directory, name));
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
