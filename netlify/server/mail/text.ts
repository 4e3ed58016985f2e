import { type Vacation, lastDayWords, leavesFromMs } from '#shop/vacation.ts';
import { arrivalSpan, delivery, moneyBackDays } from '#shop/delivery.ts';
import { sumsOf } from '#shop/order-sums.ts';
import { giftNoteOf, linesOf, type Order } from '#server/orders/index.ts';
import type { SiteDetails } from './settings.ts';

const width = 60;

const row = (left: string, right: string): string =>
  left + ' '.repeat(Math.max(2, width - left.length - right.length)) + right;

/** Lines short enough for every mail program. */
function wrap(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 72) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** The lines with their amounts, and the sums below. */
export function orderRows(order: Order): string[] {
  const lines = linesOf(order).flatMap(({ name, mix, quantity, amount }) => [
    row(`${String(quantity)} x ${name}`, amount),
    ...(mix === undefined ? [] : [`    ${mix}`]),
  ]);
  const sums = sumsOf(order).map(({ label, amount }) => row(label, amount));
  return [...lines, '-'.repeat(width), ...sums];
}

/** Each line is marked as a quote, so that none passes for the shop's own words. */
export const quotedNote = (title: string, order: Order): string[] =>
  order.giftNote ? [title, ...giftNoteOf(order).map((line) => `> ${line}`)] : [];

/** Paragraphs; lists keep their lines. A shopper's text cannot start a line. */
export const plainText = (...blocks: (string | readonly string[])[]): string =>
  `${blocks
    .filter((block) => block.length > 0)
    .map((block) => (typeof block === 'string' ? wrap(oneLine(block)) : block.map(oneLine).join('\n')))
    .join('\n\n')}\n`;

const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

const span = ({ min, max }: { min: number; max: number }): string => `${String(min)}-${String(max)}`;

/** Names no day after a slow payment: the order does not know when it arrived. */
const arrivalWords = ({ rev, recordedAt }: Order, vacation: Vacation | undefined): string[] =>
  rev === 1 ? [`Expect it ${arrivalSpan(leavesFromMs(Date.parse(recordedAt), vacation))}.`] : [];

const processing = `please allow ${span(delivery.processingDays)} business days of processing.`;

const makingWords = (vacation: Vacation | undefined): string =>
  vacation
    ? `We are away until ${lastDayWords(vacation)}. Your soap is made to order after that; ${processing}`
    : `Your soap is made to order, the same day. Most orders leave within ${String(delivery.leavesWithinHours)} hours; ${processing}`;

export const deliveryWords = (order: Order, vacation?: Vacation): string[] => [
  makingWords(vacation),
  `It ships by ${delivery.carrier}, usually ${span(delivery.usualTransitDays)} business days ` +
    `(${span(delivery.transitDays)} across the US), with tracking.`,
  ...arrivalWords(order, vacation),
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
