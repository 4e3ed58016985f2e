import { computed, type ReadableAtom } from 'nanostores';
import { $vacationFields } from './page-stores.ts';

/** Longer than any vacation, about 460 days: storage may hold anything. */
const longestMs = 4e10;

/** `$fields`: the `Vacation` header of the last cart response. */
export function createVacationStore($fields: ReadableAtom<string>, now: () => number) {
  const $vacation = computed($fields, (text) => {
    const fields = new URLSearchParams(text);
    const endMs = Number(fields.get('until'));
    const leftMs = endMs - now();
    const words = leftMs > 0 && leftMs < longestMs ? (fields.get('words') ?? '') : '';
    return { words, endMs, isClosed: fields.get('orders') === 'closed' };
  });
  return {
    /** The sentence for shoppers; '' while there is no vacation. */
    $words: computed($vacation, ({ words }) => words),
    /** When an order placed now ships, in ms; undefined while no orders are taken. */
    leavesFrom: (): number | undefined => {
      const { words, endMs, isClosed } = $vacation.get();
      if (!words) return now();
      return isClosed ? undefined : endMs;
    },
  };
}

export const vacation = createVacationStore($vacationFields, Date.now);
