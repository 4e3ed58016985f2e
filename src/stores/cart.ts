import { atom } from 'nanostores';
import type { ApiClient, CartAnswer } from '#api/client.ts';
import { ApiError } from '#api/answers.ts';
import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import { countBars, type CartItem, type CartLine } from '#shop/cart.ts';
import type { Addition } from '#shop/cart-status.ts';
import type { ToastStore } from './toasts.ts';

type Items = readonly CartItem[];

export interface CartDependencies {
  api: Pick<ApiClient, 'readCart' | 'addItems'>;
  snapshot: CartSnapshot;
  /** What earlier responses said. */
  remembered?: Partial<CartAnswer>;
  /** The number of bars in the cookie, if there is one. */
  readCount?: () => number | undefined;
  /** This tab left to pay, and shows an empty cart until it is back. */
  hasLeftToPay?: () => boolean;
  /** Makes one change at a time: the first double click creates one cart, and responses stay in order. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  newIdempotencyKey: () => string;
  logFailure: (error: unknown) => void;
  onAdded?: (lines: readonly CartLine[]) => void;
}

export function createCartStore(dependencies: CartDependencies) {
  const { api, snapshot, remembered, readCount, hasLeftToPay = () => false } = dependencies;
  const { withLock, newIdempotencyKey, logFailure, onAdded } = dependencies;
  const $items = atom<Items>(snapshot.read() ?? []);
  /** The server's last response. */
  const $answer = atom<CartAnswer>({ items: $items.get(), ...remembered });
  const countKnown = () => (hasLeftToPay() ? 0 : readCount?.());
  /** Bars; from the cookie until `$items` is read. */
  const $count = atom(countKnown() ?? countBars($items.get()));
  /** For the recipient of the package; '' if there is none. */
  const $giftNote = atom('');
  /** The server is unreachable, so `$items` is the last known cart. */
  const $isOutdated = atom(false);
  /** Changes that this page has made. */
  const $changes = atom(0);
  let waiting = 0;

  const setItems = (items: Items) => {
    $items.set(items);
    $count.set(countBars(items));
  };
  const showItems = (items: Items, giftNote = $giftNote.get()) => {
    setItems(items);
    $giftNote.set(giftNote);
    snapshot.write(items);
  };
  const showAnswer = () => {
    const { items, giftNote = '' } = $answer.get();
    showItems(items, giftNote);
  };
  const setKnown = (items: Items) => {
    $answer.set({ ...$answer.get(), items });
    setItems(items);
  };
  /** While a payment is open, its page may have been closed, so the cart shows the lines that it holds. */
  const mergeAnswer = (answer: Partial<CartAnswer>) => {
    const openPayment = hasLeftToPay() ? undefined : answer.openPayment;
    $answer.set({ ...$answer.get(), ...answer, openPayment, ...(openPayment && { items: openPayment.items }) });
  };
  snapshot.onNoteElsewhere(() => void reload());
  snapshot.onChangeElsewhere((items) => {
    if (waiting === 0 && !hasLeftToPay()) setKnown(items);
  });

  /** Shows the server's cart, unless a later change is already shown. */
  async function load(own: 0 | 1) {
    try {
      mergeAnswer(await api.readCart());
      $isOutdated.set(false);
    } catch (error) {
      $isOutdated.set(true);
      throw error;
    }
    if (waiting === own) showAnswer();
  }

  const reload = () => withLock(() => load(0)).catch(logFailure);

  /** Sends one change and reloads in any case; a failed reload does not fail the change. */
  function sendChange(request: () => Promise<unknown>): Promise<void> {
    waiting += 1;
    $changes.set($changes.get() + 1);
    return withLock(async () => {
      try {
        await request();
        await load(1).catch(logFailure);
      } catch (error) {
        await load(1).catch(() => {
          if (waiting === 1) showAnswer();
        });
        throw error;
      } finally {
        waiting -= 1;
      }
    });
  }

  /** The last change, if it was an addition whose answer was lost. */
  let unanswered: { bars: string; idempotencyKey: string } | undefined;

  /** An optimistic update: on failure it rejects and shows the server's cart again. See cart-changes.ts. */
  const edit = (items: Items, request: () => Promise<unknown>, giftNote?: string): Promise<void> => {
    unanswered = undefined;
    showItems(items, giftNote);
    return sendChange(request);
  };

  /**
   * Adds all bars or rejects. After a lost response the bars may be in the cart, so the same addition, if it comes
   * next, keeps its idempotency key.
   */
  async function add(lines: readonly CartLine[]) {
    const bars = JSON.stringify(lines);
    const idempotencyKey = unanswered?.bars === bars ? unanswered.idempotencyKey : newIdempotencyKey();
    unanswered = undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        sendChange(async () => {
          // Neither the button nor the badge waits for the reload.
          const answer = await api.addItems(lines, idempotencyKey);
          if (answer) mergeAnswer(answer);
          if (waiting === 1) showAnswer();
          if (answer) resolve();
        }).then(resolve, reject);
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.status < 500)) unanswered = { bars, idempotencyKey };
      throw error;
    }
    onAdded?.(lines);
  }

  return {
    $items,
    $count,
    $isOutdated,
    $giftNote,
    $changes,
    $answer,
    add,
    edit,
    reload,
    /** Shows the last known cart again, since a prerendered page may be outdated. */
    recall: () => {
      setKnown(snapshot.read() ?? $answer.get().items);
      $count.set(countKnown() ?? $count.get());
    },
    /** The shopper leaves to pay; the server has emptied the cart. */
    leave: () => {
      setKnown([]);
      snapshot.write([]);
      snapshot.noteElsewhere();
    },
    settled: () => withLock(() => Promise.resolve()),
  };
}

export type CartStore = ReturnType<typeof createCartStore>;

export const addFailed = 'Failed to add to cart. Please try again.';
export const cookiesNeeded =
  'Your browser didn’t keep your cart. Please allow cookies for this shop, and add the bars again.';

/** The server's reason, if a retry is pointless: more than 999 of a kind, or out of stock. */
export const refusalReason = (error: unknown): string | undefined =>
  error instanceof ApiError && [400, 409].includes(error.status) ? error.serverMessage : undefined;

interface AddingDependencies {
  cart: Pick<CartStore, 'add' | 'settled' | '$count' | '$isOutdated'>;
  toasts: ToastStore;
  /** For screen readers. */
  announce: (addition: Addition) => void;
  /** The browser accepts the cart's cookie. */
  isCartKept: () => boolean;
}

/** `addBars` resolves to undefined once the bars are added, or else to the reason, which a toast shows. */
export const createAddBars =
  ({ cart, toasts, announce, isCartKept }: AddingDependencies) =>
  async (lines: readonly CartLine[], bundle?: string): Promise<string | undefined> => {
    const refuse = (reason: string) => {
      toasts.showError(reason);
      return reason;
    };
    try {
      await cart.add(lines);
    } catch (error) {
      return refuse(refusalReason(error) ?? addFailed);
    }
    // Without its cookie, only the reload shows whether the cart was kept.
    if (!isCartKept()) await cart.settled();
    if (cart.$count.get() === 0 && !isCartKept()) return refuse(cart.$isOutdated.get() ? addFailed : cookiesNeeded);
    // Counted after all pending changes, if the cart could be read again.
    void cart
      .settled()
      .then(() => announce({ lines, inCart: cart.$isOutdated.get() ? undefined : cart.$count.get(), bundle }));
    return undefined;
  };
