import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import type { EarlyAddition } from '#browser/early-additions.ts';
import { countBars, type CartItem, type CartSelection } from '#shop/cart.ts';

type Items = readonly CartItem[];

export interface CartStore {
  $items: ReadableAtom<Items>;
  $count: ReadableAtom<number>;
  /** The server could not be asked what it has, so `$items` is what was last known. */
  $isOutdated: ReadableAtom<boolean>;
  /** The gift note for the recipient of the parcel; '' without. */
  $giftNote: ReadableAtom<string>;
  /** How many changes this page has asked for. */
  $changes: ReadableAtom<number>;
  /**
   * Adds bars, all of them in one change or, when it rejects, none; the cart then shows what the server has. What failed
   * without a refusal may have got in all the same: the same bars added again next are sent as the same change.
   */
  add(selections: readonly CartSelection[]): Promise<void>;
  /** Shown at once; on failure logged, and the cart goes back to what the server has. Answers whether it worked. */
  change(id: string, quantity: number): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** The gift note goes too. */
  clear: () => Promise<boolean>;
  /** As `change`; an empty note removes it. */
  writeGiftNote(giftNote: string): Promise<boolean>;
  reload(): Promise<void>;
  /** Resolves once every change made so far is answered. */
  settled(): Promise<void>;
}

export interface CartOutside {
  api: Pick<ApiClient, 'readCart' | 'addItems' | 'changeQuantity' | 'removeItem' | 'clearCart' | 'writeGiftNote'>;
  snapshot: CartSnapshot;
  /** One change at a time, so that a first double click makes one cart and no answer overtakes another. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  newIdempotencyKey: () => string;
  /** The addition of these bars, a list of selections as JSON, that has left already. */
  takeEarly?: (bars: string) => Pick<EarlyAddition, 'idempotencyKey' | 'response'> | undefined;
  logFailure: (error: unknown) => void;
}

/** The server has looked at the change and has not made it. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

export function createCartStore({
  api,
  snapshot,
  withLock,
  newIdempotencyKey,
  takeEarly,
  logFailure,
}: CartOutside): CartStore {
  const $items = atom<Items>(snapshot.read() ?? []);
  /** What the server had in its last answer. */
  let known = $items.get();
  const $giftNote = atom('');
  let knownNote = '';
  const $isOutdated = atom(false);
  const $changes = atom(0);
  let waiting = 0;

  const show = (items: Items, giftNote = $giftNote.get()) => {
    $items.set(items);
    $giftNote.set(giftNote);
    snapshot.write(items);
  };
  const showKnown = () => {
    show(known, knownNote);
  };
  snapshot.onNoteElsewhere(() => void reload());
  snapshot.onChangeElsewhere((items) => {
    if (waiting > 0) return;
    known = items;
    $items.set(items);
  });

  /** Shows what the server has, unless a change behind the asker's own is already shown. */
  async function load(own: 0 | 1) {
    try {
      known = await api.readCart((giftNote) => {
        knownNote = giftNote;
      });
      $isOutdated.set(false);
    } catch (error) {
      $isOutdated.set(true);
      throw error;
    }
    if (waiting === own) showKnown();
  }

  const reload = () => withLock(() => load(0)).catch(logFailure);

  /** Sends one change and reloads, whether it worked or not; a failed reload does not make a change that worked a failure. */
  function send(request: () => Promise<unknown>): Promise<void> {
    waiting += 1;
    $changes.set($changes.get() + 1);
    return withLock(async () => {
      try {
        await request();
        await load(1).catch(logFailure);
      } catch (error) {
        await load(1).catch(() => {
          if (waiting === 1) showKnown();
        });
        throw error;
      } finally {
        waiting -= 1;
      }
    });
  }

  /** The last change, if it was an addition of which it is unknown whether the server made it. */
  let unanswered: { bars: string; idempotencyKey: string; response?: undefined } | undefined;

  const edit = (items: Items, request: () => Promise<unknown>, giftNote?: string) => {
    unanswered = undefined;
    show(items, giftNote);
    return send(request).then(
      () => true,
      (error: unknown) => {
        logFailure(error);
        return false;
      },
    );
  };

  async function add(selections: readonly CartSelection[]) {
    const bars = JSON.stringify(selections);
    const before = unanswered?.bars === bars ? unanswered : takeEarly?.(bars);
    const idempotencyKey = before?.idempotencyKey ?? newIdempotencyKey();
    unanswered = undefined;
    try {
      await send(async () => {
        const answer = await before?.response;
        // Any other outcome is unknown: the change is sent again with the same idempotency key.
        if (!answer?.ok) await api.addItems(selections, idempotencyKey);
      });
    } catch (error) {
      if (!isRefusal(error)) unanswered = { bars, idempotencyKey };
      throw error;
    }
  }

  return {
    $items,
    $count: computed($items, countBars),
    $isOutdated,
    $giftNote,
    $changes,
    add,
    change: (id, quantity) =>
      edit(
        $items.get().map((item) => (item.id === id ? { ...item, quantity } : item)),
        () => api.changeQuantity(id, quantity, newIdempotencyKey()),
      ),
    remove: (id) =>
      edit(
        $items.get().filter((item) => item.id !== id),
        () => api.removeItem(id, newIdempotencyKey()),
      ),
    clear: () => edit([], () => api.clearCart(newIdempotencyKey()), ''),
    writeGiftNote: async (giftNote) => {
      const isWritten = await edit($items.get(), () => api.writeGiftNote(giftNote, newIdempotencyKey()), giftNote);
      if (isWritten) snapshot.noteElsewhere();
      return isWritten;
    },
    reload,
    settled: () => withLock(() => Promise.resolve()),
  };
}
