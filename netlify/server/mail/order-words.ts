import { findProduct } from '#shop/catalog.ts';
import { arrivalSpan } from '#shop/delivery-day.ts';
import { delivery, moneyBackDays } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import type { Order, ShipTo } from '../orders-store.ts';
import type { SiteDetails } from '../site-details.ts';

/** What both mails say of an order, as plain words. */

export interface LineWords {
  /** 'Handmade Soap' */
  name: string;
  /** 'Shea Butter, Jasmine' */
  mix: string | undefined;
  quantity: number;
  amount: string;
}

export const linesOf = ({ lines }: Order): LineWords[] =>
  lines.map(({ id, name, quantity, amountCents }) => {
    const product = id === null ? undefined : findProduct(id);
    const mix = product && `${product.base.name}, ${product.scent.name}`;
    return { name, mix, quantity, amount: formatCents(amountCents) };
  });

/** One entry a line of the label. */
export function addressOf(shipTo: ShipTo | null): string[] {
  if (!shipTo) return [];
  const { name, line1, line2, city, state, postalCode, country } = shipTo;
  const region = [state, postalCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return [name, line1, line2, place, country].filter((part): part is string => Boolean(part));
}

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});

/** In the workshop's time. */
export const timeOf = (iso: string): string => `${time.format(new Date(iso))} Pacific`;
export const orderedAtOf = ({ orderedAt }: Order): string => timeOf(orderedAt);

/** Where the payment is found at Stripe, for a refund. */
export const paymentUrlOf = ({ paymentIntentId, sessionId }: Order): string | undefined => {
  const mode = sessionId.startsWith('cs_live_') ? '' : 'test/';
  return paymentIntentId === null ? undefined : `https://dashboard.stripe.com/${mode}payments/${paymentIntentId}`;
};

const span = ({ min, max }: { min: number; max: number }): string => `${String(min)}-${String(max)}`;

/** No day is named for a payment that took its time: when it arrived is not in the order, which only knows its first record. */
const arrivalWords = ({ rev, recordedAt }: Order): string[] =>
  rev === 1 ? [`Look out for it ${arrivalSpan(new Date(recordedAt).getTime())}.`] : [];

export const deliveryWords = (order: Order): string[] => [
  `Your soap is made to order, the same day. Most orders leave within ${String(delivery.leavesWithinHours)} hours; ` +
    `please allow ${span(delivery.processingDays)} business days of processing.`,
  `It travels by ${delivery.carrier}, usually ${span(delivery.usualTransitDays)} business days ` +
    `(${span(delivery.transitDays)} across the US), with tracking.`,
  ...arrivalWords(order),
];

export const guaranteeWords = ({ contact }: SiteDetails): string =>
  `100% satisfaction, or your money back: e-mail ${contact.email} with your order number within ` +
  `${String(moneyBackDays / 7)} weeks of receiving your order and you get a full refund. No return needed.`;

export const contactWords = ({ company, contact, hours }: SiteDetails): string[] => [
  company.name,
  `${contact.address.street}, ${contact.address.city}, ${contact.address.state} ${contact.address.zip}`,
  contact.phone,
  contact.email,
  `${hours.open}. ${hours.reply}.`,
];
