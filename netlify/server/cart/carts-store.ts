import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { idempotencyKeyHeader } from '#api/routes.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { HttpServices } from '#server/http/serve.ts';
import { compareAndSet, type Documents, parseDocument, type StoredDocument } from '#server/platform/blob-documents.ts';
import { runInParallel } from '#server/platform/concurrency.ts';
import type { JobStatesStore } from '#server/platform/job-states.ts';
import type { Log } from '#server/platform/log.ts';
import { badRequest } from '#server/platform/problems.ts';
import { cartIdleMs } from './cart-cookie.ts';
import {
  type Cart,
  type CartEvent,
  emptyCart,
  transition,
  checkoutSchema,
  contentsSchema,
  withoutGone,
} from './cart-state.ts';
import type { ShopSettingsStore } from './availability.ts';
import type { StockStore } from './stock.ts';

const cartSchemaVersion = 3;

/**
 * `rev` grows with every write, so that each version has its own ETag. `idempotencyKeys` are those of the last changes,
 * so that a repeated request takes effect once.
 */
const documentSchema = v.intersect([
  v.object({
    ...contentsSchema.entries,
    schema: v.literal(cartSchemaVersion),
    rev: v.number(),
    idempotencyKeys: v.array(v.string()),
    updatedAtMs: v.number(),
  }),
  checkoutSchema,
]);
type CartDocument = v.InferOutput<typeof documentSchema>;

export interface CartServices extends HttpServices {
  cookies: Cookies;
  carts: CartsStore;
  jobs: JobStatesStore;
  shopSettings: ShopSettingsStore;
  stock: StockStore;
  outOfStock: () => OutOfStock;
  now: () => number;
}

/** Returns the same object if nothing is to be written. Throws to refuse. */
type CartUpdate = (cart: Cart) => Cart | Promise<Cart>;

/** A failing store is answered with a 503 within 3 s. */
const deadlineMs = 2000;
/** More changes than a shopper can make while one waits to be retried. */
const rememberedKeys = 256;

/** Whether the change of this id was made before. Throws 400 if its idempotency key came with another request. */
function isRepeated({ idempotencyKeys }: CartDocument, id: string): boolean {
  const [key = ''] = id.split('.');
  const known = idempotencyKeys.find((one) => one === key || one.startsWith(`${key}.`));
  if (known === undefined || known === id) return known === id;
  throw badRequest(`This ${idempotencyKeyHeader} came with another request before.`);
}

export type CartsStore = ReturnType<typeof cartsStore>;

/**
 * - `read`: undefined for carts that are unknown or have been idle too long.
 * - `update` changes a known cart exactly once per idempotency key. The change may run several times.
 * - `apply`: as `update`, for an event without an idempotency key from a request.
 * - `create`: as `update`, but creates an unknown cart.
 * - `sweep` removes idle carts whose keys begin with the prefix, unless they have just been written.
 */
export function cartsStore(documents: Documents, now: () => number, log: Log) {
  const isIdle = (document: CartDocument) => now() - document.updatedAtMs > cartIdleMs;

  /** A cart that cannot be read is empty again. */
  function parseCart(stored: StoredDocument): CartDocument | undefined {
    const document = parseDocument(documentSchema, stored.text);
    if (document) return isIdle(document) ? undefined : withoutGone(document);
    log('error', 'cart-damaged');
    return { ...emptyCart, schema: cartSchemaVersion, rev: 0, idempotencyKeys: [], updatedAtMs: now() };
  }

  const nextDocument = (document: CartDocument | undefined, cart: Cart, idempotencyKey: string): CartDocument => ({
    ...cart,
    schema: cartSchemaVersion,
    rev: (document?.rev ?? 0) + 1,
    idempotencyKeys: [...(document?.idempotencyKeys ?? []), idempotencyKey].slice(-rememberedKeys),
    updatedAtMs: now(),
  });

  async function mutate(key: string, id: string, change: CartUpdate, mayCreate = false): Promise<Cart | undefined> {
    let cart: Cart | undefined;
    const changed = async (stored: StoredDocument | undefined) => {
      const document = stored && parseCart(stored);
      const before = document ?? (mayCreate ? emptyCart : undefined);
      cart = before;
      if (!before || (document && isRepeated(document, id))) return undefined;
      cart = await change(before);
      return cart === before ? undefined : nextDocument(document, cart, id);
    };
    await compareAndSet(documents, key, changed, { deadlineMs, read: mayCreate ? { stored: undefined } : undefined });
    return cart;
  }

  /** Deletes are unconditional, so a conditional write comes first; it fails if the cart has just changed. */
  async function removeIfIdle(key: string): Promise<boolean> {
    const stored = await documents.read(key);
    const document = parseDocument(documentSchema, stored?.text);
    if (!stored || !document || !isIdle(document)) return false;
    const outcome = await documents.replace(key, { ...document, rev: document.rev + 1 }, stored.etag);
    if (outcome === 'conflict') return false;
    await documents.remove(key);
    return true;
  }

  return {
    async read(key: string): Promise<Cart | undefined> {
      const stored = await documents.read(key);
      return stored && parseCart(stored);
    },
    update: (key: string, id: string, change: CartUpdate) => mutate(key, id, change),
    apply: (key: string, event: CartEvent) => mutate(key, randomUUID(), (cart) => transition(cart, event)),
    create: async (key: string, id: string, change: CartUpdate) => (await mutate(key, id, change, true)) ?? emptyCart,
    async sweep(prefix: string): Promise<{ removed: number; failed: number }> {
      const keys = await Array.fromAsync(documents.keys(prefix));
      const outcomes = await runInParallel(keys, (key) => removeIfIdle(key).catch(() => undefined));
      return { removed: outcomes.filter(Boolean).length, failed: outcomes.filter((one) => one === undefined).length };
    },
  };
}

/** Netlify stops a scheduled function after 30 s; the current part may overrun. */
const roundMs = 18_000;

/** Parts of the carts by the first two digits of their keys, which are hashes, so all are about equally large. */
const parts = 256;
/** All within a day, by a run an hour. */
const partsPerRun = 11;
const hourMs = 60 * 60 * 1000;

/** Removes idle carts. Each hour begins with another part, so that what fails or takes too long is soon first. */
export async function sweepCarts(services: Pick<CartServices, 'carts' | 'log' | 'now' | 'jobs'>): Promise<void> {
  const { carts, log, now, jobs } = services;
  const endsAt = now() + roundMs;
  const first = Math.floor(now() / hourMs) * partsPerRun;
  let [part, removed, failed] = [first, 0, 0];
  for (; part < first + partsPerRun && now() < endsAt; part += 1) {
    const swept = await carts.sweep((part % parts).toString(16).padStart(2, '0'));
    removed += swept.removed;
    failed += swept.failed;
  }
  await jobs.update((states) => states, 'sweep-carts');
  log(failed > 0 ? 'warn' : 'info', 'carts-swept', { removed, failed, parts: part - first });
}
