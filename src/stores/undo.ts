import { atom } from 'nanostores';
import type { CartItem } from '#shop/cart.ts';
import type { PanelCart } from './cart-changes.ts';

export interface Removal {
  id: number;
  items: readonly CartItem[];
  /** The whole cart was cleared. */
  isAll: boolean;
  giftNote: string;
  state: 'offered' | 'busy' | 'failed';
  /** Whether the server has removed the lines. */
  isGone: Promise<boolean>;
}

export function createUndoStore(cart: PanelCart) {
  /** Stays until this page changes the cart again, or until it is dropped. */
  const $removal = atom<Removal | undefined>(undefined);
  let lastId = 0;
  const drop = () => $removal.set(undefined);
  cart.$changes.listen(drop);

  async function removeItems(items: readonly CartItem[], isAll: boolean, change: () => Promise<boolean>) {
    const id = (lastId += 1);
    const giftNote = isAll ? cart.$giftNote.get() : '';
    const isStillThere = () => items.some((item) => cart.$items.get().some((other) => other.id === item.id));
    // A change whose answer was lost may have worked.
    const isGone = change().then((taken) => taken || !isStillThere());
    $removal.set({ id, items, isAll, giftNote, state: 'offered', isGone });
    if (!(await isGone) && $removal.get()?.id === id) $removal.set(undefined);
  }

  /** Adds the lines to the current cart, once, however often it is called, and then the gift note. */
  async function undo() {
    const removal = $removal.get();
    if (!removal || removal.state === 'busy') return;
    const busy: Removal = { ...removal, state: 'busy' };
    $removal.set(busy);
    if (!(await removal.isGone)) return;
    const { items, giftNote } = removal;
    const isMade = async (change: Promise<unknown>) => {
      // The change itself cleared the removal, as any change does.
      $removal.set(busy);
      return (await change) !== false;
    };
    const hasBars = items.length === 0 || (await isMade(cart.add(items)).catch(() => false));
    const isBack = hasBars && (!giftNote || (await isMade(cart.writeGiftNote(giftNote))));
    const next: Removal | undefined = isBack ? undefined : { ...busy, items: hasBars ? [] : items, state: 'failed' };
    if (($removal.get() ?? busy).id === removal.id) $removal.set(next);
  }

  return {
    $removal,
    remove: (item: CartItem) => removeItems([item], false, () => cart.remove(item.id)),
    /** Empties the cart; `items` are those that could be added again. */
    clear: (items: readonly CartItem[]) => removeItems(items, true, cart.clear),
    undo,
    drop,
  };
}

export type UndoStore = ReturnType<typeof createUndoStore>;
