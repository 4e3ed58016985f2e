import { atom, type ReadableAtom } from 'nanostores';
import type { PanelClient } from '#api/panel-client.ts';
import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import { refusalOf } from './additions.ts';
import type { CartStore } from './cart.ts';
import type { EndPayment } from './open-payment.ts';

type Limits = Readonly<Record<string, { quantity: number; reason: string | undefined }>>;

/** Each is shown at once; on failure logged, and the cart goes back to what the server has. They answer whether it worked. */
export interface CartChanges {
  change(id: string, quantity: number): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** The gift note goes too. */
  clear: () => Promise<boolean>;
  /** An empty note removes it. */
  writeGiftNote(giftNote: string): Promise<boolean>;
  /** The shopper leaves to pay: the server has emptied the cart. */
  leave: () => void;
  /** Why the server refused another quantity of a line, by its id; of interest while the line has this quantity. */
  $limits: ReadableAtom<Limits>;
}

/** The cart as the panel has it. */
export type PanelCart = CartStore & CartChanges;

export interface ChangesDependencies {
  api: Pick<PanelClient, 'changeQuantity' | 'removeItem' | 'clearCart' | 'writeGiftNote'>;
  /** Changing lines that are on their way to be paid, unlike adding, ends the payment first. */
  endPayment: EndPayment;
  newIdempotencyKey: () => string;
  snapshot: Pick<CartSnapshot, 'write' | 'noteElsewhere'>;
  logFailure: (error: unknown) => void;
}

/** What the panel does with the lines that are in the cart. */
export function createCartChanges(
  cart: CartStore,
  { api, endPayment, newIdempotencyKey, snapshot, logFailure }: ChangesDependencies,
): CartChanges {
  const { $items, known } = cart;
  const $limits = atom<Limits>({});

  const edit: CartStore['edit'] = (items, request, giftNote) =>
    cart.edit(
      items,
      async () => {
        await endPayment();
        await request();
      },
      giftNote,
    );

  const isDone = (change: Promise<void>) =>
    change.then(
      () => true,
      (error: unknown) => {
        logFailure(error);
        return false;
      },
    );

  /** The cart has been read again by then. */
  const noteLimit = (id: string, error: unknown) => {
    const { quantity = 0 } = known().find((item) => item.id === id) ?? {};
    $limits.set({ ...$limits.get(), [id]: { quantity, reason: refusalOf(error) } });
  };

  return {
    $limits,
    change: (id, quantity) => {
      const items = $items.get().map((item) => (item.id === id ? { ...item, quantity } : item));
      const change = edit(items, () => api.changeQuantity(id, quantity, newIdempotencyKey()));
      change.catch((error: unknown) => {
        noteLimit(id, error);
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
