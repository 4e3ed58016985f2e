/** The page's exit offer; not in page-stores.ts because few pages show it. */
import { copyText } from '#browser/clipboard.ts';
import { createOffer } from './offer.ts';
import { discount } from './page-discount.ts';
import { toasts } from './page-stores.ts';

export const offer = createOffer({ discount, toasts, copyText });
