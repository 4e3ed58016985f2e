import { toasts } from './wording.ts';
import type { ToastWords } from './adding-wording.ts';

/** A payment that another tab may have open. */
export const openPayment = {
  label: 'Open payment',
  text: 'You have a payment open for bars in this cart. Changing them ends it.',
  link: 'Continue to payment',
};

/** What the shopper should know on the way back from the payment page, if anything. */
export function turnedBack(bars: number, refusedCode: string | undefined): ToastWords | undefined {
  const back = bars > 0 ? toasts.cartRestored(bars) : undefined;
  if (refusedCode === undefined) return back;
  const text = `${refusedCode} is for first orders and was not accepted, so it is not applied any more.`;
  return { title: back?.title ?? 'The code is removed', text: [back?.text, text].filter(Boolean).join(' ') };
}
