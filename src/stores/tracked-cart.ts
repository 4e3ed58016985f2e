import { productOf } from '#shop/catalog.ts';
import type { CartLine, CartSelection } from '#shop/cart.ts';
import type { CartStore } from './cart.ts';

/** Bars that went into the cart, or out of it. */
export interface TrackedChange {
  kind: 'added' | 'removed';
  lines: readonly CartLine[];
}

const lineOf = ({ base, scent, quantity }: CartSelection): CartLine => ({ id: productOf(base, scent).id, quantity });

/** The cart as shoppers use it: each change that the server took is tracked. What comes from other tabs is tracked there. */
export function trackChanges(cart: CartStore, track: (change: TrackedChange) => void): CartStore {
  async function trackIfDone(done: Promise<boolean>, kind: TrackedChange['kind'], lines: readonly CartLine[]) {
    const isDone = await done;
    if (isDone && lines.some(({ quantity }) => quantity > 0)) track({ kind, lines });
    return isDone;
  }
  const quantityOf = (id: string) => cart.$items.get().find((item) => item.id === id)?.quantity ?? 0;

  return {
    ...cart,
    add: async (selections) => {
      await cart.add(selections);
      track({ kind: 'added', lines: selections.map(lineOf) });
    },
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
