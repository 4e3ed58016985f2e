import { normalTracking } from '#shop/tracking.ts';
import type { MonthFigures, Order } from '#server/orders/index.ts';
import type { Settings } from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';

/** Transliterates letters that NFKD leaves alone, as in passports (ICAO Doc 9303, part 3, section 6). */
const passportLetters = new Map(
  ['ßss', 'æae', 'œoe', 'øo', 'łl', 'đd', 'ðd', 'þth', 'ħh', 'ıi', 'ĸq', 'ŋn', 'ŧt'].map(([letter = '', ...plain]) => [
    letter,
    plain.join(''),
  ]),
);

/** Lowercase words without accents: 'José Núñez-Lee' becomes jose, nunez and lee, and 'Groß' becomes gross. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => passportLetters.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const numbersIn = (shipment: Order['shipment']): string[] =>
  [shipment?.tracking, shipment?.second].filter((number) => number !== undefined);

const addressOfMail = (text: string | null): string => text?.trim().toLowerCase() ?? '';

export const isOfMail = ({ email }: Order, wanted: string): boolean =>
  email !== null && addressOfMail(email) === addressOfMail(wanted);

/**
 * Matches an email address, an order or tracking number or a part of one, typed with or without spaces and hyphens, and
 * orders in which every word is part of the name, street, city or ZIP code.
 */
export function isSought(search: string): (order: Order) => boolean {
  if (search.includes('@')) return (order) => isOfMail(order, search);
  const words = wordsOf(search);
  const [joined, tracking] = [words.join(''), normalTracking(search).toLowerCase()];
  return ({ number, shipTo, shipment }) => {
    if (joined === '') return false;
    if (wordsOf(number).join('').includes(joined)) return true;
    if (numbersIn(shipment).some((number) => number.toLowerCase().includes(tracking))) return true;
    const { name, line1, line2, city, postalCode } = shipTo ?? {};
    const text = wordsOf([name, line1, line2, city, postalCode].filter(Boolean).join(' ')).join(' ');
    return words.every((word) => text.includes(word));
  };
}

/** The mode of the shop's key. Without a key, live if there are live orders. */
export function modeOf(
  { stripe }: Pick<Settings, 'stripe'>,
  figures: ReadonlyMap<string, MonthFigures>,
): 'live' | 'test' {
  const hasLive = () => [...figures.values()].some(({ live }) => Object.keys(live.statuses).length > 0);
  return (stripe ? isLiveKey(stripe.secretKey) : hasLive()) ? 'live' : 'test';
}
