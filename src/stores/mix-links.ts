import { productOf } from '#shop/catalog.ts';
import { pathOfMix, searchOfMix, type Mix } from '#shop/mix-links.ts';
import { linkToasts } from '#shop/form-wording.ts';
import type { ToastStore } from './toasts.ts';

export interface MixLinks {
  /** Writes the choice into the address of the page, so that a reload or a copied address shows it again. */
  follow(mix: Mix): void;
  /** Whether the browser has a sheet of its own; else a link is copied. */
  canShare(): boolean;
  /** Shares a link to the choice. `isFixed`: it was made on the soap's own page. */
  share(mix: Mix, isFixed: boolean): Promise<void>;
}

export interface LinksOutside {
  address: { search(): string; urlOf(path: string): string; replaceSearch(search: string): void };
  canShare: () => boolean;
  shareLink: (link: { title: string; url: string }) => Promise<boolean>;
  copyText: (text: string) => Promise<boolean>;
  toasts: ToastStore;
}

export function createMixLinks({ address, canShare, shareLink, copyText, toasts }: LinksOutside): MixLinks {
  return {
    follow: (mix) => {
      const search = searchOfMix(mix, address.search());
      if (search !== address.search()) address.replaceSearch(search);
    },
    canShare,
    share: async (mix, isFixed) => {
      const { name, path } = productOf(mix.base, mix.scent);
      const url = address.urlOf(isFixed && mix.quantity === 1 ? path : pathOfMix(mix));
      if (canShare() && (await shareLink({ title: name, url }))) return;
      if (await copyText(url)) toasts.show(linkToasts.linkCopied(name));
      else toasts.show(linkToasts.linkNotCopied, 'error');
    },
  };
}
