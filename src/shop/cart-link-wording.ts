import { formatCents, formatCentsShort } from './money.ts';
import type { CartTotals } from './pricing.ts';
import { barsLabel } from './wording.ts';

/** What the lines of a cart link cost by themselves: '2 bars for $18.00, plus $5 shipping' */
export const mixPrice = ({ bars, totalCents, shippingCents }: CartTotals): string =>
  `${barsLabel(bars)} for ${formatCents(totalCents)}, ${shippingCents === 0 ? 'shipping free' : `plus ${formatCentsShort(shippingCents)} shipping`}`;

export const mixNotAdded = 'These could not be added. Please try again.';
