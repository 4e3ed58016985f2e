import { firstOrderCode } from '#shop/pricing.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import { type DiscountStore, discount } from './discount.ts';
import type { ToastStore } from './toasts.ts';
import { copyText } from '#browser/clipboard.ts';
import { toasts } from './page-stores.ts';

export interface OfferStore {
  copyCode(): Promise<void>;
}

export interface OfferDependencies {
  discount: DiscountStore;
  toasts: ToastStore;
  copyText: (text: string) => Promise<boolean>;
}

export const createOffer = ({ discount, toasts, copyText }: OfferDependencies): OfferStore => ({
  copyCode: async () => {
    discount.apply(firstOrderCode.code);
    if (await copyText(firstOrderCode.code)) toasts.show(toastWords.codeCopied(firstOrderCode));
  },
});

export const offer = createOffer({ discount, toasts, copyText });
