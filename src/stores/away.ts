import { atom, type ReadableAtom } from 'nanostores';

/** Whether the shop is away. */
export interface AwayStore {
  /** What shoppers read; '' while the shop is not away. */
  $words: ReadableAtom<string>;
  /** From when, in ms, an order of now travels; undefined while no orders are taken. */
  leavesFrom: () => number | undefined;
}

/** The owner cannot be away for longer; storage may hold anything. */
const longestMs = 4e10;

/** `$fields` has the fields of the header `Shop-Away`, as they came with the last cart. */
export function createAwayStore($fields: ReadableAtom<string>, now: () => number): AwayStore {
  const $words = atom('');
  let endMs = 0;
  let isClosed = false;
  $fields.subscribe((text) => {
    const fields = new URLSearchParams(text);
    endMs = Number(fields.get('until'));
    isClosed = fields.get('orders') === 'closed';
    const leftMs = endMs - now();
    $words.set(leftMs > 0 && leftMs < longestMs ? (fields.get('words') ?? '') : '');
  });
  return {
    $words,
    leavesFrom: () => {
      if (!$words.get()) return now();
      return isClosed ? undefined : endMs;
    },
  };
}
