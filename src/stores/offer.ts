import { firstOrderCode } from '#shop/pricing.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import { type DiscountStore, discount } from './discount.ts';
import type { ToastStore } from './toasts.ts';
import { copyText } from '#browser/clipboard.ts';
import { toasts } from './page-stores.ts';

interface Dependencies {
  discount: DiscountStore;
  toasts: ToastStore;
  copyText: (text: string) => Promise<boolean>;
}

/** Applies the first-order code, and copies it. */
export const createCopyCode =
  ({ discount, toasts, copyText }: Dependencies) =>
  async (): Promise<void> => {
    discount.apply(firstOrderCode.code);
    if (await copyText(firstOrderCode.code)) toasts.show(toastWords.codeCopied(firstOrderCode));
  };

export const copyCode = createCopyCode({ discount, toasts, copyText });
