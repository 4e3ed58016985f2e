import { createHash } from 'node:crypto';
import { normalTracking } from '#shop/tracking.ts';
import type { Order } from '#server/orders/index.ts';

/** By what an order is found, without naming it: names of the index lie in the open wherever the store is listed. */

const mark = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

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
export const searchMarksOf = ({ shipTo, shipment }: Order): string[] => [
  ...wordsOf(shipTo?.name ?? '')
    .slice(0, maxWords)
    .map((word) => mark(`name ${word}`)),
  ...(shipment ? [mark(`tracking ${shipment.tracking}`)] : []),
];

/** Whether all words that were typed are of the name, or all of it is the tracking number. */
export function hasMarksOf(marks: readonly string[], search: string): boolean {
  const words = wordsOf(search);
  const isName = words.length > 0 && words.every((word) => marks.includes(mark(`name ${word}`)));
  return isName || marks.includes(mark(`tracking ${normalTracking(search)}`));
}
