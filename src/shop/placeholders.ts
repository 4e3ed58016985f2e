/** Placeholders of the copy, such as {price}. */
import { scents } from './catalog.ts';
import { delivery, moneyBackDays } from './delivery.ts';
import { bundleTiers } from './discount-tiers.ts';
import { formatCents, formatCentsShort } from './money.ts';
import { bundles } from './bundles.ts';
import { barPriceCents, freeShippingBars, freeShippingFromCents, shippingFeeCents } from './pricing.ts';
import { promises } from './promises.ts';

const words = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

const span = ({ min, max }: { min: number; max: number }): string => `${String(min)}-${String(max)}`;

const ofBundles = bundles.flatMap(({ id, bars, priceCents, insteadOfCents }): [string, string][] => [
  [`${id}Bars`, String(bars)],
  [`${id}Price`, formatCentsShort(priceCents)],
  [`${id}InsteadOf`, formatCentsShort(insteadOfCents)],
]);

const ofTiers = bundleTiers.flatMap(({ fromBars, percent }, at): [string, string][] => [
  [`tier${String(at + 1)}Bars`, String(fromBars)],
  [`tier${String(at + 1)}Percent`, String(percent)],
]);

/** From the shop's rules. */
const figures = {
  price: formatCents(barPriceCents),
  shipping: formatCentsShort(shippingFeeCents),
  freeShippingFrom: formatCentsShort(freeShippingFromCents),
  freeShippingBars: String(freeShippingBars),
  ...Object.fromEntries([...ofBundles, ...ofTiers]),
  moneyBackWeeks: String(moneyBackDays / 7),
  leavesWithinHours: String(delivery.leavesWithinHours),
  processingDays: span(delivery.processingDays),
  transitDays: span(delivery.transitDays),
  usualTransitDays: span(delivery.usualTransitDays),
  carrier: delivery.carrier,
  replyWithinHours: String(promises.replyWithinHours),
  donationPercent: String(promises.donationPercent),
  absorbedPercent: String(promises.absorbedPercent),
  cureWeeks: span(promises.cureWeeks),
  barLastsWeeks: span(promises.barLastsWeeks),
  scentCount: words[scents.length] ?? String(scents.length),
};

/** From site.yaml. */
interface SiteWords {
  contact: { phone: string; email: string };
  hours: { open: string };
}

export type Placeholders = ReadonlyMap<string, string>;

export const placeholdersOf = ({ contact, hours }: SiteWords): Placeholders =>
  new Map(Object.entries({ ...figures, phone: contact.phone, email: contact.email, hours: hours.open }));

/** Fills in every known placeholder. */
export const fillIn = (text: string, placeholders: Placeholders): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => placeholders.get(name) ?? braces);
