import { useStore } from '@nanostores/react';
import type { CheckoutStore } from '#stores/checkout.ts';
import { arrivalSpan } from '#shop/delivery.ts';
import { itemsLabel } from '#shop/cart.ts';
import { formatCents } from '#shop/money.ts';
import type { CartTotals } from '#shop/pricing.ts';

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={amount.startsWith('$') ? undefined : 'text-green'}>{amount}</dd>
    </div>
  );
}

interface CartSummaryProps {
  totals: CartTotals;
  /** Sales tax is added to the total. */
  salesTax: boolean;
  checkout: CheckoutStore;
  /** When an order ships, in ms; undefined while none are taken. */
  now: () => number | undefined;
}

export function CartSummary({ totals, salesTax, checkout, now }: CartSummaryProps) {
  const busy = useStore(checkout.$busy);
  const { bars, discount, shippingCents } = totals;
  const leavesFrom = now();
  return (
    <>
      <div className="panel-sums">
        <dl>
          <Row name={`Subtotal, ${itemsLabel(bars)}`} amount={formatCents(totals.subtotalCents)} />
          {discount && <Row name={discount.label} amount={`-${formatCents(discount.cents)}`} />}
          <Row
            name={leavesFrom === undefined ? 'Shipping' : `Shipping, arrives ${arrivalSpan(leavesFrom)}`}
            amount={shippingCents === 0 ? 'Free' : formatCents(shippingCents)}
          />
        </dl>
        <dl className="cart-total">
          <Row name="You pay" amount={formatCents(totals.chargeCents)} />
        </dl>
        {salesTax && <p>plus sales tax where it applies</p>}
      </div>
      <div className="panel-checkout">
        <button type="button" className="button" aria-disabled={busy} onClick={() => void checkout.start()}>
          {busy ? 'Redirecting to checkout...' : 'Checkout'}
        </button>
      </div>
      <p className="panel-note">Money-back guarantee · Cards, Apple Pay, Google Pay</p>
    </>
  );
}
