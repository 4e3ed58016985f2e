import { useStore } from '@nanostores/react';
import type { CheckoutStore } from '#stores/checkout.ts';
import type { DiscountStore } from '#stores/discount.ts';
import { cartTotals } from '#shop/pricing.ts';
import { itemsLabel } from '#shop/item-count.ts';
import type { OutOfStock } from '#shop/stock.ts';
import { useCart } from './cart-context.tsx';
import { CartLine } from './CartLine.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { Milestones } from './Milestones.tsx';
import { OutdatedNote } from './OutdatedNote.tsx';

interface CartContentsProps {
  checkout: CheckoutStore;
  discount: DiscountStore;
  outOfStock: OutOfStock;
  /** The time in ms. */
  now: () => number;
}

export function CartContents({ checkout, discount, outOfStock, now }: CartContentsProps) {
  const cart = useCart();
  const items = useStore(cart.$items);
  const code = useStore(discount.$code);
  if (items.length === 0) {
    return (
      <>
        <OutdatedNote />
        <EmptyCart />
      </>
    );
  }
  const totals = cartTotals(items, code);
  return (
    <>
      <OutdatedNote />
      <div className="grow overflow-y-auto overscroll-contain px-5">
        <Milestones totals={totals} />
        <div className="text-small text-ink-soft flex items-center justify-between pt-3">
          <span>{itemsLabel(totals.bars)}</span>
          <button type="button" className="link -mr-2 min-h-11 px-2" onClick={() => void cart.clear()}>
            Clear cart
          </button>
        </div>
        <ul>
          {items.map((item) => (
            <CartLine key={item.id} item={item} isOut={outOfStock.has(item.scent)} />
          ))}
        </ul>
      </div>
      <CartSummary totals={totals} checkout={checkout} discount={discount} now={now} />
    </>
  );
}
