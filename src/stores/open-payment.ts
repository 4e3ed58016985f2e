import { atom, type ReadableAtom } from 'nanostores';
import type { OpenCheckout, RestoredCart } from '#api/answers.ts';
import type { ApiClient } from '#api/client.ts';
import type { CartOutside } from './cart.ts';

/** A payment that another tab may have open; see browser/checkout-memory.ts for what can be known of it. */
export interface OpenPayment {
  /** The address of the payment page, while it is open and this tab has not left for it. */
  $url: ReadableAtom<string | undefined>;
  /** The cart's calls. Reading gives the bars of the open payment too; changing those lines, unlike adding, ends it first. */
  api: CartOutside['api'];
  /** Ends the payment, so that its bars are in the cart again. undefined: there is none. */
  end(): Promise<RestoredCart | undefined>;
}

export interface OpenPaymentOutside {
  api: CartOutside['api'] & Pick<ApiClient, 'readOpenCheckout' | 'restoreCart'>;
  paymentMemory: {
    open(): string | null;
    left(): string | null;
    end(): void;
    onChangeElsewhere(changed: (url: string | null) => void): void;
  };
  isPaymentAddress: (url: string) => boolean;
}

export function createOpenPayment({ api, paymentMemory, isPaymentAddress }: OpenPaymentOutside): OpenPayment {
  const $url = atom<string | undefined>(undefined);
  const isElsewhere = () => paymentMemory.open() !== null && paymentMemory.left() === null;
  const forget = () => {
    paymentMemory.end();
    $url.set(undefined);
  };
  paymentMemory.onChangeElsewhere((url) => {
    if (url === null) $url.set(undefined);
  });

  /** The bars of a payment page that ran out are in the cart again. */
  async function bringBack({ held }: OpenCheckout): Promise<void> {
    if (held > 0) await api.restoreCart();
    forget();
  }

  const readCart: typeof api.readCart = async (noted) => {
    if (!isElsewhere()) {
      $url.set(undefined);
      return api.readCart(noted);
    }
    const checkout = await api.readOpenCheckout();
    if (checkout.url === null || !isPaymentAddress(checkout.url)) {
      await bringBack(checkout);
      return api.readCart(noted);
    }
    $url.set(checkout.url);
    noted?.(checkout.giftNote);
    return checkout.items;
  };

  async function end() {
    if (!isElsewhere()) return undefined;
    const restored = await api.restoreCart();
    forget();
    return restored;
  }

  const afterEnd =
    <Args extends unknown[], Answer>(change: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      await end();
      return change(...args);
    };

  return {
    $url,
    end,
    api: {
      readCart,
      addItems: async (...addition) => {
        const items = await api.addItems(...addition);
        return isElsewhere() ? undefined : items;
      },
      changeQuantity: afterEnd(api.changeQuantity),
      removeItem: afterEnd(api.removeItem),
      clearCart: afterEnd(api.clearCart),
      writeGiftNote: afterEnd(api.writeGiftNote),
    },
  };
}
