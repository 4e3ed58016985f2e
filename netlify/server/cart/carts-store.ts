import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Documents,
  type Log,
  Problem,
  type StoredDocument,
  storeUnavailable,
  withTimeout,
} from '#server/platform/index.ts';
import { type Cart, type CartDocument, cartSchemaVersion, emptyCart, parseCartDocument } from './cart-document.ts';
import { cartIdleMs } from './cart-id.ts';

/** What a change makes of a cart; the same cart object means that nothing is written. Throws to refuse. */
type CartUpdate = (cart: Cart) => Cart;

export interface CartsStore {
  /** undefined: no such cart, or one that lay idle too long. */
  read(key: string): Promise<Cart | undefined>;
  /**
   * Changes a cart exactly once: a mutation id that was seen before changes nothing. The change may run several times.
   * undefined: no such cart.
   */
  update(key: string, mutationId: string, change: CartUpdate): Promise<Cart | undefined>;
  /** As `update`, for a key that is new. */
  create(key: string, mutationId: string, change: CartUpdate): Promise<Cart>;
  /** Removes carts idle past the limit; one that was written since is kept. Answers how many went. */
  sweep(): Promise<number>;
}

const maxTries = 16;
/** A shopper waits no longer than this for the store. */
const deadlineMs = 2800;
const rememberedMutations = 100;

const backOffMs = (attempt: number): number => Math.random() * Math.min(250, 5 * 2 ** attempt);

const storeTooSlow = () => storeUnavailable(new Error('The store took too long'));

const isStoreFault = (error: unknown) => error instanceof Problem && error.status === 503;

interface Mutation {
  id: string;
  change: CartUpdate;
  mayCreate: boolean;
}

interface Version {
  document: CartDocument | undefined;
  etag: string | undefined;
}

const absent: Version = { document: undefined, etag: undefined };

/** The cart after a change; `isWritten: false` where the change was made before, or changes nothing. Throws a refusal. */
function applyTo(
  document: CartDocument | undefined,
  { id, change, mayCreate }: Mutation,
): { cart: Cart | undefined; isWritten: boolean } {
  const isMissing = document === undefined && !mayCreate;
  if (isMissing || document?.mutations.includes(id)) return { cart: document, isWritten: false };
  const before: Cart = document ?? emptyCart;
  const cart = change(before);
  return { cart, isWritten: cart !== before };
}

/** The cart after a try that came through; 'conflict': another write came first. */
type TryOutcome = { cart: Cart | undefined } | 'conflict';

export function cartsStore(documents: Documents, now: () => number, log: Log): CartsStore {
  const isIdle = (document: CartDocument) => now() - document.updatedAtMs > cartIdleMs;

  function parse(stored: StoredDocument): CartDocument | undefined {
    const { document, isWhole } = parseCartDocument(stored.text);
    if (!isWhole) log('error', 'cart-damaged');
    if (!document) return { ...emptyCart, schema: cartSchemaVersion, rev: 0, mutations: [], updatedAtMs: now() };
    return isIdle(document) ? undefined : document;
  }

  async function load(key: string): Promise<Version> {
    const stored = await documents.read(key);
    return stored ? { document: parse(stored), etag: stored.etag } : absent;
  }

  const nextDocument = (document: CartDocument | undefined, cart: Cart, mutationId: string): CartDocument => ({
    ...cart,
    schema: cartSchemaVersion,
    rev: (document?.rev ?? 0) + 1,
    mutations: [...(document?.mutations ?? []), mutationId].slice(-rememberedMutations),
    updatedAtMs: now(),
  });

  async function tryOnce(key: string, { document, etag }: Version, mutation: Mutation): Promise<TryOutcome> {
    const { cart, isWritten } = applyTo(document, mutation);
    if (!cart || !isWritten) return { cart };
    const next = nextDocument(document, cart, mutation.id);
    const outcome = etag ? await documents.replace(key, next, etag) : await documents.create(key, next);
    return outcome === 'written' ? { cart } : 'conflict';
  }

  /** Compare and set, again after each conflict and each write of unknown fate, which the mutation's id makes safe. */
  async function compareAndSet(key: string, mutation: Mutation): Promise<Cart | undefined> {
    const endsAt = performance.now() + deadlineMs;
    let fault: unknown = storeUnavailable(new Error('Too many writes to one cart'));
    for (let tries = 0; tries < maxTries && performance.now() < endsAt; tries += 1) {
      if (tries > 0) await sleep(backOffMs(tries));
      const version = tries === 0 && mutation.mayCreate ? absent : await load(key);
      // The shopper has been told by now that it did not work.
      if (performance.now() >= endsAt) break;
      const outcome = await tryOnce(key, version, mutation).catch((error: unknown) => {
        if (!isStoreFault(error)) throw error;
        fault = error;
        return 'conflict' as const;
      });
      if (outcome !== 'conflict') return outcome.cart;
    }
    throw fault;
  }

  const mutate = (key: string, mutation: Mutation): Promise<Cart | undefined> =>
    withTimeout(deadlineMs, compareAndSet(key, mutation), storeTooSlow);

  /** A delete has no condition, so an idle cart is first replaced by condition; whoever wrote since then makes that fail. */
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
    read: async (key) => (await load(key)).document,
    update: (key, id, change) => mutate(key, { id, change, mayCreate: false }),
    create: async (key, id, change) => (await mutate(key, { id, change, mayCreate: true })) ?? emptyCart,
    async sweep() {
      let removed = 0;
      for await (const key of documents.keys()) {
        if (await removeIfIdle(key)) removed += 1;
      }
      return removed;
    },
  };
}
