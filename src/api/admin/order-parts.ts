/**
 * Parts of an order that the server stores and the admin gets as they are. The schemas must accept what earlier versions
 * stored.
 */
import * as v from 'valibot';
import { carrierIds } from '#shop/tracking.ts';

/**
 * What is done to an order, in the owner's words.
 * - `refund-refused`: by Stripe. `refund-failed`: later, at the bank.
 * - `mail-refused`: by the mail server, because of the shopper's address.
 * - `fraud-warning`, `review-opened`, `review-closed`: by Stripe.
 * - `settled`: the owner has resolved what was to be done.
 */
export const acts = {
  shipped: 'Marked as shipped',
  'tracking-corrected': 'Tracking number corrected',
  unshipped: 'Shipment undone',
  refunded: 'Refunded',
  cancelled: 'Canceled',
  corrected: 'Address or email corrected',
  noted: 'Private note changed',
  'mailed-again': 'Confirmation sent again',
  'refund-refused': 'Refund refused',
  'refund-failed': 'Refund failed',
  'mail-refused': 'An email to the shopper was refused',
  'fraud-warning': 'Fraud warning',
  'review-opened': 'Payment put under review',
  'review-closed': 'Review of the payment closed',
  settled: 'Marked as resolved',
};

/** Of orders, in the admin and in the months' files. */
export const statusNames = {
  'awaiting-payment': 'Waiting for payment',
  'payment-failed': 'Payment failed',
  paid: 'Paid, to ship',
  shipped: 'Shipped',
  refunded: 'Fully refunded',
  cancelled: 'Canceled',
  disputed: 'Disputed',
} as const;

const isAct = (name: string): name is keyof typeof acts => name in acts;

/**
 * - `by`: the owner's name in the settings, or Stripe.
 * - `at`: for example 2026-11-24T18:12:00.000Z.
 * - `refund`: its id at Stripe.
 * - `reason`: why a refund was refused or failed, in Stripe's words; the SMTP status of a refused mail.
 * - `about`: the kind of a refused mail; the id of a warning or review at Stripe.
 */
export const actSchema = v.object({
  act: v.picklist(Object.keys(acts).filter(isAct)),
  by: v.string(),
  at: v.string(),
  amountCents: v.optional(v.number()),
  refund: v.optional(v.string()),
  reason: v.optional(v.string()),
  about: v.optional(v.string()),
});

/** Acts that leave something to do, and an order without a name for the label. */
export const taskNames = [
  'refund-refused',
  'refund-failed',
  'mail-refused',
  'fraud-warning',
  'review-opened',
  'no-name',
] as const;

/**
 * All disputes of an order as one, in the most urgent state.
 * - `state`: in an inquiry, the bank only asks. While open, it holds the money. Won: the shop keeps the money.
 * - `amountCents`: the sum of those in that state. `lostCents`: the sum of lost ones. `count`: of all.
 */
export const disputeSchema = v.object({
  state: v.picklist(['inquiry', 'open', 'won', 'lost']),
  amountCents: v.number(),
  lostCents: v.number(),
  count: v.optional(v.number()),
});

/** `pending`: the bank has not accepted it yet. `failed`: the shop has the money. */
export const refundStates = ['pending', 'succeeded', 'failed'] as const;

export const addressSchema = v.object(
  v.entriesFromList(['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'country'], v.nullable(v.string())),
);

export const shipmentSchema = v.object({
  carrier: v.picklist(carrierIds),
  tracking: v.string(),
  second: v.optional(v.string()),
  carrierName: v.optional(v.string()),
  carrierUrl: v.optional(v.string()),
  shippedAt: v.string(),
});
