import { outOfStockLabel } from '#shop/wording.ts';
import type { Adding } from './use-adding.ts';

interface AddButtonProps {
  adding: Adding;
  isOut: boolean;
  openCart: () => void;
}

function labelOf(state: Adding['state'], isOut: boolean): string {
  if (isOut) return outOfStockLabel;
  return state === 'done' ? 'Added' : 'Add to Cart';
}

/** The form's button, and the way to the cart once something is in it: it stays for good. */
export function AddButton({ adding: { state, hasAdded }, isOut, openCart }: AddButtonProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="submit"
        name="add"
        data-one-press
        className="button text-large grow"
        aria-busy={state === 'busy'}
        disabled={isOut}
      >
        <span className="when-idle">{labelOf(state, isOut)}</span>
        <span className="when-busy">Adding...</span>
      </button>
      {hasAdded && (
        <button type="button" name="view-cart" className="button button-quiet px-4" onClick={openCart}>
          View cart
        </button>
      )}
    </div>
  );
}
