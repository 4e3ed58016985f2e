import { atom } from 'nanostores';
import type { PanelClient } from '#api/panel-client.ts';
import { type CartStore, refusalReason } from './cart.ts';
import { changeQuantity, type CartLine } from '#shop/cart.ts';
import { cartProblemMessage } from '#shop/wording.ts';

export interface ChangesDependencies {
  api: Pick<PanelClient, 'changeQuantity' | 'removeItem' | 'clearCart' | 'writeGiftNote' | 'restoreCart'>;
  newIdempotencyKey: () => string;
  /** Makes other tabs read the cart again. */
  noteElsewhere: () => void;
  logFailure: (error: unknown) => void;
  /** Tracks each change that the server accepted; other tabs track their own. */
  track: (kind: 'added' | 'removed', lines: readonly CartLine[]) => void;
}

/** Optimistic updates: a failure is logged and the server's cart shown again. They resolve to true on success. */
export function createCartChanges(
  cart: CartStore,
  { api, newIdempotencyKey, noteElsewhere, logFailure, track }: ChangesDependencies,
) {
  const { $items, $answer } = cart;
  /** Why a line's last quantity was refused, by line id, until the next change. */
  const $refusals = atom<Readonly<Record<string, string | undefined>>>({});
  const getQuantity = (id: string) => $items.get().find((item) => item.id === id)?.quantity ?? 0;

  /** Ends the cart's open payment, which restores its bars; each change does first. */
  async function endPayment() {
    if (!$answer.get().openPayment) return undefined;
    const restored = await api.restoreCart();
    $answer.set({ ...$answer.get(), openPayment: undefined });
    noteElsewhere();
    return restored;
  }

  const edit: CartStore['edit'] = (items, request, giftNote) => {
    $refusals.set({});
    return cart.edit(items, () => endPayment().then(request), giftNote);
  };

  async function finish(change: Promise<void>, kind: 'added' | 'removed' = 'removed', lines: readonly CartLine[] = []) {
    try {
      await change;
    } catch (error) {
      logFailure(error);
      return false;
    }
    if (lines.some(({ quantity }) => quantity > 0)) track(kind, lines);
    return true;
  }

  return {
    $refusals,
    endPayment,
    change: async (id: string, quantity: number) => {
      const checked = changeQuantity($items.get(), id, quantity);
      if (!checked.ok) {
        // Emptied for a moment, so that the same refusal is announced again.
        $refusals.set({});
        await new Promise((later) => setTimeout(later));
        $refusals.set({ [id]: cartProblemMessage[checked.problem] });
        return false;
      }
      const more = quantity - getQuantity(id);
      const items = $items.get().map((item) => (item.id === id ? { ...item, quantity } : item));
      const change = edit(items, () => api.changeQuantity(id, quantity, newIdempotencyKey()));
      change.catch((error: unknown) => $refusals.set({ ...$refusals.get(), [id]: refusalReason(error) }));
      return finish(change, more > 0 ? 'added' : 'removed', [{ id, quantity: Math.abs(more) }]);
    },
    remove: (id: string) => {
      const lines = [{ id, quantity: getQuantity(id) }];
      const items = $items.get().filter((item) => item.id !== id);
      const change = edit(items, () => api.removeItem(id, newIdempotencyKey()));
      return finish(change, 'removed', lines);
    },
    /** Removes the gift note too. */
    clear: () => {
      const lines = $items.get();
      const change = edit([], () => api.clearCart(newIdempotencyKey()), '');
      return finish(change, 'removed', lines);
    },
    /** An empty note removes it. */
    writeGiftNote: async (giftNote: string) => {
      const write = () => api.writeGiftNote(giftNote, newIdempotencyKey());
      const isWritten = await finish(edit($items.get(), write, giftNote));
      if (isWritten) noteElsewhere();
      return isWritten;
    },
  };
}

export type PanelCart = CartStore & ReturnType<typeof createCartChanges>;
