import * as v from 'valibot';
import { findProduct } from '#shop/catalog.ts';
import { countBars, isStoredQuantity, mergeLines, subtractLines, type CartLine } from '#shop/cart.ts';
import { giftNoteLength } from '#shop/gift-note.ts';

const lineSchema = v.object({
  id: v.pipe(
    v.string(),
    v.check((id) => findProduct(id) !== undefined),
  ),
  quantity: v.custom<number>(isStoredQuantity),
});

/** Keeps the good lines of a damaged list. */
export const linesSchema = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((lines): readonly CartLine[] => lines.filter((line): line is CartLine => v.is(lineSchema, line))),
);

/** A damaged note is dropped; the cart stays. */
const noteSchema = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(giftNoteLength))), undefined));

/**
 * The lines and discount of one checkout. All parameters for Stripe derive from it.
 * - `version`: the cart's.
 * - `code`: the one that the panel showed as applied, if it beats the bundle. `promotionCode`: that code at Stripe; missing if Stripe did
 *   not take it. `couponId`: made for this attempt at Stripe, where the bundle's own coupon is missing or wrong.
 * - `delayDays`: business days by which a vacation delays the parcel.
 * - `offerDigest`: a hash of the session's parameters and total when the attempt was stored.
 */
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
export type CheckoutAttempt = v.InferOutput<typeof attemptSchema>;

const sessionSchema = v.object({ id: v.string(), url: v.string() });
type AttemptSession = v.InferOutput<typeof sessionSchema>;

/**
 * The visible lines and their gift note, whose every change raises `version`. `awaiting`: by attempt, what a slow payment, still under
 * way, took out of the cart.
 */
export const contentsSchema = v.object({
  version: v.number(),
  lines: linesSchema,
  giftNote: noteSchema,
  awaiting: v.pipe(
    v.fallback(v.array(v.object({ attempt: v.string(), lines: linesSchema, giftNote: noteSchema })), []),
    v.readonly(),
  ),
});
type Contents = v.InferOutput<typeof contentsSchema>;

/**
 * No checkout is under way. `closedPageBars`: those that came back when the payment page was closed for another shopper, until this one
 * has been told.
 */
const openSchema = v.object({
  state: v.literal('open'),
  closedPageBars: v.optional(v.fallback(v.optional(v.number()), undefined)),
});
type Open = v.InferOutput<typeof openSchema>;

/**
 * - `checkout-requested`: an attempt is stored; whether Stripe has made a session for it is not known here.
 * - `session-open`: the shopper is at the payment page. The attempt's lines and gift note are held: hidden until they are paid or come back.
 */
export const checkoutSchema = v.variant('state', [
  openSchema,
  v.object({ state: v.literal('checkout-requested'), attempt: attemptSchema }),
  v.object({ state: v.literal('session-open'), attempt: attemptSchema, session: sessionSchema }),
]);

export type Cart = Contents & v.InferOutput<typeof checkoutSchema>;

type PaymentOutcome = 'paid' | 'awaiting-payment' | 'payment-failed';

export type CartEvent =
  | { type: 'lines-changed'; lines: readonly CartLine[] }
  | { type: 'gift-note-changed'; giftNote: string | undefined }
  | { type: 'emptied' }
  /** A checkout of the current lines; `replaces` is the id of the attempt that the cart had when this one was made. */
  | { type: 'checkout-requested'; attempt: CheckoutAttempt; replaces: string | undefined }
  /** Stripe refused the discount of the attempt `refused`; `attempt` replaces it. */
  | { type: 'discount-refused'; refused: string; attempt: CheckoutAttempt }
  /** Stripe will make no session for the attempt. */
  | { type: 'checkout-refused'; attempt: string }
  /** The shopper leaves for the payment page. */
  | { type: 'session-opened'; attempt: string; session: AttemptSession }
  /** The shopper came back without having paid; `closed` is the attempt whose session was closed for that. */
  | { type: 'shopper-returned'; closed: string | undefined }
  /** The payment page was closed to give its bars to another shopper. */
  | { type: 'page-closed'; attempt: string }
  | { type: 'payment'; attempt: string; outcome: PaymentOutcome };

export const emptyCart: Cart = { state: 'open', version: 0, lines: [], awaiting: [] };

export const attemptOf = (cart: Cart): CheckoutAttempt | undefined =>
  cart.state === 'open' ? undefined : cart.attempt;

const heldBy = (cart: Cart): CheckoutAttempt | undefined => (cart.state === 'session-open' ? cart.attempt : undefined);

export const heldLinesOf = (cart: Cart): readonly CartLine[] => heldBy(cart)?.lines ?? [];

/** In the cart and held, the held ones first. */
export const allLinesOf = (cart: Cart): readonly CartLine[] => mergeLines(heldLinesOf(cart), cart.lines);

/** The current gift note, or else the held one. */
export const giftNoteOf = (cart: Cart): string | undefined => cart.giftNote ?? heldBy(cart)?.giftNote;

const contentsOf = ({ version, lines, giftNote, awaiting }: Cart): Contents => ({ version, lines, giftNote, awaiting });

const withLines = (cart: Cart, lines: readonly CartLine[], giftNote: string | undefined): Cart => ({
  ...cart,
  lines,
  giftNote,
  version: cart.version + 1,
});

