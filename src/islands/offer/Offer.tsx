import { firstOrderCode } from '#shop/offers.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import type { DiscountStore } from '#stores/discount.ts';
import type { ToastStore } from '#stores/toasts.ts';

export interface OfferWords {
  copy: string;
  continue: string;
}

interface OfferProps {
  words: OfferWords;
  toasts: ToastStore;
  discount: DiscountStore;
  copyText: (text: string) => Promise<boolean>;
  close: () => void;
}

export function Offer({ words, toasts, discount, copyText, close }: OfferProps) {
  async function copy() {
    discount.apply(firstOrderCode.code);
    if (await copyText(firstOrderCode.code)) toasts.show(toastWords.codeCopied(firstOrderCode));
  }
  return (
    <>
      <div className="rounded-shape border-clay bg-clay-soft flex items-center justify-between gap-3 border border-dashed p-2 pl-4">
        <code className="font-semibold tracking-wide select-all">{firstOrderCode.code}</code>
        <button type="button" name="copy" className="button" onClick={() => void copy()}>
          {words.copy}
        </button>
      </div>
      <button type="button" name="continue" className="link mt-4 min-h-11" onClick={close}>
        {words.continue}
      </button>
    </>
  );
}
