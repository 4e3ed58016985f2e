import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { findProduct } from '#shop/catalog.ts';
import { isStoredQuantity, mergeLines, type CartLine } from '#shop/cart.ts';
import { giftNoteLength } from '#shop/gift-note.ts';
import type { Cart } from './cart-state.ts';

export type CartDocument = Cart & {
  schema: typeof cartSchemaVersion;
  /** Grows with every write, so that no two versions have the same content and thus the same ETag. */
  rev: number;
  /** The keys of the last changes, so that a repeated request is done once. */
  idempotencyKeys: readonly string[];
  updatedAtMs: number;
};

export const cartSchemaVersion = 3;

const lineSchema = v.object({
  id: v.pipe(
    v.string(),
    v.check((id) => findProduct(id) !== undefined),
  ),
  quantity: v.custom<number>(isStoredQuantity),
});

/** Keeps the good lines of a damaged list. */
const linesSchema = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((lines) => lines.filter((line): line is CartLine => v.is(lineSchema, line))),
);

/** A damaged note is dropped; the cart stays. */
const noteSchema = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(giftNoteLength))), undefined));

const attemptSchema = v.object({
  id: v.string(),
  version: v.number(),
  startedAtMs: v.number(),
  lines: linesSchema,
  giftNote: noteSchema,
  code: v.optional(v.string()),
  promotionCode: v.optional(v.object({ code: v.string(), percent: v.number(), promotionCodeId: v.string() })),
  couponId: v.optional(v.string()),
  delayDays: v.optional(v.number()),
  salesTax: v.optional(v.boolean()),
  offerDigest: v.optional(v.string()),
});

const sessionSchema = v.object({ id: v.string(), url: v.string() });

const contents = {
  rev: v.number(),
  version: v.number(),
  lines: linesSchema,
  giftNote: noteSchema,
  awaiting: v.fallback(v.array(v.object({ attempt: v.string(), lines: linesSchema, giftNote: noteSchema })), []),
  idempotencyKeys: v.fallback(v.array(v.string()), []),
  updatedAtMs: v.number(),
};

/** With a damaged checkout, the cart is open again. */
const documentSchema = v.intersect([
  v.object({ schema: v.literal(cartSchemaVersion), ...contents }),
  v.fallback(
    v.variant('state', [
      v.object({
        state: v.literal('open'),
        closedPageBars: v.optional(v.fallback(v.optional(v.number()), undefined)),
      }),
      v.object({ state: v.literal('checkout-requested'), attempt: attemptSchema }),
      v.object({ state: v.literal('session-open'), attempt: attemptSchema, session: sessionSchema }),
    ]),
    { state: 'open' },
  ),
]);

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
  v.object({ ...contents, schema: v.picklist([1, 2]), held: linesSchema }),
  v.transform(({ held, lines, ...cart }): CartDocument => {
    return { ...cart, schema: cartSchemaVersion, state: 'open', lines: mergeLines(held, lines) };
  }),
);

export interface StoredCart {
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
    const stored: unknown = JSON.parse(text);
    const earlier = v.safeParse(earlierSchema, stored);
    if (earlier.success) return { document: earlier.output, isWhole: true };
    const document = v.parse(documentSchema, stored);
    return { document: withHeldLines(document, stored), isWhole: isKept(document, stored) };
  } catch {
    return { document: undefined, isWhole: false };
  }
}
