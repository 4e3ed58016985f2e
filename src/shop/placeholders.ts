/** Placeholders in the copy, such as {price}. */
import { cartDays } from './cart.ts';
import { barPriceCents, bases, scents } from './catalog.ts';
import { delivery, moneyBackWeeks, refundDays, span } from './delivery.ts';
import { formatCents, formatCentsShort } from './money.ts';
import { bundles, moreForLess } from './bundles.ts';
import { promises } from './promises.ts';
import { bundleTiers, freeShippingBars, freeShippingFromCents, shippingFeeCents } from './pricing.ts';
import { numberWord } from './wording.ts';

export type Placeholders = ReadonlyMap<string, string>;

const bundleFigures = bundles.flatMap(({ id, bars, priceCents, insteadOfCents }): [string, string][] => [
  [`${id}Bars`, String(bars)],
  [`${id}Price`, formatCentsShort(priceCents)],
  [`${id}InsteadOf`, formatCentsShort(insteadOfCents)],
]);

const tierFigures = bundleTiers.flatMap(({ fromBars, percent }, at): [string, string][] => [
  [`tier${at + 1}Bars`, String(fromBars)],
  [`tier${at + 1}Percent`, String(percent)],
]);

const baseFigures = bases.flatMap(({ id, name, shortName }): [string, string][] => {
  const key = id.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    [`${key}Name`, name],
    [`${key}ShortName`, shortName],
  ];
});

/** Values from the shop's rules. */
export const figures: Placeholders = new Map(
  Object.entries({
    price: formatCents(barPriceCents),
    shipping: formatCentsShort(shippingFeeCents),
    freeShippingFrom: formatCentsShort(freeShippingFromCents),
    freeShippingBars: String(freeShippingBars),
    ...Object.fromEntries([...bundleFigures, ...tierFigures, ...baseFigures]),
    moneyBackWeeks: String(moneyBackWeeks),
    leavesWithinHours: String(delivery.leavesWithinHours),
    refundDays: span(refundDays),
    processingDays: span(delivery.processingDays),
    transitDays: span(delivery.transitDays),
    usualTransitDays: span(delivery.usualTransitDays),
    carrier: delivery.carrier,
    cartDays: String(cartDays),
    replyWithinHours: String(promises.replyWithinHours),
    donationPercent: String(promises.donationPercent),
    absorbedPercent: String(promises.absorbedPercent),
    cureWeeks: span(promises.cureWeeks),
    barLastsWeeks: span(promises.barLastsWeeks),
    scentCount: numberWord(scents.length),
    moreForLess: moreForLess(),
  }),
);

interface SiteWords {
  contact: { phone: string; email: string };
  hours: { open: string };
}

export const createPlaceholders = ({ contact, hours }: SiteWords): Placeholders =>
  new Map([...figures, ['phone', contact.phone], ['email', contact.email], ['hours', hours.open]]);

export const placeholderNames: readonly string[] = [...figures.keys(), 'phone', 'email', 'hours'];

/** With curly quotes and apostrophes. */
export const typeset = (text: string): string =>
  text
    .replace(/(?<![^\s(])(['"])/g, (_, quote: string) => (quote === '"' ? '“' : '‘'))
    .replaceAll("'", '’')
    .replaceAll('"', '”');

/**
 * Fills in all known placeholders in a text, or in all texts of a value, and passes each text to `finish`. Dates and
 * Astro's images stay as they are.
 */
export function fillIn<Value>(value: Value, placeholders: Placeholders, finish?: (text: string) => string): Value;
export function fillIn(value: unknown, placeholders: Placeholders, finish = (text: string) => text): unknown {
  if (typeof value === 'string')
    return finish(value.replace(/\{(\w+)\}/g, (braces, name: string) => placeholders.get(name) ?? braces));
  if (Array.isArray(value)) return value.map((item: unknown) => fillIn(item, placeholders, finish));
  if (typeof value !== 'object' || value === null || value instanceof Date || 'src' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillIn(item, placeholders, finish)]));
}
