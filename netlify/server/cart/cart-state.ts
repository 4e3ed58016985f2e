import * as v from 'valibot';
import { findProduct } from '#shop/catalog.ts';
import { isStoredQuantity, mergeLines, subtractLines, type CartLine } from '#shop/cart.ts';
import { codeRefusals } from '#shop/pricing.ts';

const lineSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9]+(-[a-z0-9]+)+$/)),
  quantity: v.custom<number>(isStoredQuantity),
});

/** Their soaps may have left the catalog. */
const linesSchema = v.pipe(v.array(lineSchema), v.readonly());

const noteSchema = v.optional(v.string());

/**
 * The lines and discount of one checkout. All parameters for Stripe derive from it.
 * - `version`: the cart's.
 * - `code`: the one shown as applied, if it beats the bundle discount.
 * - `promotionCode`: that code at Stripe; missing if Stripe refused it.
 * - `codeRefusal`: why; missing if it is for first orders only.
 * - `delayDays`: business days by which a vacation delays the package.
 * - `chargeCents`: the total when the attempt was stored.
 */
const attemptSchema = v.object({
  id: v.string(),
  version: v.number(),
  startedAtMs: v.number(),
  lines: linesSchema,
  giftNote: noteSchema,
  code: v.optional(v.string()),
  promotionCode: v.optional(v.object({ code: v.string(), promotionCodeId: v.string() })),
  codeRefusal: v.optional(v.picklist(codeRefusals)),
  delayDays: v.optional(v.number()),
  salesTax: v.optional(v.boolean()),
  chargeCents: v.optional(v.number()),
});
export type CheckoutAttempt = v.InferOutput<typeof attemptSchema>;

const sessionSchema = v.object({ id: v.string(), url: v.string() });
type AttemptSession = v.InferOutput<typeof sessionSchema>;

/**
 * The visible lines and gift note; every change to them raises `version`. `gone`: lines whose soaps have left the
 * catalog, for a word to the shopper. `awaiting`: by attempt, what left the cart for a slow payment that is still pending.
 */
export const contentsSchema = v.object({
  version: v.number(),
  lines: linesSchema,
  gone: v.optional(linesSchema),
  giftNote: noteSchema,
  awaiting: v.pipe(v.array(v.object({ attempt: v.string(), lines: linesSchema, giftNote: noteSchema })), v.readonly()),
});
type Contents = v.InferOutput<typeof contentsSchema>;

/**
 * - `checkout-requested`: an attempt is stored, but it is not known whether Stripe has created a session for it.
 * - `session-open`: the shopper is on the payment page. The attempt's lines and gift note are held: hidden until they
 *   are paid for or returned.
 */
export const checkoutSchema = v.variant('state', [
  v.object({ state: v.literal('open') }),
  v.object({ state: v.literal('checkout-requested'), attempt: attemptSchema }),
  v.object({ state: v.literal('session-open'), attempt: attemptSchema, session: sessionSchema }),
]);

export type Cart = Contents & v.InferOutput<typeof checkoutSchema>;

type PaymentOutcome = 'paid' | 'awaiting-payment' | 'payment-failed';

export type CartEvent =
  | { type: 'lines-changed'; lines: readonly CartLine[] }
  | { type: 'gift-note-changed'; giftNote: string | undefined }
  | { type: 'emptied' }
  /** A checkout of the current lines. `replaces` is the id of the cart's attempt, if any, when this one was made. */
  | { type: 'checkout-requested'; attempt: CheckoutAttempt; replaces: string | undefined }
  /** The attempt gets no session. */
  | { type: 'checkout-refused'; attempt: string }
  | { type: 'session-opened'; attempt: string; session: AttemptSession }
  /** The shopper came back without paying. `closed` is the attempt whose session was then closed. */
  | { type: 'shopper-returned'; closed: string | undefined }
  | { type: 'payment'; attempt: string; outcome: PaymentOutcome };

export const emptyCart: Cart = { state: 'open', version: 0, lines: [], awaiting: [] };

export const findAttempt = (cart: Cart): CheckoutAttempt | undefined =>
  cart.state === 'open' ? undefined : cart.attempt;

const heldBy = (cart: Cart): CheckoutAttempt | undefined => (cart.state === 'session-open' ? cart.attempt : undefined);

export const isInCatalog = ({ id }: CartLine): boolean => findProduct(id) !== undefined;

export const heldLines = (cart: Cart): readonly CartLine[] => heldBy(cart)?.lines.filter(isInCatalog) ?? [];

const isGone = (line: CartLine): boolean => !isInCatalog(line);

