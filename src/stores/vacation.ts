import { atom, type ReadableAtom } from 'nanostores';
import { $vacationFields } from './page-stores.ts';

/** Longer than any vacation, about 460 days: storage may hold anything. */
const longestMs = 4e10;

/** `$fields`: the `Vacation` header of the last cart response. */
export function createVacationStore($fields: ReadableAtom<string>, now: () => number) {
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
    /** The sentence for shoppers; '' while there is no vacation. */
    $words,
    /** When an order placed now ships, in ms; undefined while no orders are taken. */
    leavesFrom: (): number | undefined => {
      if (!$words.get()) return now();
      return isClosed ? undefined : endMs;
    },
  };
}

export const vacation = createVacationStore($vacationFields, Date.now);
