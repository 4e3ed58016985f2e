import { type Absence, lastDayWords, leavesFromMs } from '#shop/absence.ts';
import { arrivalSpan } from '#shop/delivery-day.ts';
import { delivery, moneyBackDays } from '#shop/delivery.ts';
import type { Order } from '#server/orders/index.ts';
import type { SiteDetails } from '#server/platform/index.ts';

/** What the mails say of delivery, guarantee and contact, as plain words. */

const span = ({ min, max }: { min: number; max: number }): string => `${String(min)}-${String(max)}`;

/** No day is named for a payment that took its time: when it arrived is not in the order, which only knows its first record. */
const arrivalWords = ({ rev, recordedAt }: Order, absence: Absence | undefined): string[] =>
  rev === 1 ? [`Look out for it ${arrivalSpan(leavesFromMs(Date.parse(recordedAt), absence))}.`] : [];

const processing = `please allow ${span(delivery.processingDays)} business days of processing.`;

const makingWords = (absence: Absence | undefined): string =>
  absence
    ? `We are away until ${lastDayWords(absence)}. Your soap is made to order after that; ${processing}`
    : `Your soap is made to order, the same day. Most orders leave within ${String(delivery.leavesWithinHours)} hours; ${processing}`;

/** `absence`: the shop is away since the order came. */
export const deliveryWords = (order: Order, absence?: Absence): string[] => [
  makingWords(absence),
  `It travels by ${delivery.carrier}, usually ${span(delivery.usualTransitDays)} business days ` +
    `(${span(delivery.transitDays)} across the US), with tracking.`,
  ...arrivalWords(order, absence),
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
