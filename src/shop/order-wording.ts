import { formatCents } from './money.ts';

export interface OrderAmounts {
  subtotalCents: number;
  discountCents: number;
  discountLabel: string | null;
  shippingCents: number;
  /** Undefined without sales tax. */
  taxCents?: number | undefined;
  chargedCents: number;
}

interface SumWords {
  label: string;
  amount: string;
}

/** From the subtotal to the charge, in order, for mails and the order page. */
export function sumsOf(amounts: OrderAmounts, totalLabel = 'Total charged'): SumWords[] {
  const { subtotalCents, discountCents, discountLabel, shippingCents, taxCents = 0, chargedCents } = amounts;
  const discount = { label: discountLabel ?? 'Discount', amount: `-${formatCents(discountCents)}` };
  return [
    { label: 'Subtotal', amount: formatCents(subtotalCents) },
    ...(discountCents > 0 ? [discount] : []),
    { label: 'Shipping', amount: shippingCents === 0 ? 'Free' : formatCents(shippingCents) },
    ...(taxCents > 0 ? [{ label: 'Sales tax', amount: formatCents(taxCents) }] : []),
    { label: totalLabel, amount: formatCents(chargedCents) },
  ];
}
