import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { CreatedCheckout } from '#api/answers.ts';
import { type Absence, delayDays } from '#shop/absence.ts';
import { findCode } from '#shop/offers.ts';
import { cartTotals, type CodeDiscount } from '#shop/pricing.ts';
import { codeRefused } from '#shop/code-wording.ts';
import {
  applyEvent,
  attemptOf,
  type Cart,
  cartKeyOf,
  type CheckoutAttempt,
  readAbsence,
  requireInStock,
  requireOrdersTaken,
} from '#server/cart/index.ts';
import { type OrderServices, recordOrder, standingOf } from '#server/orders/index.ts';
import { badRequest, conflict, paymentUnavailable, withTimeout } from '#server/platform/index.ts';
import { asPaymentProblem, expireSession, retrieveSession, withRetry } from '#server/stripe/index.ts';
import { alreadyOrderedMessage } from './already-ordered.ts';
import { closeUnheard, sessionOfAttempt } from './attempt-sessions.ts';
import { isAsShown, recoverFrom, replaceWrongTotal } from './recover-attempt.ts';
import { reserveStock } from './reserve-stock.ts';
import { sessionOpenMs } from './session-params.ts';

/** The shopper waits no longer than this for a checkout, whatever Stripe does. */
const deadlineMs = 9000;
/** A session about to close is not handed out again. */
const closingMs = 5 * 60 * 1000;
/** An attempt without a session may still be sent to Stripe this long: a session must then be open for 30 minutes more. */
const unsentMs = 25 * 60 * 1000;
/** Codes refused, coupons missing, attempts overtaken: each costs one round. */
const maxRounds = 4;

/** What else than its cart an attempt is made of. */
interface Terms {
  /** The code that the panel shows as applied. */
  asked: CodeDiscount | undefined;
  absence: Absence | undefined;
}

const emptyCartMessage = 'Your cart is empty. Add a bar of soap, then check out.';

/**
 * Starts, or finds again, the one open Stripe session of the shopper's cart. `typedCode` is the code that the panel shows as
 * applied. Throws `Problem`s; the cart is left as it was.
 */
export async function startCheckout(
  services: OrderServices,
  { cartId, typedCode = '' }: { cartId: string | undefined; typedCode?: string | undefined },
): Promise<CreatedCheckout> {
  if (!cartId) throw badRequest(emptyCartMessage);
  const code = findCode(typedCode);
  return withTimeout(deadlineMs, openCheckoutSession(services, cartKeyOf(cartId), code), () =>
    paymentUnavailable(new Error('Stripe took too long')),
  );
}

const answerOf = ({ asked, code }: CheckoutAttempt, url: string): CreatedCheckout =>
  asked !== undefined && !code ? { url, message: codeRefused(asked) } : { url };

async function openCheckoutSession(
  services: OrderServices,
  cartKey: string,
  code: CodeDiscount | undefined,
): Promise<CreatedCheckout> {
  const [absence] = await Promise.all([readAbsence(services), services.stripe()]);
  for (let round = 0; round < maxRounds; round += 1) {
    const cart = await services.carts.read(cartKey);
    if (!cart || cart.lines.length === 0) throw badRequest(emptyCartMessage);
    const asked = cartTotals(cart.lines, code).discount?.kind === 'code' ? code : undefined;
    const url = await openSessionOf(services, cart, asked);
    requireOrdersTaken(absence);
    requireInStock(services, cart);
    if (url !== undefined && 'session' in cart) return answerOf(cart.attempt, url);
    const attempt = await ensureAttempt(services, cartKey, cart, { asked, absence });
    const isReserved = attempt && (await reserveStock(services, cartKey, attempt));
    const session = isReserved && (await createSession(services, cartKey, attempt));
    if (session) return answerOf(attempt, session.url);
  }
  throw paymentUnavailable(new Error('The cart changed too often during checkout'));
}

/** Whether an attempt is what the shopper sees now. */
const isOf = (
  { settings }: OrderServices,
  cart: Cart,
  attempt: CheckoutAttempt,
  asked: CodeDiscount | undefined,
): boolean =>
  attempt.version === cart.version &&
  attempt.asked === asked?.code &&
  (attempt.salesTax ?? false) === settings.salesTax;

