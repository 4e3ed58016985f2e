/** Sentences with numbers, as functions of them. The shop's other copy is in src/content. */
import { barsLabel, type CartLine, type CartProblem, maxQuantity } from './cart.ts';
import { findNames, type Product } from './catalog.ts';
import { formatCents } from './money.ts';
import { type CartTotals, type CodeDiscount, findBundleTier } from './pricing.ts';

const numberWords = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** 6 -> 'six'; in digits above twenty. */
export const numberWord = (number: number): string => numberWords[number] ?? String(number);

/** 'Rose, Coffee and Jasmine' */
export const formatList = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ');

export interface ToastWords {
  title: string;
  text: string;
}

export const checkoutFailed = 'Failed to start checkout. Please try again.';

export const totalChanged = (shownCents: number, nowCents: number): string =>
  `Your total is now ${formatCents(nowCents)}, not ${formatCents(shownCents)}: a price or your cart has changed. Please take a look, then check out again.`;

export const unknownCode = 'We don’t recognize that code. Please check the spelling; your cart hasn’t changed.';

/** The panel's note on an applied code; `totals` include it. */
export function codeNote({ code, percent }: CodeDiscount, { discount, outdoneCode, bars }: CartTotals): string {
  if (outdoneCode !== undefined)
    return `Your bundle already takes ${String(discount?.percent)}% off, so ${code} wouldn’t take off more.`;
  const bundle = findBundleTier(bars);
  if (bundle) return `${code} takes ${percent}% off in place of your ${bundle.percent}% bundle discount.`;
  return `${code} takes ${percent}% off your first order.`;
}

export const removedNote = (line: CartLine): string => `Removed ${barsLabel(line.quantity)} of ${formatKind(line)}.`;
export const clearedNote = 'Cart cleared.';

/** 'Shea Butter, Tea Tree': what distinguishes one cart line from another. */
export const formatKind = ({ id }: { id: string }): string => Object.values(findNames(id)).join(', ');

export const shopUnreachable = 'We can’t reach the shop right now.';
export const cartOutdated = `${shopUnreachable} This is your cart as we last saw it.`;

export const undoFailed = 'We couldn’t put that back. Please try again.';

export const toastMessages = {
  codeApplied: ({ code, percent }: CodeDiscount): ToastWords => ({
    title: `${code} is applied`,
    text: `It takes ${percent}% off your first order.`,
  }),
  cartRestored: (bars: number): ToastWords => ({
    title: 'Your cart is back',
    text: `${barsLabel(bars)} from your unfinished checkout ${bars === 1 ? 'is' : 'are'} back in it.`,
  }),
  codeCopied: ({ code, percent }: { code: string; percent: number }): ToastWords => ({
    title: 'Coupon code copied!',
    text: `Use ${code} at checkout for ${percent}% off.`,
  }),
} as const;

/** Reasons for a refused cart change, in words for shoppers. */
export const cartProblemMessage: Record<CartProblem, string> = {
  'unknown-item': 'That soap isn’t in your cart. Please check the cart and try again.',
  'too-many': `A cart takes up to ${maxQuantity} bars of one kind. For a larger order, please contact us.`,
  'bad-quantity': `The quantity must be a whole number from 1 to ${maxQuantity}.`,
};

export const outOfStockLabel = 'Out of stock';
/** The heading of a product's own page: 'Shea Butter Coffee Soap - $9.00' */
export const productHeading = ({ name, priceCents }: Pick<Product, 'name' | 'priceCents'>): string =>
  `${name} - ${formatCents(priceCents)}`;

/** A payment that another tab may have open. */
export const openPayment = {
  label: 'Open payment',
  text: 'You started paying for this cart. If you change it, please check out again.',
  link: 'Continue to payment',
};
