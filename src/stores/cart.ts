import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ApiClient, CartSelection } from '#api/client.ts';
import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import { countBars, type CartItem } from '#shop/cart.ts';

type Items = readonly CartItem[];

/** Bars on their way into the cart. Sent again under the same mutation id they are added once. */
export interface Addition extends CartSelection {
  mutationId: string;
}

export interface CartStore {
  $items: ReadableAtom<Items>;
  $count: ReadableAtom<number>;
  /** The server could not be asked what it has, so `$items` is what was last known. */
  $isOutdated: ReadableAtom<boolean>;
  /** How many changes this page has asked for. */
  $changes: ReadableAtom<number>;
  /** Adds bars; rejects when the server refuses or cannot be reached, and the cart then shows what the server has. */
  add(selection: CartSelection): Promise<void>;
  /** Adds a mix; rejects when any part of it failed. */
  addAll(selections: readonly CartSelection[]): Promise<void>;
  additionOf(selection: CartSelection): Addition;
  /** Adds one after the other, so that lines keep this order; resolves to those that did not get in, which are logged. */
  addInOrder(additions: readonly Addition[]): Promise<readonly Addition[]>;
  /** Shown at once; on failure logged, and the cart goes back to what the server has. Answers whether it worked. */
  change(id: string, quantity: number): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  clear(): Promise<boolean>;
  reload(): Promise<void>;
  /** Resolves once every change made so far is answered. */
  settled(): Promise<void>;
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
  /** What the server had when it was last heard. */
  let known = $items.get();
  const $isOutdated = atom(false);
  const $changes = atom(0);
  let waiting = 0;

  const show = (items: Items) => {
    $items.set(items);
    snapshot.write(items);
  };
  snapshot.onChangeElsewhere((items) => {
    if (waiting > 0) return;
    known = items;
    $items.set(items);
  });

  /** Shows what the server has, unless a change behind the asker's own is already shown. */
  async function load(own: 0 | 1) {
    try {
      known = await api.readCart();
      $isOutdated.set(false);
    } catch (error) {
      $isOutdated.set(true);
      throw error;
    }
    if (waiting === own) show(known);
  }

  /** Sends one change and reloads, whether it worked or not; an unheard reload does not make a change that worked a failure. */
  function send(request: () => Promise<unknown>): Promise<void> {
    waiting += 1;
    $changes.set($changes.get() + 1);
    return inTurn(async () => {
      try {
        await request();
        await load(1).catch(logFailure);
      } catch (error) {
        await load(1).catch(() => {
          if (waiting === 1) show(known);
        });
        throw error;
      } finally {
        waiting -= 1;
      }
    });
  }

  const edit = (items: Items, request: () => Promise<unknown>) => {
    show(items);
    return send(request).then(
      () => true,
      (error: unknown) => {
        logFailure(error);
        return false;
      },
    );
  };

  const addItem = (selection: CartSelection) => api.addItem(selection, newMutationId());

  async function addInOrder(additions: readonly Addition[]) {
    const failed: Addition[] = [];
    await send(async () => {
      for (const addition of additions) {
        const { mutationId, ...selection } = addition;
        await api.addItem(selection, mutationId).catch((error: unknown) => {
          logFailure(error);
          failed.push(addition);
        });
      }
    });
    return failed;
  }

  return {
    $items,
    $count: computed($items, countBars),
    $isOutdated,
    $changes,
    add: (selection) => send(() => addItem(selection)),
    // The first one may have to make the cart; the others find it.
    addAll: ([first, ...others]) =>
      send(async () => {
        if (first) await addItem(first);
        const answers = await Promise.allSettled(others.map(addItem));
        const failed = answers.find((answer) => answer.status === 'rejected');
        if (failed) throw failed.reason;
      }),
    additionOf: ({ base, scent, quantity }) => ({ base, scent, quantity, mutationId: newMutationId() }),
    addInOrder,
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
    reload: () => inTurn(() => load(0)).catch(logFailure),
    settled: () => inTurn(() => Promise.resolve()),
  };
}
