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
import { type Cart, emptyCart } from './cart-state.ts';

/** What a change makes of a cart; the same cart object means that nothing is written. Throws to refuse. It may wait for what was asked for meanwhile. */
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
  /** The last key that was looked at; undefined: all were. */
  stoppedAt: string | undefined;
}

export interface CartsStore {
  /** undefined: no such cart, or one that lay idle too long. */
  read(key: string): Promise<Cart | undefined>;
  /**
   * Changes a cart exactly once: an idempotency key that was seen before changes nothing. The change may run several times.
   * undefined: no such cart.
   */
  update(key: string, idempotencyKey: string, change: CartUpdate): Promise<Cart | undefined>;
  /** As `update`, for a key that is new. */
  create(key: string, idempotencyKey: string, change: CartUpdate): Promise<Cart>;
  /**
   * Removes carts idle past the limit; one that was written since is kept. A part are the carts whose keys begin alike; it
   * ends early when the time is up.
   */
  sweep(part?: SweepPart): Promise<Swept>;
}

const everything: SweepPart = { prefix: '', after: '', hasTime: () => true };
/** Reads of a sweep under way together. */
const sweptAtOnce = 16;
const maxTries = 16;
/** A shopper waits no longer than this for the store. */
const deadlineMs = 2800;
/** More changes than a shopper sends while one of them waits for the store; one whose outcome is unknown is repeated after the others. */
const rememberedKeys = 256;

const storeTooSlow = () => storeUnavailable(new Error('The store took too long'));

interface KeyedChange {
  id: string;
  change: CartUpdate;
  mayCreate: boolean;
}

/** The cart after a change; `isWritten: false` where the change was made before, or changes nothing. Throws a refusal. */
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

export function cartsStore(documents: Documents, now: () => number, log: Log): CartsStore {
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

  /** Safe to try again after a write of unknown fate, since a change that was made is known by its key. */
  function mutate(key: string, keyed: KeyedChange): Promise<Cart | undefined> {
    const change = async (stored: StoredDocument | undefined) => {
      const document = stored && parse(stored);
      const { cart, isWritten } = await applyTo(document, keyed);
      return cart && isWritten ? { result: cart, document: nextDocument(document, cart, keyed.id) } : { result: cart };
    };
    const options = { maxTries, deadlineMs, isNew: keyed.mayCreate, retriesFaults: true };
    return withTimeout(deadlineMs, compareAndSet(documents, key, change, options), storeTooSlow);
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
    async read(key) {
      const stored = await documents.read(key);
      return stored && parse(stored);
    },
    update: (key, id, change) => mutate(key, { id, change, mayCreate: false }),
    create: async (key, id, change) => (await mutate(key, { id, change, mayCreate: true })) ?? emptyCart,
    async sweep({ prefix, after, hasTime } = everything) {
      const keys: string[] = [];
      for await (const key of documents.keys(prefix)) if (key > after) keys.push(key);
      keys.sort();
      const swept: Swept = { removed: 0, failed: 0, stoppedAt: undefined };
      for (let from = 0; from < keys.length; from += sweptAtOnce) {
        if (from > 0 && !hasTime()) return { ...swept, stoppedAt: keys[from - 1] };
        // One that cannot be read or written now is left to the next pass, and holds up no other.
        const batch = await Promise.allSettled(keys.slice(from, from + sweptAtOnce).map(removeIfIdle));
        swept.failed += batch.filter(({ status }) => status === 'rejected').length;
        swept.removed += batch.filter((one) => one.status === 'fulfilled' && one.value).length;
      }
      return swept;
    },
  };
}
