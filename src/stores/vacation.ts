import { computed } from 'nanostores';
import type { CartStore } from './cart.ts';
import { cart } from './page-stores.ts';

/** Longer than any vacation, about 460 days: storage may hold anything. */
const longestMs = 4e10;

/** From the `Vacation` header of the last cart response. */
export function createVacationStore({ $answer }: Pick<CartStore, '$answer'>, now: () => number) {
  const $vacation = computed($answer, ({ vacation }) => {
    const fields = new URLSearchParams(vacation);
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

export const vacation = createVacationStore(cart, Date.now);
