import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { $addition, $panelOpen, cart, toasts } from '#stores/page-stores.ts';
import { toProduct, barsLabel } from '#shop/cart.ts';
import { itemName, type Product } from '#shop/catalog.ts';
import { formatCents } from '#shop/money.ts';
import { cartTotals, sumLines } from '#shop/pricing.ts';
import { formatOutOfStock, listOutOfStock, type OutOfStock } from '#shop/out-of-stock.ts';
import { cartProblemMessage } from '#shop/wording.ts';
import { linkIsPartial, linkUnreadable, mixPrice, mixNotAdded, readCartLink } from '#shop/cart-link.ts';
import { type CartStore, refusalReason } from '#stores/cart.ts';
import { IslandBoundary } from './common/IslandBoundary.tsx';

interface CartQuestionProps extends ReturnType<typeof readCartLink> {
  /** Out of stock. */
  out: readonly Product[];
  cart: Pick<CartStore, 'add'>;
  /** All bars are in the cart. */
  onAdded: () => void;
  onClose: () => void;
}

/** Starts at the question, however long the list is. */
function openQuestion(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  dialog?.querySelector('h2')?.focus();
}

/** Asks before a link adds to the cart; stays open after a failure. */
export function CartQuestion({ cart, lines, out, isOverLimit, isPartial, onAdded, onClose }: CartQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const totals = cartTotals(lines);

  async function add(dialog: HTMLDialogElement | null) {
    if (isBusy) return;
    setBusy(true);
    try {
      await cart.add(lines);
      dialog?.close();
      onAdded();
    } catch (error) {
      const reason = refusalReason(error) ?? mixNotAdded;
      if (!dialog?.open) toasts.showError(reason);
      setFailure(reason);
      setBusy(false);
    }
  }

  return (
    <dialog ref={openQuestion} className="sheet" aria-labelledby="cart-link-title" onClose={onClose}>
      <h2 id="cart-link-title" className="text-heading" tabIndex={-1}>
        Add these to your cart?
      </h2>
      <ul className="mt-3">
        {lines.map((line) => {
          const { base, scent } = toProduct(line);
          return (
            <li key={line.id} className="border-line flex flex-wrap gap-x-4 border-b py-2 wrap-anywhere">
              <p className="grow basis-24">
                {`${line.quantity} × ${scent.name} `}
                <span className="text-small text-ink-soft block">{`${itemName}, ${base.shortName}`}</span>
              </p>
              <span className="price">{formatCents(sumLines([line]))}</span>
            </li>
          );
        })}
      </ul>
      {out.length > 0 && <p className="text-small text-ink-soft mt-3">{formatOutOfStock(out)}</p>}
      {isOverLimit && <p className="text-small text-clay mt-3">{cartProblemMessage['too-many']}</p>}
      {isPartial && <p className="text-small text-clay mt-3">{linkIsPartial}</p>}
      <p className="mt-3 font-semibold">{mixPrice(totals)}</p>
      <p className="text-red text-small mt-3" role="alert">
        {!isBusy && failure}
      </p>
      <form method="dialog" className="mt-3 flex flex-wrap items-center gap-4">
        <button
          type="button"
          name="add-mix"
          className="button"
          aria-busy={isBusy}
          onClick={({ currentTarget }) => void add(currentTarget.closest('dialog'))}
        >
          <span key={String(isBusy)}>{isBusy ? 'Adding...' : `Add ${barsLabel(totals.bars)}`}</span>
        </button>
        <button name="decline" className="link min-h-11 px-2">
          No thanks
        </button>
      </form>
    </dialog>
  );
}

/** Asks whether to add a cart link's lines, then shows the cart. If none can be added, a toast says why. */
export function askCartLink(text: string, outOfStock: OutOfStock): void {
  const { lines: named, ...remarks } = readCartLink(text);
  const out = listOutOfStock(named, outOfStock);
  const lines = named.filter(({ id }) => !out.some((product) => product.id === id));
  if (lines.length === 0) {
    toasts.showError(out.length > 0 ? formatOutOfStock(out) : linkUnreadable);
    return;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onAdded = () => {
    $panelOpen.set(true);
    $addition.set({ lines, inCart: cart.$count.get(), bundle: undefined });
  };
  const onClose = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <IslandBoundary>
      <CartQuestion {...remarks} lines={lines} out={out} cart={cart} onAdded={onAdded} onClose={onClose} />
    </IslandBoundary>,
  );
}
