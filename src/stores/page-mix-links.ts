/** The page's links to a choice, apart from its other stores: only the product form needs them. */
import { address } from '#browser/address.ts';
import { copyText } from '#browser/clipboard.ts';
import { canShare, shareLink } from '#browser/share.ts';
import { createMixLinks } from './mix-links.ts';
import { toasts } from './page-stores.ts';

export const mixLinks = createMixLinks({ address, canShare, shareLink, copyText, toasts });
