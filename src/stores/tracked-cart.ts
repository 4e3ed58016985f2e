import type { CartLine, CartSelection } from '#shop/cart.ts';
import { productOf } from '#shop/catalog.ts';
import { barsAdded, barsRemoved, quantityChanged, type SalesEvent } from '#shop/analytics-events.ts';
import type { CartStore } from './cart.ts';

const lineOf = ({ base, scent, quantity }: CartSelection): CartLine => ({ id: productOf(base, scent).id, quantity });

/** The cart as shoppers use it: each change that the server took is tracked. What comes from other tabs is tracked there. */
export function trackChanges(cart: CartStore, track: (event: SalesEvent) => void): CartStore {
  async function trackIfDone(change: Promise<boolean>, event: SalesEvent | undefined) {
    const isDone = await change;
    if (isDone && event) track(event);
    return isDone;
  }
  const quantityOf = (id: string) => cart.$items.get().find((item) => item.id === id)?.quantity ?? 0;

  return {
    ...cart,
    add: async (selections) => {
      await cart.add(selections);
      track(barsAdded(selections.map(lineOf)));
    },
    change: (id, quantity) => {
      const event = quantityChanged(id, quantityOf(id), quantity);
      return trackIfDone(cart.change(id, quantity), event);
    },
    remove: (id) => {
      const event = quantityChanged(id, quantityOf(id), 0);
      return trackIfDone(cart.remove(id), event);
    },
    clear: () => {
      const items = cart.$items.get();
      return trackIfDone(cart.clear(), items.length > 0 ? barsRemoved(items) : undefined);
    },
  };
}
