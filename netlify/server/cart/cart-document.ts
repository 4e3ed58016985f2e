import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { mergeLines } from '#shop/cart.ts';
import { checkoutSchema, contentsSchema, linesSchema } from './cart-state.ts';

export const cartSchemaVersion = 3;

/**
 * `rev` grows with every write, so that each version has its own ETag. `idempotencyKeys` are those of the last changes,
 * so that a repeated request takes effect once.
 */
const entries = {
  ...contentsSchema.entries,
  rev: v.number(),
  idempotencyKeys: v.fallback(v.array(v.string()), []),
  updatedAtMs: v.number(),
};

/** If the checkout is damaged, the cart is open again. */
const documentSchema = v.intersect([
  v.object({ ...entries, schema: v.literal(cartSchemaVersion) }),
  v.fallback(checkoutSchema, { state: 'open' }),
]);
export type CartDocument = v.InferOutput<typeof documentSchema>;

const heldSchema = v.object({
  state: v.optional(v.custom((state) => state !== 'checkout-requested')),
  attempt: v.object({ lines: linesSchema }),
});

/** Returns the lines of a damaged checkout to the cart. */
function withHeldLines(document: CartDocument, stored: unknown): CartDocument {
  const held = v.safeParse(heldSchema, stored);
  if (document.state !== 'open' || !held.success) return document;
  return { ...document, lines: mergeLines(held.output.attempt.lines, document.lines) };
}

interface StoredCart {
  /** Undefined if even the lines are unreadable, or the schema is another one. */
  document: CartDocument | undefined;
  /** False if something had to be dropped. */
  isWhole: boolean;
}

/** Compares the known fields with the stored ones; fields that another version of the shop added are no damage. */
function isKept(document: object, stored: unknown): boolean {
  const parts = new Map(Object.entries(stored as object));
  return Object.entries(document).every(([name, part]) => isDeepStrictEqual(part, parts.get(name)));
}

export function parseCartDocument(text: string): StoredCart {
  try {
    const found: unknown = JSON.parse(text);
    const document = v.parse(documentSchema, found);
    return { document: withHeldLines(document, found), isWhole: isKept(document, found) };
  } catch {
    return { document: undefined, isWhole: false };
  }
}