/** Held lines whose soaps have left the catalog are still sold if their payment page, which may be open, is paid. */
export const goneLines = (cart: Cart): readonly CartLine[] =>
  mergeLines(cart.gone ?? [], heldBy(cart)?.lines.filter(isGone) ?? []);

/** Moves the lines whose soaps have left the catalog out of the cart. */
export const withoutGone = <C extends Contents>(cart: C): C =>
  cart.lines.some(isGone)
    ? { ...cart, lines: cart.lines.filter(isInCatalog), gone: mergeLines(cart.gone ?? [], cart.lines.filter(isGone)) }
    : cart;

/** The lines held and in the cart, the held ones first. */
export const allLines = (cart: Cart): readonly CartLine[] => mergeLines(heldLines(cart), cart.lines);

export const findGiftNote = (cart: Cart): string | undefined => cart.giftNote ?? heldBy(cart)?.giftNote;

function toContents({ version, lines, gone, giftNote, awaiting }: Cart): Contents {
  return { version, lines, gone, giftNote, awaiting };
}

const withLines = (cart: Cart, lines: readonly CartLine[], giftNote: string | undefined): Cart => ({
  ...cart,
  lines,
  giftNote,
  version: cart.version + 1,
});

const giftNoteChanged = (cart: Cart, giftNote: string | undefined): Cart =>
  giftNote === cart.giftNote ? cart : withLines(cart, cart.lines, giftNote);

const withoutContents = (cart: Cart): Cart =>
  cart.lines.length === 0 && !cart.gone
    ? giftNoteChanged(cart, undefined)
    : withLines({ ...cart, gone: undefined }, [], undefined);

/** False for an attempt that another click has replaced or got a session for. */
const isRequested = (cart: Cart, attemptId: string): boolean =>
  cart.state === 'checkout-requested' && cart.attempt.id === attemptId;

const reopened = (cart: Cart): Contents & { state: 'open' } => ({
  ...toContents(cart),
  state: 'open',
  version: cart.version + 1,
  lines: mergeLines(heldBy(cart)?.lines ?? [], cart.lines),
  giftNote: findGiftNote(cart),
});

/** The sold lines that are still in the cart; the shopper may have removed some before the session opened. */
const stillIn = (lines: readonly CartLine[], sold: readonly CartLine[]): CartLine[] =>
  subtractLines(sold, subtractLines(sold, lines));

/** Removes the sold lines and keeps those added since. */
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

/** Handles a slow payment of an earlier checkout: it arrived, or it failed and the lines return to the cart. */
function afterSlowPayment(cart: Cart, attemptId: string, outcome: PaymentOutcome): Cart {
  const awaited = cart.awaiting.find(({ attempt }) => attempt === attemptId);
  if (!awaited || outcome === 'awaiting-payment') return cart;
  const next = { ...cart, awaiting: cart.awaiting.filter((other) => other !== awaited) };
  if (outcome === 'paid') return next;
  return withLines(
    next,
    mergeLines(awaited.lines, cart.lines),
    findGiftNote(cart) === undefined ? awaited.giftNote : cart.giftNote,
  );
}

/** The cart after an event, or the same object if the event does not apply to it. */
export const transition = (cart: Cart, event: CartEvent): Cart => withoutGone(applyEvent(cart, event));

function applyEvent(cart: Cart, event: CartEvent): Cart {
  const attempt = findAttempt(cart);
  switch (event.type) {
    case 'lines-changed':
      return withLines(cart, event.lines, cart.giftNote);
    case 'gift-note-changed':
      return giftNoteChanged(cart, event.giftNote);
    case 'emptied':
      return withoutContents(cart);
    case 'checkout-requested':
      // Only for the current lines, and only if no other click has stored an attempt.
      return cart.version === event.attempt.version && attempt?.id === event.replaces && !heldBy(cart)
        ? { ...toContents(cart), state: 'checkout-requested', attempt: event.attempt }
        : cart;
    case 'checkout-refused':
      return isRequested(cart, event.attempt) ? { ...toContents(cart), state: 'open' } : cart;
    case 'session-opened':
      // Only for the current lines, which become the held ones.
      return attempt?.version === cart.version && isRequested(cart, event.attempt)
        ? { ...toContents(withoutContents(cart)), state: 'session-open', attempt, session: event.session }
        : cart;
    case 'shopper-returned':
      return heldBy(cart) && heldBy(cart)?.id === event.closed ? reopened(cart) : cart;
    case 'payment':
      return attempt?.id === event.attempt
        ? afterOwnPayment(cart, attempt, event.outcome)
        : afterSlowPayment(cart, event.attempt, event.outcome);
  }
}