/** The address of the cart's open session; one that no longer fits is expired first. Throws 409 when it is paid. */
async function openSessionOf(services: OrderServices, cart: Cart, asked: CodeDiscount | undefined) {
  if (!('session' in cart)) return undefined;
  const { attempt, session } = cart;
  const isCurrent =
    isOf(services, cart, attempt, asked) && services.now() < attempt.startedAtMs + sessionOpenMs - closingMs;
  const status = isCurrent
    ? (await retrieveSession(services, session.id))?.status
    : await expireSession(services, session.id);
  if (status === 'complete') {
    const order = await recordOrder(services, session.id, 'checkout');
    throw conflict(alreadyOrderedMessage[order ? standingOf(order) : 'paid']);
  }
  if (isCurrent && status === 'open') return session.url;
  await services.stock.note({ type: 'released', attempt: attempt.id });
  return undefined;
}

async function findPromotionCode(services: OrderServices, asked: CodeDiscount): Promise<CheckoutAttempt['code']> {
  const stripe = await services.stripe();
  const codes = await withRetry(() => stripe.promotionCodes.list({ code: asked.code, active: true, limit: 1 })).catch(
    (error: unknown) => {
      throw asPaymentProblem(error);
    },
  );
  const promotionCodeId = codes.data[0]?.id;
  return promotionCodeId === undefined ? undefined : { ...asked, promotionCodeId };
}

/** The attempt for the cart as it is, stored before Stripe hears of it. undefined: the cart changed meanwhile. */
async function ensureAttempt(services: OrderServices, cartKey: string, cart: Cart, { asked, absence }: Terms) {
  if (cart.state === 'checkout-requested') {
    const isFresh = services.now() < cart.attempt.startedAtMs + unsentMs;
    if (isFresh && isOf(services, cart, cart.attempt, asked)) return cart.attempt;
    await closeUnheard(services, cartKey, cart.attempt);
    await services.stock.note({ type: 'released', attempt: cart.attempt.id });
  }
  const attempt: CheckoutAttempt = {
    id: randomUUID(),
    version: cart.version,
    startedAtMs: services.now(),
    lines: cart.lines,
    giftNote: cart.giftNote,
    asked: asked?.code,
    code: asked && (await findPromotionCode(services, asked)),
    ...(absence && { delayDays: delayDays(services.now(), absence) }),
    ...(services.settings.salesTax && { salesTax: true }),
  };
  const replaces = attemptOf(cart)?.id;
  const stored = await applyEvent(services, cartKey, { type: 'checkout-requested', attempt, replaces });
  return stored && attemptOf(stored)?.id === attempt.id ? attempt : undefined;
}

/** The session of an attempt. undefined: the attempt was changed or dropped, look at the cart again. */
async function createSession(services: OrderServices, cartKey: string, attempt: CheckoutAttempt) {
  let session: Stripe.Checkout.Session;
  try {
    session = await sessionOfAttempt(services, cartKey, attempt);
  } catch (error) {
    await recoverFrom(error, services, cartKey, attempt);
    return undefined;
  }
  if (!isAsShown(attempt, session)) {
    await replaceWrongTotal(services, cartKey, attempt, session);
    return undefined;
  }
  const opened = { id: session.id, url: payableUrl(session, services) };
  const cart = await applyEvent(services, cartKey, { type: 'session-opened', attempt: attempt.id, session: opened });
  if (cart && attemptOf(cart)?.id === attempt.id) return opened;
  await expireSession(services, session.id);
  await services.stock.note({ type: 'released', attempt: attempt.id });
  return undefined;
}

/** A session's address, refused unless it is Stripe's own page by https, or the sandbox's at its own or the shop's address. */
function payableUrl({ url }: Stripe.Checkout.Session, { settings }: OrderServices): string {
  const parsed = url && URL.canParse(url) ? new URL(url) : undefined;
  const sandbox = settings.stripe?.apiOrigin;
  const isAllowed = sandbox
    ? parsed?.origin === sandbox.origin || parsed?.origin === settings.siteUrl
    : parsed?.protocol === 'https:' && parsed.hostname === settings.checkoutHost;
  if (!parsed || !isAllowed) throw paymentUnavailable(new Error('Stripe answered an address that is not allowed'));
  return parsed.href;
}
