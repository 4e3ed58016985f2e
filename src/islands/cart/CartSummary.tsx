import { useStore } from '@nanostores/react';
import type { CheckoutStore } from '#stores/checkout.ts';
import type { DiscountStore } from '#stores/discount.ts';
import { deliveryNote } from '#shop/delivery-day.ts';
import { formatCents } from '#shop/money.ts';
import type { CartItem } from '#shop/cart.ts';
import type { CartTotals, PriceStep } from '#shop/pricing.ts';
import { CodeField } from './CodeField.tsx';
import { Upsells } from './Upsells.tsx';

function Row({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : 'text-ink-soft'}`}>
      <dt>{name}</dt>
      <dd className="price">{amount}</dd>
    </div>
  );
}

interface CartSummaryProps {
  lastInStock: CartItem | undefined;
  totals: CartTotals;
  step: PriceStep | undefined;
  checkout: CheckoutStore;
  discount: DiscountStore;
  /** The time in ms. */
  now: () => number;
}

export function CartSummary({ lastInStock, totals, step, checkout, discount: code, now }: CartSummaryProps) {
  const busy = useStore(checkout.$busy);
  const { discount, shippingCents } = totals;
  return (
    <>
      <div className="drawer-sums">
        <Upsells lastInStock={lastInStock} totals={totals} step={step} />
        <CodeField totals={totals} discount={code} />
        <dl className="text-small grid gap-0.5">
          <Row name="Subtotal" amount={formatCents(totals.subtotalCents)} />
          {discount && <Row name={discount.label} amount={`-${formatCents(discount.cents)}`} />}
          <Row name="Total" amount={formatCents(totals.totalCents)} />
          <Row name="Shipping" amount={shippingCents === 0 ? 'Free' : formatCents(shippingCents)} />
          <Row strong name="You pay at checkout" amount={formatCents(totals.chargeCents)} />
        </dl>
        <p className="text-small text-ink-soft mt-1">{deliveryNote(now())}</p>
      </div>
      <div className="drawer-checkout">
        <button type="button" className="button w-full" disabled={busy} onClick={() => void checkout.start()}>
          {busy ? 'Redirecting to checkout...' : 'Checkout'}
        </button>
      </div>
    </>
  );
}