const giftNoteChanged = (cart: Cart, giftNote: string | undefined): Cart =>
  giftNote === cart.giftNote ? cart : withLines(cart, cart.lines, giftNote);

const emptied = (cart: Cart): Cart =>
  cart.lines.length === 0 ? giftNoteChanged(cart, undefined) : withLines(cart, [], undefined);

/** Only for the current lines, and only if no other click stored an attempt meanwhile. */
function checkoutRequested(cart: Cart, attempt: CheckoutAttempt, replaces: string | undefined): Cart {
  const isCurrent = cart.version === attempt.version && attemptOf(cart)?.id === replaces;
  return isCurrent && !heldBy(cart) ? { ...contentsOf(cart), state: 'checkout-requested', attempt } : cart;
}

/** An attempt that another click got a session for, or replaced, is left alone. */
const isRequested = (cart: Cart, attemptId: string): boolean =>
  cart.state === 'checkout-requested' && cart.attempt.id === attemptId;

/** Only for the current lines, which become the held ones. */
function sessionOpened(cart: Cart, attemptId: string, session: AttemptSession): Cart {
  const attempt = attemptOf(cart);
  if (!attempt || !isRequested(cart, attemptId) || attempt.version !== cart.version) return cart;
  return { ...contentsOf(emptied(cart)), state: 'session-open', attempt, session };
}

const reopened = (cart: Cart): Contents & Open => ({
  state: 'open',
  version: cart.version + 1,
  lines: allLinesOf(cart),
  giftNote: giftNoteOf(cart),
  awaiting: cart.awaiting,
});

/** The shopper is told of a closed page once. */
function shopperReturned(cart: Cart, closed: string | undefined): Cart {
  if (heldBy(cart)) return heldBy(cart)?.id === closed ? reopened(cart) : cart;
  return cart.state === 'open' && cart.closedPageBars !== undefined ? { ...contentsOf(cart), state: 'open' } : cart;
}

const pageClosed = (cart: Cart, attemptId: string): Cart =>
  heldBy(cart)?.id === attemptId ? { ...reopened(cart), closedPageBars: countBars(heldLinesOf(cart)) } : cart;

/** The sold lines that are still in the cart; while it has no session, the shopper may have removed some. */
const stillIn = (lines: readonly CartLine[], sold: readonly CartLine[]): CartLine[] =>
  subtractLines(sold, subtractLines(sold, lines));

/** Removes the sold lines; lines added since stay. */
function afterOwnPayment(cart: Cart, attempt: CheckoutAttempt, outcome: PaymentOutcome): Cart {
  const next = reopened(cart);
  if (outcome === 'payment-failed') return next;
  const { id, giftNote } = attempt;
  const sold = stillIn(next.lines, attempt.lines);
  const isAwaited = outcome === 'awaiting-payment' && sold.length > 0;
  return {
    ...next,
    lines: subtractLines(next.lines, sold),
    giftNote: next.giftNote === giftNote ? undefined : next.giftNote,
    awaiting: isAwaited ? [...cart.awaiting, { attempt: id, lines: sold, giftNote }] : cart.awaiting,
  };
}

/** A slow payment of an earlier checkout arrived, or failed and gives its lines back. */
function afterSlowPayment(cart: Cart, attemptId: string, outcome: PaymentOutcome): Cart {
  const awaited = cart.awaiting.find(({ attempt }) => attempt === attemptId);
  if (!awaited || outcome === 'awaiting-payment') return cart;
  const next = { ...cart, awaiting: cart.awaiting.filter((other) => other !== awaited) };
  if (outcome === 'paid') return next;
  return withLines(
    next,
    mergeLines(awaited.lines, cart.lines),
    giftNoteOf(cart) === undefined ? awaited.giftNote : cart.giftNote,
  );
}

function afterPayment(cart: Cart, attemptId: string, outcome: PaymentOutcome): Cart {
  const attempt = attemptOf(cart);
  return attempt?.id === attemptId
    ? afterOwnPayment(cart, attempt, outcome)
    : afterSlowPayment(cart, attemptId, outcome);
}

/** The cart after an event; the same object where the event means nothing to it. */
export function transition(cart: Cart, event: CartEvent): Cart {
  switch (event.type) {
    case 'lines-changed':
      return withLines(cart, event.lines, cart.giftNote);
    case 'gift-note-changed':
      return giftNoteChanged(cart, event.giftNote);
    case 'emptied':
      return emptied(cart);
    case 'checkout-requested':
      return checkoutRequested(cart, event.attempt, event.replaces);
    case 'discount-refused':
      return isRequested(cart, event.refused)
        ? { ...contentsOf(cart), state: 'checkout-requested', attempt: event.attempt }
        : cart;
    case 'checkout-refused':
      return isRequested(cart, event.attempt) ? { ...contentsOf(cart), state: 'open' } : cart;
    case 'session-opened':
      return sessionOpened(cart, event.attempt, event.session);
    case 'shopper-returned':
      return shopperReturned(cart, event.closed);
    case 'page-closed':
      return pageClosed(cart, event.attempt);
    case 'payment':
      return afterPayment(cart, event.attempt, event.outcome);
  }
}
