import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ApiClient, CartSelection } from '#api/client.ts';
import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import { countBars, type CartItem } from '#shop/cart.ts';

type Items = readonly CartItem[];

export interface CartStore {
  $items: ReadableAtom<Items>;
  $count: ReadableAtom<number>;
  /** Adds bars; rejects when the server refuses or cannot be reached, and the cart then shows what the server has. */
  add(selection: CartSelection): Promise<void>;
  /** Adds a mix; rejects when any part of it failed. */
  addAll(selections: readonly CartSelection[]): Promise<void>;
  /** Shown at once; on failure logged, and the cart goes back to what the server has. */
  change(id: string, quantity: number): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
  reload(): Promise<void>;
}

export interface CartOutside {
  api: Pick<ApiClient, 'readCart' | 'addItem' | 'changeQuantity' | 'removeItem' | 'clearCart'>;
  snapshot: CartSnapshot;
  /** One change at a time, so that a first double click makes one cart and no answer overtakes another. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  newMutationId: () => string;
  logFailure: (error: unknown) => void;
}

export function createCartStore({ api, snapshot, inTurn, newMutationId, logFailure }: CartOutside): CartStore {
  const $items = atom<Items>(snapshot.read() ?? []);
  let waiting = 0;

  const show = (items: Items) => {
    $items.set(items);
    snapshot.write(items);
  };
  snapshot.onChangeElsewhere((items) => {
    if (waiting === 0) $items.set(items);
  });

  /** What the server has, unless a later change is already shown. */
  async function load() {
    const items = await api.readCart();
    if (waiting <= 1) show(items);
  }

  /** Sends one change and reloads, whether it worked or not. */
  function send(request: () => Promise<unknown>): Promise<void> {
    waiting += 1;
    return inTurn(async () => {
      try {
        await request();
        await load();
      } catch (error) {
        await load().catch(logFailure);
        throw error;
      } finally {
        waiting -= 1;
      }
    });
  }

  const edit = (items: Items, request: () => Promise<unknown>) => {
    const before = $items.get();
    show(items);
    return send(request).catch((error: unknown) => {
      logFailure(error);
      if (waiting === 0 && $items.get() === items) show(before);
    });
  };

  const addItem = (selection: CartSelection) => api.addItem(selection, newMutationId());

  return {
    $items,
    $count: computed($items, countBars),
    add: (selection) => send(() => addItem(selection)),
    // The first one may have to make the cart; the others find it.
    addAll: ([first, ...others]) =>
      send(async () => {
        if (first) await addItem(first);
        await Promise.all(others.map(addItem));
      }),
    change: (id, quantity) =>
      edit(
        $items.get().map((item) => (item.id === id ? { ...item, quantity } : item)),
        () => api.changeQuantity(id, quantity, newMutationId()),
      ),
    remove: (id) =>
      edit(
        $items.get().filter((item) => item.id !== id),
        () => api.removeItem(id, newMutationId()),
      ),
    clear: () => edit([], () => api.clearCart(newMutationId())),
    reload: () => inTurn(load).catch(logFailure),
  };
}
