import { atom, type ReadableAtom } from 'nanostores';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/answers.ts';
import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import { countBars, type CartItem, type CartSelection } from '#shop/cart.ts';

type Items = readonly CartItem[];

export interface CartStore {
  $items: ReadableAtom<Items>;
  /** Bars; from the cookie until `$items` is read. */
  $count: ReadableAtom<number>;
  /** The server is unreachable, so `$items` is the last known cart. */
  $isOutdated: ReadableAtom<boolean>;
  /** For the recipient of the package; '' if there is none. */
  $giftNote: ReadableAtom<string>;
  /** Changes that this page has made. */
  $changes: ReadableAtom<number>;
  /**
   * Adds all bars or rejects. After a lost response the bars may be in the cart, so the same addition, if it comes
   * next, keeps its idempotency key.
   */
  add(selections: readonly CartSelection[]): Promise<void>;
  /** An optimistic update: on failure it rejects and shows the server's cart again. See cart-changes.ts. */
  edit: (items: Items, request: () => Promise<unknown>, giftNote?: string) => Promise<void>;
  /** The lines of the server's last response. */
  known: () => Items;
  reload(): Promise<void>;
  /** Shows the last known cart again, since a prerendered page may be outdated. `items`: the server's cart. */
  recall: (items?: Items) => void;
  settled(): Promise<void>;
}

export interface CartDependencies {
  api: Pick<ApiClient, 'readCart' | 'addItems'>;
  snapshot: CartSnapshot;
  /** The number of bars in the cookie, if there is one. */
  readCount?: () => number | undefined;
  /** Makes one change at a time: the first double click creates one cart, and responses stay in order. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  newIdempotencyKey: () => string;
  logFailure: (error: unknown) => void;
  onAdded?: (selections: readonly CartSelection[]) => void;
}

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

  /** Shows the server's cart, unless a later change is already shown. */
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

  /** Sends one change and reloads in any case; a failed reload does not fail the change. */
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

  /** The last change, if it was an addition whose answer was lost. */
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
        // The badge does not wait for the reload.
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
