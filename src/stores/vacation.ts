import { atom, computed } from 'nanostores';
import type { CartStore } from './cart.ts';
import { cart } from './page-stores.ts';

/** Longer than any vacation, about 460 days: storage may hold anything. */
const longestMs = 4e10;

export function createVacationStore({ $answer }: Pick<CartStore, '$answer'>, now: () => number) {
  /** When the page was last shown: a tab may stay open for days, and is not read again when it is back. */
  const $shownAt = atom(now());
  const $vacation = computed([$answer, $shownAt], ({ vacation }) => {
    const leftMs = (vacation?.untilMs ?? 0) - now();
    return leftMs > 0 && leftMs < longestMs ? vacation : undefined;
  });
  return {
    $shownAt,
    /** The sentence for shoppers; '' while there is no vacation. */
    $words: computed($vacation, (vacation) => vacation?.words ?? ''),
    /** When an order placed now ships, in ms; undefined while no orders are taken. */
    leavesFrom: (): number | undefined => {
      const vacation = $vacation.get();
      if (!vacation) return now();
      return vacation.takesOrders ? vacation.untilMs : undefined;
    },
  };
}

export type VacationStore = ReturnType<typeof createVacationStore>;

export const vacation = createVacationStore(cart, () => Date.now());
addEventListener('visibilitychange', () => vacation.$shownAt.set(Date.now()));
