import { atom, type ReadableAtom } from 'nanostores';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import { countBars, type CartItem, type CartSelection } from '#shop/cart.ts';

type Items = readonly CartItem[];

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
  /**
   * Adds bars, all of them in one change or, when it rejects, none; the cart then shows what the server has. What failed
   * without a refusal may have got in all the same: the same bars added again next are sent as the same change.
   */
  add(selections: readonly CartSelection[]): Promise<void>;
  /**
   * Shows `items` and the note at once, and sends the change; rejects if it failed, and the cart is then what the server has. See
   * cart-changes.ts.
   */
  edit: (items: Items, request: () => Promise<unknown>, giftNote?: string) => Promise<void>;
  /** What the server had in its last answer. */
  known: () => Items;
  reload(): Promise<void>;
  /** Shows the last known cart again: a page that was rendered in advance is older. `items`: what the server is known to have. */
  recall: (items?: Items) => void;
  /** Resolves once every change made so far is answered. */
  settled(): Promise<void>;
}

export interface CartDependencies {
  api: Pick<ApiClient, 'readCart' | 'addItems'>;
  snapshot: CartSnapshot;
  /** How many bars the server said there are, in a cookie; undefined where it said nothing. */
  readCount?: () => number | undefined;
  /** One change at a time, so that a first double click makes one cart and no answer overtakes another. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  newIdempotencyKey: () => string;
  logFailure: (error: unknown) => void;
  /** The server has added these. */
  onAdded?: (selections: readonly CartSelection[]) => void;
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
  onAdded,
}: CartDependencies): CartStore {
  const $items = atom<Items>(snapshot.read() ?? []);
  /** What the server had in its last answer. */
  let known = $items.get();
  const $count = atom(readCount?.() ?? countBars(known));
  const $giftNote = atom('');
  let knownNote = '';
  const $isOutdated = atom(false);
  const $changes = atom(0);
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

  const edit: CartStore['edit'] = (items, request, giftNote) => {
    unanswered = undefined;
    show(items, giftNote);
    return send(request);
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
    onAdded?.(selections);
  }

  return {
    $items,
    $count,
    $isOutdated,
    $giftNote,
    $changes,
    add,
    edit,
    known: () => known,
    reload,
    recall: (items = snapshot.read() ?? known) => {
      known = items;
      setItems(items);
      $count.set(readCount?.() ?? $count.get());
    },
    settled: () => withLock(() => Promise.resolve()),
  };
}
