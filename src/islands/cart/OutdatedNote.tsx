import { useStore } from '@nanostores/react';
import { useCart } from './cart-context.tsx';

/** Says that the panel shows the last known cart, while the server cannot be asked. */
export function OutdatedNote() {
  const cart = useCart();
  if (!useStore(cart.$isOutdated)) return null;
  return (
    <p className="rounded-shape bg-clay-soft text-small mx-5 mb-2 flex items-center gap-3 px-3 py-1" role="status">
      <span className="grow">We cannot reach the shop right now. This is your cart as we last knew it.</span>
      <button type="button" className="link min-h-11 flex-none" onClick={() => void cart.reload()}>
        Try again
      </button>
    </p>
  );
}
