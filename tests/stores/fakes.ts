import type { CartSnapshot } from '#browser/cart-snapshot.ts';
import { createLock } from '#browser/concurrency.ts';
import type { OpenPayment } from '#api/answers.ts';
import {
  addAllToCart,
  changeQuantity,
  countBars,
  toProduct,
  removeFromCart,
  type CartChange,
  type CartItem,
  type CartLine,
} from '#shop/cart.ts';
import { formatDecimal } from '#shop/money.ts';
import { createCartChanges, type ChangesDependencies } from '#stores/cart-changes.ts';
import { createCartStore, type CartDependencies } from '#stores/cart.ts';

export const itemOf = (id: string, quantity: number): CartItem => {
  const { base, scent, priceCents } = toProduct({ id });
  return { id, base: base.id, scent: scent.id, quantity, price: formatDecimal(priceCents) };
};

export const jasmineId = 'shea-butter-jasmine';
export const jasmine: CartLine = { id: jasmineId, quantity: 1 };
export const coffeeId = 'coconut-olive-coffee';

/** "shea-butter-jasmine 2, coconut-olive-coffee 1" */
export const inShort = (items: readonly CartLine[]): string =>
  items.map(({ id, quantity }) => `${id} ${quantity}`).join(', ');

/** The shop's server as a browser sees it: has one cart, can fail, and can delay responses. */
class FakeServer {
  items: readonly CartItem[];
  giftNote = '';
  readonly calls: string[] = [];
  readonly idempotencyKeys: string[] = [];
  openPayment: OpenPayment | undefined;
  /** Names of calls that fail. */
  readonly failing = new Set<string>();
  refusal: Error | undefined;
  #gate: Promise<void> = Promise.resolve();

  constructor(items: readonly CartItem[] = []) {
    this.items = items;
  }

  /** Delays responses until the returned function is called; their content is fixed before. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#gate = promise;
    return () => resolve(undefined);
  }

  async #answer<T>(name: string, made: () => T): Promise<T> {
    this.calls.push(name);
    const gate = this.#gate;
    const isFailing = this.failing.has(name.split(' ')[0] ?? '');
    const value = isFailing ? undefined : made();
    await gate;
    if (isFailing) throw new Error(`${name} failed`);
    return value as T;
  }

  #change(name: string, idempotencyKey: string, change: () => CartChange) {
    this.idempotencyKeys.push(idempotencyKey);
    return this.#answer(name, () => {
      if (this.refusal) throw this.refusal;
      const result = change();
      if (!result.ok) throw new Error(result.problem);
      this.items = result.lines.map(({ id, quantity }) => itemOf(id, quantity));
      return new Response(null);
    });
  }

  #cart() {
    return { items: [...this.items], openPayment: this.openPayment };
  }

  readonly api: CartDependencies['api'] & ChangesDependencies['api'] = {
    readCart: () => this.#answer('read', () => ({ ...this.#cart(), giftNote: this.giftNote })),
    restoreCart: (left) =>
      this.#answer(`restore ${left}`, () => {
        this.items = this.openPayment?.items ?? [];
        this.openPayment = undefined;
        return { bars: countBars(this.items) };
      }),
    addItems: (lines, idempotencyKey) =>
      this.#change(`add ${inShort(lines)}`, idempotencyKey, () => addAllToCart(this.items, lines)).then(() =>
        this.#cart(),
      ),
    changeQuantity: (id, quantity, idempotencyKey) =>
      this.#change(`change ${id} ${quantity}`, idempotencyKey, () => changeQuantity(this.items, id, quantity)),
    removeItem: (id, idempotencyKey) =>
      this.#change(`remove ${id}`, idempotencyKey, () => removeFromCart(this.items, id)),
    clearCart: (idempotencyKey) =>
      this.#change('clear', idempotencyKey, () => {
        this.giftNote = '';
        return { ok: true, lines: [] };
      }),
    writeGiftNote: (giftNote, idempotencyKey) =>
      this.#change(`note ${giftNote}`, idempotencyKey, () => {
        this.giftNote = giftNote.trim();
        return { ok: true, lines: this.items };
      }),
  };
}

function fakeSnapshot(stored: readonly CartItem[] | null) {
  let changed: (items: readonly CartItem[]) => void = () => undefined;
  let noted: () => void = () => undefined;
  const kept = { items: stored, notes: 0 };
  const snapshot: CartSnapshot = {
    read: () => kept.items,
    write: (items) => void (kept.items = items),
    onChangeElsewhere: (call) => void (changed = call),
    noteElsewhere: () => void (kept.notes += 1),
    onNoteElsewhere: (call) => void (noted = call),
  };
  return { snapshot, kept, noteElsewhere: () => noted(), elsewhere: (now: readonly CartItem[]) => changed(now) };
}

/** A cart store over a server with `items`; by default the browser has the same snapshot. */
export function openCart(items: readonly CartItem[] = [], stored: readonly CartItem[] | null = items) {
  const server = new FakeServer(items);
  const { snapshot, kept, elsewhere, noteElsewhere } = fakeSnapshot(stored);
  const failures: unknown[] = [];
  let changes = 0;
  const dependencies = {
    api: server.api,
    newIdempotencyKey: () => `change-${(changes += 1)}`,
    logFailure: (error: unknown) => void failures.push(error),
  };
  const withLock = createLock(crypto.randomUUID());
  const store = createCartStore({ ...dependencies, snapshot, withLock, onAdded: () => undefined });
  const events: string[] = [];
  const panel = createCartChanges(store, {
    ...dependencies,
    noteElsewhere: snapshot.noteElsewhere,
    track: (kind, lines) => void events.push(`${kind} ${inShort(lines)}`),
  });
  const cart = { ...store, ...panel };
  const setOpenPayment = (openPayment: OpenPayment | undefined) =>
    store.$answer.set({ ...store.$answer.get(), openPayment });
  const shown: string[] = [];
  cart.$items.listen((now) => shown.push(inShort(now)));
  return { cart, server, kept, elsewhere, noteElsewhere, failures, shown, events, setOpenPayment };
}
