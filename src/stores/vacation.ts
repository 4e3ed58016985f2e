import { atom, type ReadableAtom } from 'nanostores';

export interface VacationStore {
  /** What shoppers read; '' while there is no vacation. */
  $words: ReadableAtom<string>;
  /** When an order placed now leaves, in ms; undefined while no orders are taken. */
  leavesFrom: () => number | undefined;
}

/** No vacation is longer; storage may hold anything. */
const longestMs = 4e10;

/** `$fields`: the value of the header `Shop-Away` with the last cart. */
export function createVacationStore($fields: ReadableAtom<string>, now: () => number): VacationStore {
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
