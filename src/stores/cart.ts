import { atom, type ReadableAtom } from 'nanostores';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import { countBars, type CartItem, type CartSelection } from '#shop/cart.ts';
import { refusalOf } from './add-failure.ts';

type Items = readonly CartItem[];
type Limits = Readonly<Record<string, { quantity: number; reason: string | undefined }>>;

export interface CartStore {
  $items: ReadableAtom<Items>;
  /** How many bars: as the server last said, which may be before `$items` is read. */
  $count: ReadableAtom<number>;
  /** The server could not be asked what it has, so `$items` is what was last known. */
  $isOutdated: ReadableAtom<boolean>;
  /** The gift note for the recipient of the parcel; '' without. */
  $giftNote: ReadableAtom<string>;
  /** How many changes this page has asked for. */
  $changes: ReadableAtom<number>;
  /** Why the server refused another quantity of a line, by its id; of interest while the line has this quantity. */
  $limits: ReadableAtom<Limits>;
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
  /** Shows the last known cart again: a page that was rendered in advance is older. */
  recall: () => void;
  /** Resolves once every change made so far is answered. */
  settled(): Promise<void>;
}

export interface CartOutside {
  api: Pick<ApiClient, 'readCart' | 'addItems' | 'changeQuantity' | 'removeItem' | 'clearCart' | 'writeGiftNote'>;
  snapshot: CartSnapshot;
  /** How many bars the server said there are, in a cookie; undefined where it said nothing. */
  readCount?: () => number | undefined;
  /** One change at a time, so that a first double click makes one cart and no answer overtakes another. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  newIdempotencyKey: () => string;
  logFailure: (error: unknown) => void;
}

/** The server has looked at the change and has not made it. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500;

export function createCartStore({
  api,
  snapshot,
  readCount,
  withLock,
  newIdempotencyKey,
  logFailure,
}: CartOutside): CartStore {
  const $items = atom<Items>(snapshot.read() ?? []);
  /** What the server had in its last answer. */
  let known = $items.get();
  const $count = atom(readCount?.() ?? countBars(known));
  const $giftNote = atom('');
  let knownNote = '';
  const $isOutdated = atom(false);
  const $changes = atom(0);
  const $limits = atom<Limits>({});
  let waiting = 0;

  const setItems = (items: Items) => {
    $items.set(items);
    $count.set(countBars(items));
  };
  const show = (items: Items, giftNote = $giftNote.get()) => {
    setItems(items);
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
    setItems(items);
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
  let unanswered: { bars: string; idempotencyKey: string } | undefined;

  const edit = (items: Items, request: () => Promise<unknown>, giftNote?: string, onFailure = logFailure) => {
    unanswered = undefined;
    show(items, giftNote);
    return send(request).then(
      () => true,
      (error: unknown) => {
        onFailure(error);
        return false;
      },
    );
  };

  /** The cart has been read again by then. */
  const noteLimit = (id: string) => (error: unknown) => {
    logFailure(error);
    const { quantity = 0 } = known.find((item) => item.id === id) ?? {};
    $limits.set({ ...$limits.get(), [id]: { quantity, reason: refusalOf(error) } });
  };

  async function add(selections: readonly CartSelection[]) {
    const bars = JSON.stringify(selections);
    const idempotencyKey = unanswered?.bars === bars ? unanswered.idempotencyKey : newIdempotencyKey();
    unanswered = undefined;
    try {
      await send(async () => {
        // The badge does not wait until the cart is read again.
        known = (await api.addItems(selections, idempotencyKey)) ?? known;
        if (waiting === 1) showKnown();
      });
    } catch (error) {
      if (!isRefusal(error)) unanswered = { bars, idempotencyKey };
      throw error;
    }
  }

  return {
    $items,
    $count,
    $isOutdated,
    $giftNote,
    $changes,
    $limits,
    add,
    change: (id, quantity) =>
      edit(
        $items.get().map((item) => (item.id === id ? { ...item, quantity } : item)),
        () => api.changeQuantity(id, quantity, newIdempotencyKey()),
        undefined,
        noteLimit(id),
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
    recall: () => {
      known = snapshot.read() ?? known;
      setItems(known);
      $count.set(readCount?.() ?? $count.get());
    },
    settled: () => withLock(() => Promise.resolve()),
  };
}
