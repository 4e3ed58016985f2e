import { atom, type ReadableAtom } from 'nanostores';

/** Whether the shop is away. */
export interface AwayStore {
  /** What shoppers read; '' while the shop is not away. */
  $words: ReadableAtom<string>;
  /** From when, in ms, an order of now travels. */
  leavesFrom: () => number;
}

/** The owner cannot be away for longer; storage may hold anything. */
const longestMs = 4e10;

/** `$text` has the last ms of the absence and, after a space, the words, as the server said with the last cart. */
export function createAwayStore($text: ReadableAtom<string>, now: () => number): AwayStore {
  const $words = atom('');
  let endMs = 0;
  $text.subscribe((text) => {
    endMs = parseInt(text);
    const leftMs = endMs - now();
    $words.set(leftMs > 0 && leftMs < longestMs ? text.replace(/^\d+ /, '') : '');
  });
  return { $words, leavesFrom: () => ($words.get() ? endMs : now()) };
}
