import { ApiError } from '#api/errors.ts';
import { addFailed, addRefused, cookiesNeeded, type ToastWords } from '#shop/adding-wording.ts';
import type { CartSelection } from '#shop/cart.ts';
import type { Addition } from '#shop/added-note.ts';
import type { CartStore } from './cart.ts';
import type { ToastStore } from './toasts.ts';

/** What cannot be bought as it was asked: more than 999 of a kind, or what is out of stock. */
const refusals = [400, 409];

/** The server's reason, where trying again does not help. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && refusals.includes(error.status) ? error.serverMessage : undefined;

/** The toast for a soap that did not get into the cart. */
export function addFailureWords(error: unknown): ToastWords {
  const refusal = refusalOf(error);
  return refusal === undefined ? addFailed : addRefused(refusal);
}

export interface Additions {
  /** Adds bars; answers whether they are in the cart. A failure shows a toast. `bundle` is the name they are sold by. */
  add(selections: readonly CartSelection[], bundle?: string): Promise<boolean>;
}

export interface AdditionsDependencies {
  cart: Pick<CartStore, 'add' | 'settled' | '$count' | '$isOutdated'>;
  toasts: ToastStore;
  /** Says aloud what was added. */
  announce: (addition: Addition) => void;
  /** Whether the browser has kept a cookie of the cart. */
  isCartKept: () => boolean;
}

export function createAdditions({ cart, toasts, announce, isCartKept }: AdditionsDependencies): Additions {
  /** The cart is counted once every change made so far is in it; the count is unknown while the cart could not be read again. */
  async function note(selections: readonly CartSelection[], bundle?: string) {
    await cart.settled();
    announce({ selections, inCart: cart.$isOutdated.get() ? undefined : cart.$count.get(), bundle });
  }

  return {
    add: async (selections, bundle) => {
      try {
        await cart.add(selections);
      } catch (error) {
        toasts.show(addFailureWords(error), 'error');
        return false;
      }
      if (cart.$count.get() === 0 && !isCartKept()) {
        toasts.show(cookiesNeeded, 'error');
        return false;
      }
      void note(selections, bundle);
      return true;
    },
  };
}
