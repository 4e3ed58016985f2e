import { type WritableAtom, atom, type ReadableAtom } from 'nanostores';
import type { OpenPayment, RestoredCart } from '#api/answers.ts';
import type { PanelClient } from '#api/panel-client.ts';
import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import { refusalOf } from './additions.ts';
import type { CartStore } from './cart.ts';
import { changeQuantity, type CartLine } from '#shop/cart.ts';
import { cartProblemMessage } from '#shop/wording.ts';

/** Ends the cart's open payment, which restores its bars. */
export type EndPayment = () => Promise<RestoredCart | undefined>;

interface Dependencies {
  $openPayment: WritableAtom<OpenPayment | undefined>;
  api: Pick<PanelClient, 'restoreCart'>;
  /** Makes other tabs read the cart again. */
  noteElsewhere: () => void;
}

export const createEndPayment =
  ({ $openPayment, api, noteElsewhere }: Dependencies): EndPayment =>
  async () => {
    if (!$openPayment.get()) return undefined;
    const restored = await api.restoreCart();
    $openPayment.set(undefined);
    noteElsewhere();
    return restored;
  };

type Refusals = Readonly<Record<string, string | undefined>>;

/** Optimistic updates: a failure is logged and the server's cart shown again. They resolve to true on success. */
export interface CartChanges {
  change(id: string, quantity: number): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Removes the gift note too. */
  clear: () => Promise<boolean>;
  /** An empty note removes it. */
  writeGiftNote(giftNote: string): Promise<boolean>;
  /** The shopper leaves to pay; the server has emptied the cart. */
  leave: () => void;
  /** Why a line's last quantity was refused, by line id, until the next change. */
  $refusals: ReadableAtom<Refusals>;
}

export type PanelCart = CartStore & CartChanges;

export interface ChangesDependencies {
  api: Pick<PanelClient, 'changeQuantity' | 'removeItem' | 'clearCart' | 'writeGiftNote'>;
  /** Ends an open payment before its lines are changed. */
  endPayment: EndPayment;
  newIdempotencyKey: () => string;
  snapshot: Pick<CartSnapshot, 'write' | 'noteElsewhere'>;
  logFailure: (error: unknown) => void;
}

export function createCartChanges(
  cart: CartStore,
  { api, endPayment, newIdempotencyKey, snapshot, logFailure }: ChangesDependencies,
): CartChanges {
  const { $items } = cart;
  const $refusals = atom<Refusals>({});

  const edit: CartStore['edit'] = (items, request, giftNote) => {
    $refusals.set({});
    return cart.edit(
      items,
      async () => {
        await endPayment();
        await request();
      },
      giftNote,
    );
  };

  const isDone = (change: Promise<void>) =>
    change.then(
      () => true,
      (error: unknown) => {
        logFailure(error);
        return false;
      },
    );

  return {
    $refusals,
    change: async (id, quantity) => {
      const checked = changeQuantity($items.get(), id, quantity);
      if (!checked.ok) {
        // Emptied for a moment, so that the same refusal is announced again.
        $refusals.set({});
        await new Promise((later) => setTimeout(later));
        $refusals.set({ [id]: cartProblemMessage[checked.problem] });
        return false;
      }
      const items = $items.get().map((item) => (item.id === id ? { ...item, quantity } : item));
      const change = edit(items, () => api.changeQuantity(id, quantity, newIdempotencyKey()));
      change.catch((error: unknown) => {
        $refusals.set({ ...$refusals.get(), [id]: refusalOf(error) });
      });
      return isDone(change);
    },
    remove: (id) => {
      const items = $items.get().filter((item) => item.id !== id);
      return isDone(edit(items, () => api.removeItem(id, newIdempotencyKey())));
    },
    clear: () => isDone(edit([], () => api.clearCart(newIdempotencyKey()), '')),
    writeGiftNote: async (giftNote) => {
      const write = () => api.writeGiftNote(giftNote, newIdempotencyKey());
      const isWritten = await isDone(edit($items.get(), write, giftNote));
      if (isWritten) snapshot.noteElsewhere();
      return isWritten;
    },
    leave: () => {
      snapshot.write([]);
      cart.recall([]);
      snapshot.noteElsewhere();
    },
  };
}

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
