import { atom, type ReadableAtom } from 'nanostores';

/** Whether the shop is away; the server says so with each cart. */
export interface AwayStore {
  /** What shoppers read; '' while the shop is not away. */
  $words: ReadableAtom<string>;
  /** Takes the last ms of the absence and, after a space, the words. */
  learn: (text: string) => void;
  /** From when, in ms, an order of now travels. */
  leavesFrom: () => number;
}

interface AwayMemory {
  read(): string;
  write(text: string): void;
}

/** The owner cannot be away for longer; storage may hold anything. */
const longestMs = 4e10;

export function createAwayStore(memory: AwayMemory, now: () => number): AwayStore {
  const $words = atom('');
  let endMs = 0;
  const show = (text: string) => {
    endMs = parseInt(text);
    const leftMs = endMs - now();
    $words.set(leftMs > 0 && leftMs < longestMs ? text.replace(/^\d+ /, '') : '');
  };
  show(memory.read());
  return {
    $words,
    learn: (text) => {
      memory.write(text);
      show(text);
    },
    leavesFrom: () => ($words.get() ? endMs : now()),
  };
}
