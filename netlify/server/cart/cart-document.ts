import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { findProduct } from '#shop/catalog.ts';
import { isStoredQuantity, type CartLine } from '#shop/cart.ts';

/** One checkout: what it sells and where it stands. Every parameter sent to Stripe derives from it. */
export interface CheckoutAttempt {
  id: string;
  /** The cart's version that it sells. */
  version: number;
  startedAtMs: number;
  lines: readonly CartLine[];
  /** The code that the panel showed as applied, where it beats the bundle. */
  asked?: string | undefined;
  /** That code as Stripe knows it; without it, Stripe did not take the code. */
  code?: { code: string; percent: number; promotionCodeId: string } | undefined;
  session?: { id: string; url: string } | undefined;
  /** The lines were taken out of sight when the shopper left for the payment page. */
  held: boolean;
  /** Bundle price in the items' own prices, since Stripe does not know the bundle's coupon. */
  couponMissing?: boolean | undefined;
}

/** Lines that a slow payment, which is still under way, took out of the cart. */
interface AwaitedPayment {
  /** The attempt's id. */
  attempt: string;
  lines: readonly CartLine[];
}

export interface Cart {
  /** Grows with every change of the lines. */
  version: number;
  lines: readonly CartLine[];
  /** Lines of open checkouts: out of sight, and back if the shopper does not pay. */
  held: readonly CartLine[];
  attempt?: CheckoutAttempt | undefined;
  awaiting?: readonly AwaitedPayment[] | undefined;
}

export interface CartDocument extends Cart {
  schema: typeof cartSchemaVersion;
  /** Grows with every write, so that no two versions have the same content and thus the same tag. */
  rev: number;
  /** The last changes made, so that a repeated request is done once. */
  mutations: readonly string[];
  updatedAtMs: number;
}

export const cartSchemaVersion = 1;
export const emptyCart: Cart = { version: 0, lines: [], held: [] };

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

const attemptSchema = v.object({
  id: v.string(),
  version: v.number(),
  startedAtMs: v.number(),
  lines: linesSchema,
  asked: v.optional(v.string()),
  code: v.optional(v.object({ code: v.string(), percent: v.number(), promotionCodeId: v.string() })),
  session: v.optional(v.object({ id: v.string(), url: v.string() })),
  held: v.boolean(),
  couponMissing: v.optional(v.boolean()),
});

const awaitingSchema = v.array(v.object({ attempt: v.string(), lines: linesSchema }));

const documentSchema = v.object({
  schema: v.literal(cartSchemaVersion),
  rev: v.number(),
  version: v.number(),
  lines: linesSchema,
  held: linesSchema,
  attempt: v.fallback(v.optional(attemptSchema), undefined),
  awaiting: v.fallback(v.optional(awaitingSchema), undefined),
  mutations: v.fallback(v.array(v.string()), []),
  updatedAtMs: v.number(),
});

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
    const stored: unknown = JSON.parse(text);
    const { success, output } = v.safeParse(documentSchema, stored);
    return success ? { document: output, isWhole: isKept(output, stored) } : { document: undefined, isWhole: false };
  } catch {
    return { document: undefined, isWhole: false };
  }
}
