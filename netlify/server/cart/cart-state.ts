import { countBars, mergeLines, subtractLines, type CartLine } from '#shop/cart.ts';

/** One press on Checkout: what it sells, and with which discount. Every parameter that Stripe gets derives from it. */
export interface CheckoutAttempt {
  id: string;
  /** The cart's version that it sells. */
  version: number;
  startedAtMs: number;
  lines: readonly CartLine[];
  giftNote?: string | undefined;
  /** The code that the panel showed as applied, where it beats the bundle. */
  asked?: string | undefined;
  /** That code as Stripe knows it; without it, Stripe did not take the code. */
  code?: { code: string; percent: number; promotionCodeId: string } | undefined;
  /** Bundle price in the items' own prices, since Stripe does not know the bundle's coupon. */
  couponMissing?: boolean | undefined;
  /** The shop is away: so many business days later than usual it arrives. */
  delayDays?: number | undefined;
  /** Stripe Tax adds sales tax. */
  salesTax?: boolean | undefined;
  /** Of the session's parameters and total when it was stored. */
  offerDigest?: string | undefined;
}

/** The Checkout Session that Stripe made for an attempt. */
export interface AttemptSession {
  id: string;
  url: string;
}

/** Lines that a slow payment, which is still under way, took out of the cart. */
interface AwaitedPayment {
  /** The attempt's id. */
  attempt: string;
  lines: readonly CartLine[];
  giftNote?: string | undefined;
}

interface Contents {
  /** Grows with every change of the lines or the gift note. */
  version: number;
  lines: readonly CartLine[];
  /** Goes with the lines in sight; undefined: there is none. */
  giftNote?: string | undefined;
  /** Lines that checkouts took out of sight; they come back if the shopper does not pay. */
  held: readonly CartLine[];
  awaiting: readonly AwaitedPayment[];
  /** The payment page was closed for another shopper, and so many bars came back; until its shopper hears of it. */
  closedPageBars?: number | undefined;
}

/**
 * - `open`: no checkout is under way.
 * - `checkout-requested`: an attempt is stored; whether Stripe has made a session for it is not known here.
 * - `checking-out`: a session is open; its lines are in sight, or were changed since.
 * - `emptied-for-payment`: the shopper left for the payment page, and the lines of the session are held.
 *
 * A cart is `open` again once its session is paid, or closed without payment.
 */
type CheckoutState =
  | { state: 'open' }
  | { state: 'checkout-requested'; attempt: CheckoutAttempt }
  | { state: 'checking-out' | 'emptied-for-payment'; attempt: CheckoutAttempt; session: AttemptSession };

export type Cart = Contents & CheckoutState;

type PaymentOutcome = 'paid' | 'awaiting-payment' | 'payment-failed';

export type CartEvent =
  /** The shopper added, changed or removed lines. */
  | { type: 'lines-changed'; lines: readonly CartLine[] }
  /** The shopper wrote, changed or removed the gift note. */
  | { type: 'gift-note-changed'; giftNote: string | undefined }
  /** The shopper emptied the cart, or left for the payment page. */
  | { type: 'emptied' }
  /** A checkout of the lines as they are; `replaces` is the id of the attempt that was there when it was made. */
  | { type: 'checkout-requested'; attempt: CheckoutAttempt; replaces: string | undefined }
  /** Stripe refused the discount of the attempt; `attempt` is the one to go on with. */
  | { type: 'discount-refused'; refused: string; attempt: CheckoutAttempt }
  /** Stripe will make no session for the attempt. */
  | { type: 'checkout-refused'; attempt: string }
  | { type: 'session-opened'; attempt: string; session: AttemptSession }
  /** The shopper came back without having paid; `closed` is the attempt whose session was closed for that. */
  | { type: 'shopper-returned'; closed: string | undefined }
  /** The payment page of the attempt was closed, since somebody else is to have its bars. */
  | { type: 'page-closed'; attempt: string }
  /** What Stripe says of the payment of an attempt, however often. */
  | { type: 'payment'; attempt: string; outcome: PaymentOutcome };

export const emptyCart: Cart = { state: 'open', version: 0, lines: [], held: [], awaiting: [] };

export const attemptOf = (cart: Cart): CheckoutAttempt | undefined =>
  cart.state === 'open' ? undefined : cart.attempt;

export const sessionOf = (cart: Cart): AttemptSession | undefined => ('session' in cart ? cart.session : undefined);

/** What the shopper was to hear of an earlier checkout is left out. */
const contentsOf = ({ version, lines, giftNote, held, awaiting }: Cart): Contents => ({
  ...{ version, lines, giftNote, held, awaiting },
});

const withLines = (cart: Cart, lines: readonly CartLine[], giftNote = cart.giftNote): Cart => ({
  ...cart,
  lines,
  giftNote,
  version: cart.version + 1,
});

const giftNoteChanged = (cart: Cart, giftNote: string | undefined): Cart =>
  giftNote === cart.giftNote ? cart : { ...cart, giftNote, version: cart.version + 1 };

/** Right after its checkout started, lines and gift note are only put out of sight: the shopper is on the way to pay. */
function emptied(cart: Cart): Cart {
  if (cart.lines.length === 0) return giftNoteChanged(cart, undefined);
  const empty = { ...withLines(cart, []), giftNote: undefined };
  if (cart.state !== 'checking-out' || cart.attempt.version !== cart.version) return empty;
  const { attempt, session } = cart;
  return { ...empty, state: 'emptied-for-payment', attempt, session, held: mergeLines(cart.held, cart.lines) };
}

