import { createHash } from 'node:crypto';
import { normalTracking } from '#shop/tracking.ts';
import type { Order } from '#server/orders/index.ts';

/** Hashes that an order is searched by: the names of index entries are readable to all who can list the store. */

const token = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** More words than names have; the store takes names of a limited length. */
const maxWords = 8;

/** Small letters without accents: 'José Núñez-Lee' is jose, nunez and lee. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Of the words of the name that it is sent to, and of its tracking number. */
export const searchTokensOf = ({ shipTo, shipment }: Order): string[] => [
  ...wordsOf(shipTo?.name ?? '')
    .slice(0, maxWords)
    .map((word) => token(`name ${word}`)),
  ...(shipment ? [token(`tracking ${shipment.tracking}`)] : []),
];

/** Whether all words that were typed are of the name, or all of it is the tracking number. */
export function matchesTokens(tokens: readonly string[], search: string): boolean {
  const words = wordsOf(search);
  const isName = words.length > 0 && words.every((word) => tokens.includes(token(`name ${word}`)));
  return isName || tokens.includes(token(`tracking ${normalTracking(search)}`));
}
