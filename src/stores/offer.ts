import { firstOrderCode } from '#shop/pricing.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import type { DiscountStore } from './discount.ts';
import type { ToastStore } from './toasts.ts';

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
