import { toasts, type ToastWords } from './wording.ts';

/** A payment that another tab may have open. */
export const openPayment = {
  label: 'Open payment',
  text: 'You have a payment page open for bars in this cart. Changing them closes it.',
  link: 'Continue to payment',
};

interface TurnedBack {
  bars: number;
  refusedCode?: string | undefined;
  pageClosed?: true | undefined;
}

/** The message for a shopper who comes back from the payment page, if any. */
export function turnedBack({ bars, refusedCode, pageClosed }: TurnedBack): ToastWords | undefined {
  const back = bars > 0 ? toasts.cartRestored(bars) : undefined;
  const code = refusedCode === undefined ? undefined : `${refusedCode} is for first orders, so we took it off.`;
  const closed = pageClosed
    ? 'We closed your payment page because other shoppers were waiting for these bars. You were not charged.'
    : undefined;
  const title = back?.title ?? (closed ? 'Your payment page was closed' : 'Your code was removed');
  const text = [back?.text, closed, code].filter(Boolean).join(' ');
  return text === '' ? undefined : { title, text };
}
