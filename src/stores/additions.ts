import { atom, type ReadableAtom } from 'nanostores';
import type { CartSelection } from '#shop/cart.ts';
import { addedNote } from '#shop/added-note.ts';
import { addFailureWords } from './add-failure.ts';
import type { CartStore } from './cart.ts';
import type { ToastStore } from './toasts.ts';

export interface Additions {
  /** What was added last, and how many bars are in the cart then, to be said aloud. */
  $note: ReadableAtom<{ text: string } | undefined>;
  /** Adds bars; answers whether they are in the cart. A failure is told by a toast. `bundle` is the name they are sold by. */
  add(selections: readonly CartSelection[], bundle?: string): Promise<boolean>;
}

export interface AdditionsOutside {
  cart: Pick<CartStore, 'add' | 'settled' | '$count' | '$isOutdated'>;
  toasts: ToastStore;
  /** The press did not do what it was for. */
  forgetPress: () => void;
}

export function createAdditions({ cart, toasts, forgetPress }: AdditionsOutside): Additions {
  const $note = atom<{ text: string } | undefined>(undefined);

  /** The cart is counted once every change made so far is in it; nobody knows the count while it could not be read again. */
  async function note(selections: readonly CartSelection[], bundle?: string) {
    await cart.settled();
    $note.set({ text: addedNote(selections, cart.$isOutdated.get() ? undefined : cart.$count.get(), bundle) });
  }

  return {
    $note,
    add: async (selections, bundle) => {
      try {
        await cart.add(selections);
      } catch (error) {
        forgetPress();
        toasts.show(addFailureWords(error), 'error');
        return false;
      }
      void note(selections, bundle);
      return true;
    },
  };
}
