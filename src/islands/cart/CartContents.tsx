import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { CheckoutStore } from '#stores/checkout.ts';
import type { DiscountStore } from '#stores/discount.ts';
import type { UndoStore } from '#stores/undo.ts';
import type { VacationStore } from '#stores/vacation.ts';
import type { CartItem } from '#shop/cart.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import { useCart } from './cart-context.tsx';
import { Note, OpenPaymentNote, OutdatedNote, RemovedNote } from './CartNotes.tsx';
import { CartLine } from './CartLine.tsx';
import { CartStatus } from './CartStatus.tsx';
import { CartSummary } from './CartSummary.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { GiftNoteField } from './GiftNoteField.tsx';
import { CodeField } from './CodeField.tsx';
import { Disclosure } from './Disclosure.tsx';
import { TierProgress } from './TierProgress.tsx';

interface CartContentsProps {
  checkout: CheckoutStore;
  discount: DiscountStore;
  undo: UndoStore;
  outOfStock: OutOfStock;
  vacation: VacationStore;
}

/** When the undo note goes with its button, the focus moves to the control that removed the line. */
function useFocusAfterUndo(undo: UndoStore) {
  const place = useRef<HTMLDivElement>(null);
  const goal = useRef<string>(undefined);
  const removal = useStore(undo.$removal);
  useEffect(() => {
    if (removal)
      goal.current = removal.isAll ? '[name=clear]' : `[data-line='${removal.items[0]?.id ?? ''}'] [name=remove]`;
    else if (goal.current !== undefined && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(goal.current)?.focus();
  }, [removal]);
  return { place, removal };
}

/** In the order in which this page first saw them: a line that comes back keeps its place. */
function useKeptOrder(items: readonly CartItem[]) {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const all = [...new Set([...seen, ...items.map(({ id }) => id)])];
  if (all.length > seen.length) setSeen(all);
  return items.toSorted((one, other) => all.indexOf(one.id) - all.indexOf(other.id));
}

export function CartContents({ checkout, discount, undo, outOfStock, vacation }: CartContentsProps) {
  const cart = useCart();
  const { isTaxed = false, notice } = useStore(cart.$answer);
  const away = useStore(vacation.$words);
  useStore(vacation.$shownAt);
  const items = useKeptOrder(useStore(cart.$items));
  const count = useStore(cart.$count);
  const code = useStore(discount.$code);
  const giftNote = useStore(cart.$giftNote);
  const { place, removal } = useFocusAfterUndo(undo);
  const totals = useStore(checkout.$totals);
  const inStock = items.filter(({ scent }) => !outOfStock.has(scent));
  const isEmpty = items.length === 0;
  const isUnread = isEmpty && count > 0;
  const isOutdated = useStore(cart.$isOutdated);
  return (
    <div ref={place} className="contents">
      <CartStatus items={items} code={code} />
      <OutdatedNote isShown={isOutdated} isKnown={!isUnread} />
      <Note isShown={notice !== undefined}>{notice}</Note>
      <Note isShown={away !== ''}>{away}</Note>
      <OpenPaymentNote checkout={checkout} />
      <RemovedNote removal={removal} onUndo={() => void undo.undo()} />
      {isEmpty && !isUnread && <EmptyCart />}
      {isUnread && !isOutdated && <p className="text-ink-soft p-6">Loading your cart</p>}
      {!isEmpty && (
        <>
          <div className="cart-list flex grow flex-col px-5 pb-4">
            <TierProgress lines={items} totals={totals} code={code} />
            <ul>
              {items.map((item) => {
                const isOut = outOfStock.has(item.scent);
                // No undo for soaps that are out of stock.
                const remove = () => (isOut ? cart.remove(item.id) : undo.remove(item));
                return <CartLine key={item.id} item={item} isOut={isOut} onRemove={() => void remove()} />;
              })}
            </ul>
            <div className="text-small flex flex-wrap items-start gap-x-4">
              <Disclosure summary={giftNote ? `Gift note: ${giftNote}` : 'Add a gift note'}>
                <GiftNoteField />
              </Disclosure>
              <Disclosure summary={code ? 'Your code' : 'Have a code?'} isOpen={code !== undefined}>
                <CodeField discount={discount} />
              </Disclosure>
              <button
                type="button"
                name="clear"
                className="link text-tiny text-ink-soft ml-auto min-h-11"
                onClick={() => void undo.clear(inStock)}
              >
                Clear cart
              </button>
            </div>
          </div>
          <CartSummary totals={totals} salesTax={isTaxed} checkout={checkout} leavesFrom={vacation.leavesFrom()} />
        </>
      )}
    </div>
  );
}
