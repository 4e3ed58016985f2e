import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { mergeLines } from '#shop/cart.ts';
import { checkoutSchema, contentsSchema, linesSchema } from './cart-state.ts';

export const cartSchemaVersion = 3;

/**
 * `rev` grows with every write, so that no two versions have the same content and thus the same ETag. `idempotencyKeys`: those of the
 * last changes, so that a repeated request is done once.
 */
const entries = {
  ...contentsSchema.entries,
  rev: v.number(),
  idempotencyKeys: v.fallback(v.array(v.string()), []),
  updatedAtMs: v.number(),
};

/** With a damaged checkout, the cart is open again. */
const documentSchema = v.intersect([
  v.object({ ...entries, schema: v.literal(cartSchemaVersion) }),
  v.fallback(checkoutSchema, { state: 'open' }),
]);
export type CartDocument = v.InferOutput<typeof documentSchema>;

const heldSchema = v.object({
  state: v.optional(v.custom((state) => state !== 'checkout-requested')),
  attempt: v.object({ lines: linesSchema }),
});

/** Brings back what a damaged checkout held. */
function withHeldLines(document: CartDocument, stored: unknown): CartDocument {
  const held = v.safeParse(heldSchema, stored);
  if (document.state !== 'open' || !held.success) return document;
  return { ...document, lines: mergeLines(held.output.attempt.lines, document.lines) };
}

/** A cart of an earlier schema keeps its lines, those that its checkout held included, and is open. */
const earlierSchema = v.pipe(
  v.object({ ...entries, schema: v.picklist([1, 2]), held: linesSchema }),
  v.transform(({ held, lines, ...cart }): CartDocument => {
    return { ...cart, schema: cartSchemaVersion, state: 'open', lines: mergeLines(held, lines) };
  }),
);

interface StoredCart {
  /** Undefined when it is damaged beyond its lines or of a later schema. */
  document: CartDocument | undefined;
  /** Nothing had to be dropped. */
  isWhole: boolean;
}

/** Every known part is as it was stored; parts that another version of the shop added are no damage. */
function isKept(document: object, stored: unknown): boolean {
  const parts = new Map(Object.entries(stored as object));
  return Object.entries(document).every(([name, part]) => isDeepStrictEqual(part, parts.get(name)));
}

export function parseCartDocument(text: string): StoredCart {
  try {
    const found: unknown = JSON.parse(text);
    const earlier = v.safeParse(earlierSchema, found);
    if (earlier.success) return { document: earlier.output, isWhole: true };
    const document = v.parse(documentSchema, found);
    return { document: withHeldLines(document, found), isWhole: isKept(document, found) };
  } catch {
    return { document: undefined, isWhole: false };
  }
}
