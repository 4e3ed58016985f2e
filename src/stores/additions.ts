import { ApiError } from '#api/answers.ts';
import type { CartSelection } from '#shop/cart.ts';
import type { Addition } from '#shop/cart-status.ts';
import type { CartStore } from './cart.ts';
import type { ToastStore } from './toasts.ts';

export const addFailed = 'Failed to add to cart. Please try again.';
export const cookiesNeeded =
  'Your browser did not keep your cart. Please allow cookies for this shop, and add the bars again.';

/** The statuses of a refusal: more than 999 of a kind, or out of stock. */
const refusals = [400, 409];

/** The server's reason, if a retry is pointless. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && refusals.includes(error.status) ? error.serverMessage : undefined;

export interface Additions {
  /** Resolves to undefined once the bars are added, or else to the reason, which a toast shows. */
  add(selections: readonly CartSelection[], bundle?: string): Promise<string | undefined>;
}

export interface AdditionsDependencies {
  cart: Pick<CartStore, 'add' | 'settled' | '$count' | '$isOutdated'>;
  toasts: ToastStore;
  /** For screen readers. */
  announce: (addition: Addition) => void;
  /** The browser accepts the cart's cookie. */
  isCartKept: () => boolean;
}

export function createAdditions({ cart, toasts, announce, isCartKept }: AdditionsDependencies): Additions {
  /** Counts after all pending changes; undefined if the cart could not be read again. */
  async function note(selections: readonly CartSelection[], bundle?: string) {
    await cart.settled();
    announce({ selections, inCart: cart.$isOutdated.get() ? undefined : cart.$count.get(), bundle });
  }

  const refuse = (reason: string) => {
    toasts.showError(reason);
    return reason;
  };

  return {
    add: async (selections, bundle) => {
      try {
        await cart.add(selections);
      } catch (error) {
        return refuse(refusalOf(error) ?? addFailed);
      }
      if (cart.$count.get() === 0 && !isCartKept()) return refuse(cookiesNeeded);
      void note(selections, bundle);
      return undefined;
    },
  };
}
