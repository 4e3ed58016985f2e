import { setTimeout as sleep } from 'node:timers/promises';
import type { Documents, StoredDocument } from './blob-documents.ts';
import { cartSchemaVersion, emptyCart, parseCartDocument, type Cart, type CartDocument } from './cart-document.ts';
import { within } from './deadline.ts';
import { groupCommit } from './group-commit.ts';
import type { Log } from './log.ts';
import { Problem, storeUnavailable } from './problems.ts';
import { cartIdleMs } from './session.ts';

/** What a change makes of a cart; the same cart object means that nothing is written. Throws to refuse. */
export type CartUpdate = (cart: Cart) => Cart;

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
/** A shopper waits no longer than this for the store, queueing included. */
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

/** What became of one mutation: the cart after it, no such cart, or a refusal. */
interface Outcome {
  cart?: Cart | undefined;
  refusal?: unknown;
}

interface Version {
  document: CartDocument | undefined;
  etag: string | undefined;
}

const absent: Version = { document: undefined, etag: undefined };

function applyAll(document: CartDocument | undefined, mutations: readonly Mutation[]) {
  const seen = new Set(document?.mutations);
  const done: string[] = [];
  let cart: Cart | undefined = document;
  const outcomes = mutations.map(({ id, change, mayCreate }): Outcome => {
    if (seen.has(id) || !(cart ?? mayCreate)) return { cart };
    try {
      const before = cart ?? emptyCart;
      cart = change(before);
      seen.add(id);
      if (cart !== before) done.push(id);
      return { cart };
    } catch (refusal) {
      return { refusal };
    }
  });
  return { cart, done, outcomes };
}

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

  const nextDocument = (document: CartDocument | undefined, cart: Cart, mutationIds: string[]): CartDocument => ({
    ...cart,
    schema: cartSchemaVersion,
    rev: (document?.rev ?? 0) + 1,
    mutations: [...(document?.mutations ?? []), ...mutationIds].slice(-rememberedMutations),
    updatedAtMs: now(),
  });

  /** One try: the outcomes, or undefined when another write came first. */
  async function tryOnce(key: string, { document, etag }: Version, mutations: readonly Mutation[]) {
    const { cart, done, outcomes } = applyAll(document, mutations);
    if (!cart || done.length === 0) return outcomes;
    const next = nextDocument(document, cart, done);
    const written = etag ? await documents.replace(key, next, etag) : await documents.create(key, next);
    return written === 'written' ? outcomes : undefined;
  }

  async function commit(key: string, mutations: readonly Mutation[]): Promise<Outcome[]> {
    const startedAt = performance.now();
    let fault: unknown = storeUnavailable(new Error('Too many writes to one cart'));
    for (let tries = 0; tries < maxTries && performance.now() - startedAt < deadlineMs; tries += 1) {
      if (tries > 0) await sleep(backOffMs(tries));
      const isNew = tries === 0 && mutations.every(({ mayCreate }) => mayCreate);
      const version = isNew ? absent : await load(key);
      const outcomes = await tryOnce(key, version, mutations).catch((error: unknown) => {
        if (!isStoreFault(error)) throw error;
        fault = error;
        return undefined;
      });
      if (outcomes) return outcomes;
    }
    throw fault;
  }

  const enqueue = groupCommit(commit);

  async function mutate(key: string, mutation: Mutation): Promise<Cart | undefined> {
    const outcome = await within(deadlineMs, enqueue(key, mutation), storeTooSlow);
    if (outcome.refusal !== undefined) throw outcome.refusal;
    return outcome.cart;
  }

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
