/** What an assistant in the browser (WebMCP) is told: the descriptions of the tools, and their answers. */
import { toNextGoal } from './bundles.ts';
import { barsLabel, type CartLine, maxQuantity } from './cart.ts';
import type { PricedCart } from './cart-status.ts';
import type { Product } from './catalog.ts';
import { formatCents } from './money.ts';
import { bundleTiers, cartTotals, findPriceStep, freeShippingBars, sumLines } from './pricing.ts';
import { formatKind } from './wording.ts';

/** 'Add to Cart: $9.00 a bar, free shipping from 3 in any mix, 20% off from 6, 30% off from 10' */
export const addingDescription = (priceCents: number): string =>
  [
    `Add to Cart: ${formatCents(priceCents)} a bar`,
    `free shipping from ${freeShippingBars} in any mix`,
    ...bundleTiers.map(({ fromBars, percent }) => `${percent}% off from ${fromBars}`),
  ].join(', ');

export const quantityDescription = `1 to ${maxQuantity}`;

/** The names are unique among the tools of a page. */
export const addingTool = (product?: Product): string => `add_${product ? product.id.replaceAll('-', '_') : 'soap'}`;
export const finderTool = 'find_soap';

/** `isTaxed`: sales tax is added to the total. '3 bars in the cart, $27.00. ', then the next goal as in the panel. */
export function cartStatus({ items, code, isTaxed }: PricedCart & { isTaxed: boolean }): string {
  if (items.length === 0) return 'The cart is empty.';
  const totals = cartTotals(items, code);
  const { bars, chargeCents, discount, shippingCents } = totals;
  const parts = [
    `${barsLabel(bars)} in the cart`,
    formatCents(chargeCents),
    isTaxed && 'plus sales tax where it applies',
    discount && `${discount.percent}% off`,
    shippingCents > 0 && `${formatCents(shippingCents)} of it for shipping`,
  ];
  const { title, text } = toNextGoal(totals, findPriceStep(items, code));
  const goal = [title.replace('\n', ' '), text].filter(Boolean).join(': ');
  return `${parts.filter(Boolean).join(', ')}. ${goal}`;
}

/** 'Added 3 bars of Coconut Oil/Olive Oil Blend, Rose.' */
export const addedAnswer = (line: CartLine): string => `Added ${barsLabel(line.quantity)} of ${formatKind(line)}.`;

/** A line with the id by which the tools name it, and its price before discounts. */
export const cartLine = (line: CartLine): string =>
  `${line.id}: ${barsLabel(line.quantity)} of ${formatKind(line)}, ${formatCents(sumLines([line]))}.`;

export const changeFailed = 'We couldn’t change the cart. Please try again.';
export const cartNotOpened = 'The cart didn’t open. Please reload the page and try again.';
export const readyToPay = 'The cart is open, and the focus is on Checkout: the shopper presses it and pays.';
