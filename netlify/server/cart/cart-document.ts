import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { findProduct } from '#shop/catalog.ts';
import { isStoredQuantity, mergeLines, subtractLines, type CartLine } from '#shop/cart.ts';
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

const attemptEntries = {
  id: v.string(),
  version: v.number(),
  startedAtMs: v.number(),
  lines: linesSchema,
  giftNote: noteSchema,
  couponId: v.optional(v.string()),
  delayDays: v.optional(v.number()),
  salesTax: v.optional(v.boolean()),
  offerDigest: v.optional(v.string()),
};
const code = v.optional(v.string());
const promotionCode = v.optional(v.object({ code: v.string(), percent: v.number(), promotionCodeId: v.string() }));
const attemptSchema = v.object({ ...attemptEntries, code, promotionCode });
const secondAttemptSchema = v.object({ ...attemptEntries, asked: code, code: promotionCode });

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
const openSchema = v.object({
  state: v.literal('open'),
  closedPageBars: v.optional(v.fallback(v.optional(v.number()), undefined)),
});

/** With a damaged checkout, the cart is open again. */
const documentSchema = v.intersect([
  v.object({ schema: v.literal(cartSchemaVersion), ...contents }),
  v.fallback(
    v.variant('state', [
      openSchema,
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

/** Schema 2 had held lines in a field of their own; the page emptied the cart after its session was opened. */
const secondSchema = v.intersect([
  v.object({ schema: v.literal(2), ...contents, held: linesSchema }),
  v.fallback(
    v.variant('state', [
      openSchema,
      v.object({ state: v.literal('checkout-requested'), attempt: secondAttemptSchema }),
      v.object({
        state: v.picklist(['checking-out', 'emptied-for-payment']),
        attempt: secondAttemptSchema,
        session: sessionSchema,
      }),
    ]),
    { state: 'open' },
  ),
]);

const attemptFromSecond = ({ asked, code: known, ...rest }: v.InferOutput<typeof secondAttemptSchema>) => ({
  ...rest,
  code: asked,
  promotionCode: known,
});

function fromSecond({ held, lines, ...cart }: v.InferOutput<typeof secondSchema>): CartDocument {
  const all = mergeLines(held, lines);
  const upgraded = { schema: cartSchemaVersion, version: cart.version + 1 } as const;
  if (cart.state === 'open') return { ...cart, ...upgraded, lines: all };
  const attempt = attemptFromSecond(cart.attempt);
  if (cart.state === 'checkout-requested') return { ...cart, ...upgraded, lines: all, attempt };
  const { giftNote } = cart;
  return {
    ...cart,
    ...upgraded,
    state: 'session-open',
    attempt,
    lines: subtractLines(all, attempt.lines),
    giftNote: giftNote === attempt.giftNote ? undefined : giftNote,
  };
}

const firstSchema = v.looseObject({
  schema: v.literal(1),
  attempt: v.optional(v.looseObject({ held: v.boolean(), session: v.optional(v.unknown()) })),
  awaiting: v.optional(v.unknown(), []),
  mutations: v.unknown(),
});

/** Schema 1 had no name for a cart's state. */
function fromFirst(stored: unknown): unknown {
  const { success, output } = v.safeParse(firstSchema, stored);
  if (!success) return stored;
  const { attempt, mutations, ...rest } = output;
  const cart = { ...rest, schema: 2, idempotencyKeys: mutations };
  if (!attempt) return { ...cart, state: 'open' };
  const { held, session: opened, ...own } = attempt;
  if (opened === undefined) return { ...cart, state: 'checkout-requested', attempt: own };
  return { ...cart, state: held ? 'emptied-for-payment' : 'checking-out', attempt: own, session: opened };
}

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
    const stored = fromFirst(JSON.parse(text));
    const second = v.safeParse(secondSchema, stored);
    if (second.success) return { document: fromSecond(second.output), isWhole: isKept(second.output, stored) };
    const document = v.parse(documentSchema, stored);
    return { document: withHeldLines(document, stored), isWhole: isKept(document, stored) };
  } catch {
    return { document: undefined, isWhole: false };
  }
}
