import { createHash } from 'node:crypto';
import { normalTracking } from '#shop/tracking.ts';
import type { Order } from '#server/orders/index.ts';

/** Hashes that an order is searched by: the names of index entries are readable to all who can list the store. */

const token = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** More words than names or streets have; the store takes names of a limited length. */
const maxWords = 8;

/** Letters that are no letter with an accent to Unicode, as a passport writes them (ICAO Doc 9303, part 3, section 6). */
const passportLetters: Partial<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ĸ: 'q', ŋ: 'n', ŧ: 't' },
};

/** Small letters without accents: 'José Núñez-Lee' is jose, nunez and lee, 'Groß' is gross. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => passportLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Of the words of the name, the street and the ZIP code that it is sent to, and of its tracking number. */
export function searchTokensOf({ shipTo, shipment }: Order): string[] {
  const street = [shipTo?.line1, shipTo?.line2].filter(Boolean).join(' ');
  const words = [shipTo?.name ?? '', street, shipTo?.postalCode ?? ''].flatMap((text) =>
    wordsOf(text).slice(0, maxWords),
  );
  const tokens = new Set(words.map((word) => token(`word ${word}`)));
  return [...tokens, ...(shipment ? [token(`tracking ${shipment.tracking}`)] : [])];
}

/** Whether all words that were typed are of the name, street or ZIP code, or all of it is the tracking number. */
export function matchesTokens(tokens: readonly string[], search: string): boolean {
  const words = wordsOf(search);
  const areAll = words.length > 0 && words.every((word) => tokens.includes(token(`word ${word}`)));
  return areAll || tokens.includes(token(`tracking ${normalTracking(search)}`));
}
