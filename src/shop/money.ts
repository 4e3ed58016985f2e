/** Money is whole US cents everywhere; these functions format it. */

/** Created on first use: it takes a slow phone 30 ms. */
let usd: Intl.NumberFormat | undefined;

/** 2700 -> "$27.00" */
export function formatCents(cents: number): string {
  usd ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return usd.format(cents / 100);
}

/** 1080 -> "−$10.80", with a minus sign: what is taken off or goes back. */
export const formatOff = (cents: number): string => `−${formatCents(cents)}`;

/** 2700 -> "$27", 4320 -> "$43.20": for headlines and sentences. */
export const formatCentsShort = (cents: number): string => formatCents(cents).replace(/\.00$/, '');

/** 900 -> "9.00": the decimal string of the API. */
export const formatDecimal = (cents: number): string => (cents / 100).toFixed(2);

/** "9.00" -> 900 */
export const parseCents = (decimal: string): number => Math.round(Number(decimal) * 100);

/** 4320 -> 43.2: dollars, as GA4 and schema.org count. */
export const toDollars = (cents: number): number => cents / 100;

export interface OrderAmounts {
  subtotalCents: number;
  discountCents: number;
  discountLabel: string | null;
  shippingCents: number;
  taxCents: number;
  chargedCents: number;
}

/** From the subtotal to the charge, in order, for mails and the order page. */
export function listSums(amounts: OrderAmounts, totalLabel = 'Total charged') {
  const { subtotalCents, discountCents, discountLabel, shippingCents, taxCents, chargedCents } = amounts;
  return [
    { label: 'Subtotal', amount: formatCents(subtotalCents) },
    ...(discountCents > 0 ? [{ label: discountLabel ?? 'Discount', amount: formatOff(discountCents) }] : []),
    { label: 'Shipping', amount: shippingCents === 0 ? 'Free' : formatCents(shippingCents) },
    ...(taxCents > 0 ? [{ label: 'Sales tax', amount: formatCents(taxCents) }] : []),
    { label: totalLabel, amount: formatCents(chargedCents) },
  ];
}
