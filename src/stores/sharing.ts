import { copyText } from '#browser/clipboard.ts';
import { canShare, shareLink, urlOf } from '#browser/share.ts';
import type { CartSelection } from '#shop/cart.ts';
import { productOf } from '#shop/catalog.ts';
import { linkToasts } from '#shop/form-wording.ts';
import type { ToastStore } from './toasts.ts';

export interface Sharing {
  /** Whether the browser has a sheet of its own; else the address is copied. */
  canShare(): boolean;
  /** Shares the page of a product. */
  share(selection: Pick<CartSelection, 'base' | 'scent'>): Promise<void>;
}

export const createSharing = (toasts: ToastStore): Sharing => ({
  canShare,
  share: async ({ base, scent }) => {
    const { name, path } = productOf(base, scent);
    const url = urlOf(path);
    if (canShare() && (await shareLink({ title: name, url }))) return;
    if (await copyText(url)) toasts.show(linkToasts.linkCopied(name));
    else toasts.show(linkToasts.linkNotCopied, 'error');
  },
});
