import type { WritableAtom } from 'nanostores';
import type { OpenCheckout, RestoredCart } from '#api/answers.ts';
import type { ApiClient } from '#api/client.ts';
import type { PanelClient } from '#api/panel-client.ts';
import type { ChangesOutside } from './cart-changes.ts';

/** A payment that another tab may have open; see browser/open-payment-memory.ts for what can be known of it. */
export interface OpenPayment {
  /** Reads the cart, with the bars of the open payment. */
  readCart: ApiClient['readCart'];
  /** Changing those lines, unlike adding, ends the payment first. */
  changes: ChangesOutside['api'];
  /** Ends the payment, so that its bars are in the cart again. undefined: there is none. */
  end: () => Promise<RestoredCart | undefined>;
}

export interface OpenPaymentOutside {
  /** The address of the payment page, while it is open and this tab has not left for it. */
  $url: WritableAtom<string | undefined>;
  api: Pick<ApiClient, 'readCart'> & ChangesOutside['api'] & Pick<PanelClient, 'readOpenCheckout' | 'restoreCart'>;
  paymentMemory: {
    isElsewhere(): boolean;
    end(): void;
    onChangeElsewhere(changed: (url: string | null) => void): void;
  };
  isPaymentAddress: (url: string) => boolean;
}

export function createOpenPayment({ $url, api, paymentMemory, isPaymentAddress }: OpenPaymentOutside): OpenPayment {
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
    if (!paymentMemory.isElsewhere()) {
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
    if (!paymentMemory.isElsewhere()) return undefined;
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
    readCart,
    changes: {
      changeQuantity: afterEnd(api.changeQuantity),
      removeItem: afterEnd(api.removeItem),
      clearCart: afterEnd(api.clearCart),
      writeGiftNote: afterEnd(api.writeGiftNote),
    },
    end,
  };
}
