import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { findProduct } from '#shop/catalog.ts';
import { isStoredQuantity, type CartLine } from '#shop/cart.ts';
import { giftNoteLength } from '#shop/gift-note.ts';
import type { Cart } from './cart-state.ts';

export type CartDocument = Cart & {
  schema: typeof cartSchemaVersion;
  /** Grows with every write, so that no two versions have the same content and thus the same tag. */
  rev: number;
  /** The last changes made, so that a repeated request is done once. */
  idempotencyKeys: readonly string[];
  updatedAtMs: number;
};

export const cartSchemaVersion = 2;

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

/** A damaged one is left out: no note may cost a cart. */
const noteSchema = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(giftNoteLength))), undefined));

const attemptSchema = v.object({
  id: v.string(),
  version: v.number(),
  startedAtMs: v.number(),
  lines: linesSchema,
  giftNote: noteSchema,
  asked: v.optional(v.string()),
  code: v.optional(v.object({ code: v.string(), percent: v.number(), promotionCodeId: v.string() })),
  couponMissing: v.optional(v.boolean()),
  delayDays: v.optional(v.number()),
  salesTax: v.optional(v.boolean()),
  offerDigest: v.optional(v.string()),
});

const sessionSchema = v.object({ id: v.string(), url: v.string() });

const checkoutSchema = v.variant('state', [
  v.object({ state: v.literal('open') }),
  v.object({ state: v.literal('checkout-requested'), attempt: attemptSchema }),
  v.object({ state: v.literal('checking-out'), attempt: attemptSchema, session: sessionSchema }),
  v.object({ state: v.literal('emptied-for-payment'), attempt: attemptSchema, session: sessionSchema }),
]);

const contentsSchema = v.object({
  schema: v.literal(cartSchemaVersion),
  rev: v.number(),
  version: v.number(),
  lines: linesSchema,
  giftNote: noteSchema,
  held: linesSchema,
  awaiting: v.fallback(v.array(v.object({ attempt: v.string(), lines: linesSchema, giftNote: noteSchema })), []),
  closedPageBars: v.optional(v.fallback(v.optional(v.number()), undefined)),
  idempotencyKeys: v.fallback(v.array(v.string()), []),
  updatedAtMs: v.number(),
});

/** A damaged checkout is given up; the lines that it held come back with the next look at the cart. */
const documentSchema = v.intersect([contentsSchema, v.fallback(checkoutSchema, { state: 'open' })]);

const firstSchema = v.looseObject({
  schema: v.literal(1),
  attempt: v.optional(v.looseObject({ held: v.boolean(), session: v.optional(v.unknown()) })),
  awaiting: v.optional(v.unknown(), []),
  mutations: v.unknown(),
});

/** Carts were stored without a name for their state before. */
function upgraded(stored: unknown): unknown {
  const { success, output } = v.safeParse(firstSchema, stored);
  if (!success) return stored;
  const { attempt, mutations, ...contents } = output;
  const cart = { ...contents, schema: cartSchemaVersion, idempotencyKeys: mutations };
  if (!attempt) return { ...cart, state: 'open' };
  const { held, session, ...own } = attempt;
  if (session === undefined) return { ...cart, state: 'checkout-requested', attempt: own };
  return { ...cart, state: held ? 'emptied-for-payment' : 'checking-out', attempt: own, session };
}

/** What a stored text holds. */
export interface StoredCart {
  /** undefined when it is damaged beyond its lines or of a later schema. */
  document: CartDocument | undefined;
  /** Nothing had to be left out. */
  isWhole: boolean;
}

/** Whether every known part is as it was stored; what another version of the shop put beside them is no damage. */
function isKept(document: CartDocument, stored: unknown): boolean {
  const parts = new Map(Object.entries(stored as object));
  return Object.entries(document).every(([name, part]) => isDeepStrictEqual(part, parts.get(name)));
}

export function parseCartDocument(text: string): StoredCart {
  try {
    const stored = upgraded(JSON.parse(text));
    const { success, output } = v.safeParse(documentSchema, stored);
    return success ? { document: output, isWhole: isKept(output, stored) } : { document: undefined, isWhole: false };
  } catch {
    return { document: undefined, isWhole: false };
  }
}
