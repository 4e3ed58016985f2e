import type { CartLine } from '#shop/cart.ts';
import type { PanelCart } from './cart-changes.ts';

export interface TrackedChange {
  kind: 'added' | 'removed';
  lines: readonly CartLine[];
}

/** Tracks each change that the server accepted; other tabs track their own. */
export function trackChanges(cart: PanelCart, track: (change: TrackedChange) => void): PanelCart {
  async function trackIfDone(done: Promise<boolean>, kind: TrackedChange['kind'], lines: readonly CartLine[]) {
    const isDone = await done;
    if (isDone && lines.some(({ quantity }) => quantity > 0)) track({ kind, lines });
    return isDone;
  }
  const quantityOf = (id: string) => cart.$items.get().find((item) => item.id === id)?.quantity ?? 0;

  return {
    ...cart,
    change: (id, quantity) => {
      const more = quantity - quantityOf(id);
      return trackIfDone(cart.change(id, quantity), more > 0 ? 'added' : 'removed', [{ id, quantity: Math.abs(more) }]);
    },
    remove: (id) => {
      const lines = [{ id, quantity: quantityOf(id) }];
      return trackIfDone(cart.remove(id), 'removed', lines);
    },
    clear: () => {
      const items = cart.$items.get();
      return trackIfDone(cart.clear(), 'removed', items);
    },
  };
}
