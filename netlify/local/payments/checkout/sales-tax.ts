import type Stripe from 'stripe';

import type { SessionRecord } from '../state/records.ts';

/** Where the sandbox is registered for sales tax, and at what rates: made up, one state that taxes shipping and one that does not. */
const REGISTRATIONS: Partial<Record<string, { perTenThousand: number; taxesShipping: boolean }>> = {
  CA: { perTenThousand: 875, taxesShipping: false },
  NY: { perTenThousand: 800, taxesShipping: true },
};

const taxOn = (cents: number, perTenThousand: number) => Math.round((cents * perTenThousand) / 10_000);

/** Adds the tax of the address on top, line by line, where the session asks for it. Once, as the payment is made. */
export function addSalesTax({ session, lines }: SessionRecord, { state }: Stripe.Address): void {
  if (!session.automatic_tax.enabled) return;
  session.automatic_tax.status = 'complete';
  const registration = REGISTRATIONS[state?.trim().toUpperCase() ?? ''];
  if (!registration) return;
  for (const line of lines) {
    line.amount_tax = taxOn(line.amount_total, registration.perTenThousand);
    line.amount_total += line.amount_tax;
  }
  const { shipping_cost: shipping, total_details: details } = session;
  if (shipping && registration.taxesShipping) {
    shipping.amount_tax = taxOn(shipping.amount_subtotal, registration.perTenThousand);
    shipping.amount_total += shipping.amount_tax;
  }
  const tax = lines.reduce((sum, line) => sum + line.amount_tax, shipping?.amount_tax ?? 0);
  if (details) details.amount_tax = tax;
  session.amount_total = (session.amount_total ?? 0) + tax;
}
