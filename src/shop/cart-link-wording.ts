import { formatCents, formatCentsShort } from './money.ts';
import type { CartTotals } from './pricing.ts';
import type { ToastWords } from './adding-wording.ts';
import { barsLabel } from './item-count.ts';

/** What the lines of a cart link cost by themselves: '2 bars for $18.00, plus $5 shipping' */
export const mixPrice = ({ bars, totalCents, shippingCents }: CartTotals): string =>
  `${barsLabel(bars)} for ${formatCents(totalCents)}, ${shippingCents === 0 ? 'shipping free' : `plus ${formatCentsShort(shippingCents)} shipping`}`;

export const mixNotAdded = 'These could not be added. Please try again.';

export const linkIsPartial = 'Some of the link could not be read. Please check that nothing is missing.';

export const linkUnreadable: ToastWords = {
  title: 'Error',
  text: 'That link names no soap of ours. Please ask for it again; your cart stays as it is.',
};
