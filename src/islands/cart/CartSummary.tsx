import { useStore } from '@nanostores/react';
import type { CheckoutStore } from '#stores/checkout.ts';
import { arrivalSpan } from '#shop/delivery.ts';
import { itemsLabel } from '#shop/cart.ts';
import { formatCents, formatOff } from '#shop/money.ts';
import type { CartTotals } from '#shop/pricing.ts';

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className={`ml-auto [font-variant-numeric:tabular-nums] ${amount.startsWith('$') ? '' : 'text-green'}`}>
        {amount}
      </dd>
    </div>
  );
}

interface CartSummaryProps {
  totals: CartTotals;
  /** Sales tax is added to the total. */
  salesTax: boolean;
  checkout: CheckoutStore;
  /** When an order ships, in ms; undefined while none are taken. */
  leavesFrom: number | undefined;
}

export function CartSummary({ totals, salesTax, checkout, leavesFrom }: CartSummaryProps) {
  const busy = useStore(checkout.$busy);
  const { bars, discount, shippingCents } = totals;
  return (
    <>
      {/* Over the edge of the button's part, which may be within a pixel. */}
      <div className="border-line bg-surface text-small text-ink-soft sticky bottom-[calc(5.5rem-1px+var(--stick-at))] border-t px-5 pt-2 leading-snug">
        <dl>
          <Row name={`Subtotal, ${itemsLabel(bars)}`} amount={formatCents(totals.subtotalCents)} />
          {discount && <Row name={discount.label} amount={formatOff(discount.cents)} />}
          <Row
            name={leavesFrom === undefined ? 'Shipping' : `Shipping, arrives ${arrivalSpan(leavesFrom)}`}
            amount={shippingCents === 0 ? 'Free' : formatCents(shippingCents)}
          />
        </dl>
        <dl className="font-display text-large text-ink [&_dd]:text-heading mt-1 leading-tight">
          <Row name="You pay" amount={formatCents(totals.chargeCents)} />
        </dl>
        {salesTax && <p>plus sales tax where it applies</p>}
      </div>
      <div className="panel-checkout bg-surface sticky bottom-[max(0rem,1.75rem-1px+var(--stick-at))] px-5 pt-2 pb-1">
        <button type="button" className="button w-full" aria-disabled={busy} onClick={() => void checkout.start()}>
          {busy ? 'Redirecting to checkout...' : 'Checkout'}
        </button>
      </div>
      <p className="bg-surface text-tiny text-ink-soft sticky bottom-(--stick-at) px-5 pb-2 text-center leading-5">
        Money-back guarantee · Cards, Apple Pay, Google Pay
      </p>
    </>
  );
}