/** The note that a checkout took out of sight. */
export const heldGiftNoteOf = (cart: Cart): string | undefined =>
  cart.state === 'emptied-for-payment' ? cart.attempt.giftNote : undefined;

/** Only for the lines as they are, and only if no other click stored an attempt meanwhile. */
function checkoutRequested(cart: Cart, attempt: CheckoutAttempt, replaces: string | undefined): Cart {
  if (cart.version !== attempt.version || attemptOf(cart)?.id !== replaces) return cart;
  return { ...contentsOf(cart), state: 'checkout-requested', attempt };
}

/** An attempt that another click got a session for, or replaced, is left alone. */
const whileRequested = (cart: Cart, attemptId: string, next: CheckoutState): Cart =>
  cart.state === 'checkout-requested' && cart.attempt.id === attemptId ? { ...contentsOf(cart), ...next } : cart;

const sessionOpened = (cart: Cart, attemptId: string, session: AttemptSession): Cart =>
  cart.state === 'open'
    ? cart
    : whileRequested(cart, attemptId, { state: 'checking-out', attempt: cart.attempt, session });

/** Held lines are back in sight, older ones first, unless another session is still open for them. */
function shopperReturned(cart: Cart, closed: string | undefined): Cart {
  const isClosed = sessionOf(cart) !== undefined && attemptOf(cart)?.id === closed;
  if (sessionOf(cart) && !isClosed) return cart;
  const next: Cart = isClosed || cart.closedPageBars !== undefined ? { ...contentsOf(cart), state: 'open' } : cart;
  const giftNote = cart.giftNote ?? heldGiftNoteOf(cart);
  return cart.held.length === 0 ? next : { ...withLines(next, mergeLines(cart.held, cart.lines), giftNote), held: [] };
}

function pageClosed(cart: Cart, attemptId: string): Cart {
  if (!sessionOf(cart) || attemptOf(cart)?.id !== attemptId) return cart;
  return { ...shopperReturned(cart, attemptId), closedPageBars: countBars(cart.held) };
}

/** What of the sold lines is among these; a shopper may have taken some of them out since. */
const stillIn = (lines: readonly CartLine[], sold: readonly CartLine[]): CartLine[] =>
  subtractLines(sold, subtractLines(sold, lines));

/**
 * The checkout ended: what was sold is gone from the cart, also when it was edited since; what was added stays. Nothing is on its
 * way to be paid any more, so whatever else was held is back in sight.
 */
function afterOwnPayment(cart: Cart, attempt: CheckoutAttempt, outcome: PaymentOutcome): Cart {
  const isHeld = cart.state === 'emptied-for-payment';
  const sold = outcome === 'payment-failed' ? [] : stillIn(isHeld ? cart.held : cart.lines, attempt.lines);
  const held = isHeld ? subtractLines(cart.held, sold) : cart.held;
  const visible = isHeld ? cart.lines : subtractLines(cart.lines, sold);
  const isChanged = held.length > 0 || (!isHeld && sold.length > 0);
  const isAwaited = outcome === 'awaiting-payment' && sold.length > 0;
  const { id, giftNote } = attempt;
  return {
    state: 'open',
    version: isChanged ? cart.version + 1 : cart.version,
    lines: mergeLines(held, visible),
    giftNote: giftNoteAfter(cart, attempt, outcome),
    held: [],
    awaiting: isAwaited ? [...cart.awaiting, { attempt: id, lines: sold, giftNote }] : cart.awaiting,
  };
}

/** A note that was sold is gone; one that was written since stays. */
function giftNoteAfter(cart: Cart, { giftNote }: CheckoutAttempt, outcome: PaymentOutcome): string | undefined {
  if (outcome === 'payment-failed') return cart.giftNote ?? heldGiftNoteOf(cart);
  const isSold = cart.state !== 'emptied-for-payment' && cart.giftNote === giftNote;
  return isSold ? undefined : cart.giftNote;
}

/**
 * The slow payment of an earlier checkout has arrived, or has fallen through and gives its lines back. While another session
 * is open they wait with what it holds: the page may be about to empty the cart for it.
 */
function afterSlowPayment(cart: Cart, attemptId: string, outcome: PaymentOutcome): Cart {
  const awaited = cart.awaiting.find(({ attempt }) => attempt === attemptId);
  if (!awaited || outcome === 'awaiting-payment') return cart;
  const next = { ...cart, awaiting: cart.awaiting.filter((other) => other !== awaited) };
  if (outcome === 'paid') return next;
  if (sessionOf(cart)) return { ...next, held: mergeLines(awaited.lines, cart.held) };
  return withLines(next, mergeLines(awaited.lines, cart.lines), cart.giftNote ?? awaited.giftNote);
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
      return withLines(cart, event.lines);
    case 'gift-note-changed':
      return giftNoteChanged(cart, event.giftNote);
    case 'emptied':
      return emptied(cart);
    case 'checkout-requested':
      return checkoutRequested(cart, event.attempt, event.replaces);
    case 'discount-refused':
      return whileRequested(cart, event.refused, { state: 'checkout-requested', attempt: event.attempt });
    case 'checkout-refused':
      return whileRequested(cart, event.attempt, { state: 'open' });
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
