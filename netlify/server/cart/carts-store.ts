import { randomUUID } from 'node:crypto';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import type { Cookies, HttpServices } from '#server/http/index.ts';
import type { StockStore } from '#server/inventory/index.ts';
import {
  compareAndSet,
  type Documents,
  type Log,
  type StoredDocument,
  storeUnavailable,
  withTimeout,
} from '#server/platform/index.ts';
import { type CartDocument, cartSchemaVersion, parseCartDocument } from './cart-document.ts';
import { cartIdleMs } from './cart-cookie.ts';
import { type Cart, type CartEvent, emptyCart, transition } from './cart-state.ts';
import type { ShopSettingsStore } from './vacation.ts';

export interface CartServices extends HttpServices {
  cookies: Cookies;
  carts: CartsStore;
  jobs: Documents;
  shopSettings: ShopSettingsStore;
  stock: StockStore;
  outOfStock: () => OutOfStock;
  now: () => number;
}

/** Returns the same cart object if there is nothing to write. Throws to refuse. */
type CartUpdate = (cart: Cart) => Cart | Promise<Cart>;

interface SweepPart {
  prefix: string;
  /** The last key that an earlier run got to. */
  after: string;
  hasTime: () => boolean;
}

interface Swept {
  removed: number;
  failed: number;
  /** The last key that was read, if time ran out before all were. */
  stoppedAt: string | undefined;
}

const sweptAtOnce = 16;
const maxTries = 16;
const deadlineMs = 2800;
/** More than a shopper can send while one change waits to be repeated. */
const rememberedKeys = 256;

interface KeyedChange {
  id: string;
  change: CartUpdate;
  mayCreate: boolean;
}

async function applyTo(
  document: CartDocument | undefined,
  { id, change, mayCreate }: KeyedChange,
): Promise<{ cart: Cart | undefined; isWritten: boolean }> {
  const isMissing = document === undefined && !mayCreate;
  if (isMissing || document?.idempotencyKeys.includes(id)) return { cart: document, isWritten: false };
  const before: Cart = document ?? emptyCart;
  const cart = await change(before);
  return { cart, isWritten: cart !== before };
}

export type CartsStore = ReturnType<typeof cartsStore>;

/**
 * - `read`: undefined for an unknown cart, and for one that lay idle too long.
 * - `update` changes a known cart exactly once: an idempotency key that was seen before changes nothing. The change may run several times.
 * - `apply`: as `update`, by an event that no request names by an idempotency key.
 * - `create`: as `update`, for a key that is new.
 * - `sweep` removes carts idle past the limit, of those whose keys begin with the prefix; one that was written since is kept. Ends early
 *   when time runs out.
 */
export function cartsStore(documents: Documents, now: () => number, log: Log) {
  const isIdle = (document: CartDocument) => now() - document.updatedAtMs > cartIdleMs;

  function parse(stored: StoredDocument): CartDocument | undefined {
    const { document, isWhole } = parseCartDocument(stored.text);
    if (!isWhole) log('error', 'cart-damaged');
    if (!document) return { ...emptyCart, schema: cartSchemaVersion, rev: 0, idempotencyKeys: [], updatedAtMs: now() };
    return isIdle(document) ? undefined : document;
  }

  const nextDocument = (document: CartDocument | undefined, cart: Cart, idempotencyKey: string): CartDocument => ({
    ...cart,
    schema: cartSchemaVersion,
    rev: (document?.rev ?? 0) + 1,
    idempotencyKeys: [...(document?.idempotencyKeys ?? []), idempotencyKey].slice(-rememberedKeys),
    updatedAtMs: now(),
  });

  /** Safe to repeat after a write of unknown fate: a change that was made is known by its key. */
  function mutate(key: string, keyed: KeyedChange): Promise<Cart | undefined> {
    const change = async (stored: StoredDocument | undefined) => {
      const document = stored && parse(stored);
      const { cart, isWritten } = await applyTo(document, keyed);
      return cart && isWritten ? { result: cart, document: nextDocument(document, cart, keyed.id) } : { result: cart };
    };
    const options = { maxTries, deadlineMs, isNew: keyed.mayCreate, retriesFaults: true };
    return withTimeout(deadlineMs, compareAndSet(documents, key, change, options), () =>
      storeUnavailable(new Error('The store took too long')),
    );
  }

  /** A delete has no condition, so an idle cart is first replaced by a conditional write, which fails after any other write. */
  async function removeIfIdle(key: string): Promise<boolean> {
    const stored = await documents.read(key);
    const document = stored && parseCartDocument(stored.text).document;
    if (!document || !isIdle(document)) return false;
    const outcome = await documents.replace(key, { ...document, rev: document.rev + 1 }, stored.etag);
    if (outcome === 'conflict') return false;
    await documents.remove(key);
    return true;
  }

  return {
    async read(key: string): Promise<Cart | undefined> {
      const stored = await documents.read(key);
      return stored && parse(stored);
    },
    update: (key: string, id: string, change: CartUpdate) => mutate(key, { id, change, mayCreate: false }),
    apply: (key: string, event: CartEvent) =>
      mutate(key, { id: randomUUID(), change: (cart) => transition(cart, event), mayCreate: false }),
    create: async (key: string, id: string, change: CartUpdate) =>
      (await mutate(key, { id, change, mayCreate: true })) ?? emptyCart,
    async sweep({ prefix, after, hasTime }: SweepPart): Promise<Swept> {
      const keys: string[] = [];
      for await (const key of documents.keys(prefix)) if (key > after) keys.push(key);
      keys.sort();
      const swept: Swept = { removed: 0, failed: 0, stoppedAt: undefined };
      for (let from = 0; from < keys.length; from += sweptAtOnce) {
        if (from > 0 && !hasTime()) return { ...swept, stoppedAt: keys[from - 1] };
        // A cart that cannot be read or written now is left to the next pass.
        const batch = await Promise.allSettled(keys.slice(from, from + sweptAtOnce).map(removeIfIdle));
        swept.failed += batch.filter(({ status }) => status === 'rejected').length;
        swept.removed += batch.filter((one) => one.status === 'fulfilled' && one.value).length;
      }
      return swept;
    },
  };
}
