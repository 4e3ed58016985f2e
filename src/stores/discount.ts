import { computed, type WritableAtom } from 'nanostores';
import { copyText } from '#browser/storage.ts';
import { type CodeDiscount, findCode, firstOrderCode } from '#shop/pricing.ts';
import { toastMessages } from '#shop/wording.ts';
import { $codeName, toasts } from './page-stores.ts';

export type DiscountStore = ReturnType<typeof createDiscountStore>;

export const createDiscountStore = ($name: WritableAtom<string | null>) => ({
  $code: computed($name, (name) => findCode(name ?? '')),
  /** Applies a typed code; undefined, without a change, for an unknown one. */
  apply: (typed: string): CodeDiscount | undefined => {
    const code = findCode(typed);
    if (code) $name.set(code.code);
    return code;
  },
  remove: () => $name.set(null),
});

/** The code of the page's cart; not in page-stores.ts because few pages need it. */
export const discount = createDiscountStore($codeName);

/** Applies the first-order code, and copies it if the browser allows that. */
export async function copyCode(): Promise<void> {
  discount.apply(firstOrderCode.code);
  const isCopied = await copyText(firstOrderCode.code);
  toasts.show(toastMessages[isCopied ? 'codeCopied' : 'codeApplied'](firstOrderCode));
}
