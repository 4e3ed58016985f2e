import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { CreatedCheckout } from '#api/answers.ts';
import { discountCodeHeader, shownTotalHeader } from '#api/routes.ts';
import { type Vacation, formatVacation, delayDays } from '#shop/vacation.ts';
import type { CartLine } from '#shop/cart.ts';
import { codeRefused, findCode, cartTotals, type CartTotals, type CodeDiscount } from '#shop/pricing.ts';
import { totalChanged } from '#shop/wording.ts';
import { noLongerMade, tooFewInCart } from '#shop/out-of-stock.ts';
import { readVacation } from '#server/cart/availability.ts';
import { readCartId, toCartKey } from '#server/cart/cart-cookie.ts';
import { allLines, type Cart, type CheckoutAttempt, findAttempt, goneLines } from '#server/cart/cart-state.ts';
import { findShortages } from '#server/cart/stock.ts';
import type { Route } from '#server/http/serve.ts';
import type { OrderServices } from '#server/orders/record.ts';
import { noteProblem } from '#server/orders/shop-problems.ts';
import { withTimeout } from '#server/platform/concurrency.ts';
import { badRequest, conflict, paymentUnavailable, Problem } from '#server/platform/problems.ts';
import { expireSession, retrieveSession } from '#server/stripe/sessions.ts';
import { alreadyOrderedMessage } from './restore-cart.ts';
import {
  type Checkout,
  dropAttempt,
  expireSessions,
  findPromotionCode,
  isAsShown,
  isCodeRefusedOnPage,
  recoverFrom,
  replaceWrongTotal,
} from './attempt-sessions.ts';
import { isStillOffered, sessionOpenMs, sessionParams, withTotal } from './session-params.ts';

const deadlineMs = 9000;
/** A session that expires sooner is not reused. */
const closingMs = 5 * 60 * 1000;
/** Later than this, a stored attempt is too old for a new session: Stripe requires 30 minutes until it expires. */
const unsentMs = 25 * 60 * 1000;
/** Closing an earlier session, a refused code, a missing coupon and a replaced attempt take a round each. */
const maxRounds = 5;

const emptyCartMessage = 'Your cart is empty. Add a bar of soap, then check out.';

/**
 * Starts or reuses the cart's only open session at Stripe; its lines are then held. `code` is the one shown as applied,
 * `shownCents` the sum shown with it. Throws `Problem`s and leaves the cart as it was.
 */
export async function startCheckout(
  services: OrderServices,
  { cartId, code = '', shownCents }: { cartId: string | undefined; code?: string; shownCents?: number | undefined },
): Promise<CreatedCheckout> {
  if (!cartId) throw badRequest(emptyCartMessage);
  const opened = openCheckoutSession({ ...services, cartKey: toCartKey(cartId) }, findCode(code), shownCents);
  return withTimeout(deadlineMs, opened, () => paymentUnavailable(new Error('Stripe took too long')));
}

/** What the shopper saw may be from before a change of prices, rules or cart. */
function requireShown(totals: CartTotals, shownCents = totals.chargeCents, gone: readonly CartLine[]): void {
  if (totals.chargeCents === shownCents) return;
  const changed = totalChanged(shownCents, totals.chargeCents);
  throw conflict(gone.length > 0 ? `${noLongerMade(gone)} ${changed}` : changed, { totals });
}

const toCreatedCheckout = ({ code, promotionCode, codeRefusal }: CheckoutAttempt, url: string): CreatedCheckout =>
  code !== undefined && !promotionCode ? { url, message: codeRefused(code, codeRefusal) } : { url };

async function openCheckoutSession(
  shop: Checkout,
  applied: CodeDiscount | undefined,
  shownCents: number | undefined,
): Promise<CreatedCheckout> {
  const [vacation, counts] = await Promise.all([readVacation(shop), shop.stock.read(), shop.stripe()]);
  let isCodeRefused = false;
  for (let round = 0; round < maxRounds; round += 1) {
    const cart = await shop.carts.read(shop.cartKey);
    const lines = cart ? allLines(cart) : [];
    const gone = cart ? goneLines(cart) : [];
    if (!cart || lines.length === 0)
      throw gone.length > 0 ? conflict(noLongerMade(gone)) : badRequest(emptyCartMessage);
    const totals = cartTotals(lines, applied);
    const code = totals.discount?.kind === 'code' ? applied : undefined;
    const earlier = cart.state === 'session-open' ? await earlierSession(shop, cart, code) : undefined;
    if (vacation && !vacation.takesOrders) throw conflict(formatVacation(vacation));
    const shortages = findShortages(counts, shop.outOfStock(), lines);
    if (shortages.length > 0) throw conflict(tooFewInCart(shortages));
    requireShown(totals, shownCents, gone);
    if (earlier?.answer) return earlier.answer;
    if (earlier) {
      isCodeRefused = earlier.isCodeRefused;
      continue;
    }
    const attempt = await ensureAttempt(shop, cart, code, isCodeRefused, vacation);
    const session = attempt && (await createSession(shop, attempt));
    if (session) return toCreatedCheckout(attempt, session.url);
  }
  throw paymentUnavailable(new Error('The cart changed too often during checkout'));
}

const isAsAsked = ({ settings }: Checkout, code: CodeDiscount | undefined, attempt: CheckoutAttempt): boolean =>
  attempt.code === code?.code && (attempt.salesTax ?? false) === settings.salesTax && isStillOffered(attempt);

/**
 * The answer for the cart's open session. A session that no longer fits is expired, and its lines return to the cart.
 * This includes one whose page refused the code, since the code had replaced the bundle discount. Throws 409 if it is
 * paid.
 */
async function earlierSession(
  shop: Checkout,
  { attempt, session, lines, giftNote }: Extract<Cart, { state: 'session-open' }>,
  code: CodeDiscount | undefined,
): Promise<{ answer: CreatedCheckout } | { answer: undefined; isCodeRefused: boolean }> {
  const isCurrent =
    lines.length === 0 &&
    giftNote === undefined &&
    isAsAsked(shop, code, attempt) &&
    shop.now() < attempt.startedAtMs + sessionOpenMs - closingMs;
  const found = isCurrent ? await retrieveSession(shop, session.id) : undefined;
  const isCodeRefused = found?.status === 'open' && isCodeRefusedOnPage(attempt, found);
  if (found?.status === 'open' && !isCodeRefused) return { answer: toCreatedCheckout(attempt, session.url) };
  const ended = isCurrent && !isCodeRefused ? found : await expireSession(shop, session.id);
  if (ended?.status === 'complete') throw conflict(await alreadyOrderedMessage(shop, session.id));
  await shop.carts.apply(shop.cartKey, { type: 'shopper-returned', closed: attempt.id });
  return { answer: undefined, isCodeRefused };
}

/** Stores an attempt before it goes to Stripe. Returns undefined if the cart has changed. */
async function ensureAttempt(
  shop: Checkout,
  cart: Cart,
  code: CodeDiscount | undefined,
  isCodeRefused: boolean,
  vacation: Vacation | undefined,
) {
  if (cart.state === 'checkout-requested') {
    const isFresh = shop.now() < cart.attempt.startedAtMs + unsentMs;
    const isCurrent = cart.attempt.version === cart.version && isAsAsked(shop, code, cart.attempt);
    if (isFresh && isCurrent) return cart.attempt;
    await expireSessions(shop, cart.attempt);
  }
  const attempt = withTotal({
    id: randomUUID(),
    version: cart.version,
    startedAtMs: shop.now(),
    lines: cart.lines,
    giftNote: cart.giftNote,
    code: code?.code,
    ...(code && !isCodeRefused && (await findPromotionCode(shop, code.code))),
    ...(vacation && { delayDays: delayDays(shop.now(), vacation) }),
    ...(shop.settings.salesTax && { salesTax: true }),
  });
  const replaces = findAttempt(cart)?.id;
  const stored = await shop.carts.apply(shop.cartKey, { type: 'checkout-requested', attempt, replaces });
  return stored && findAttempt(stored)?.id === attempt.id ? attempt : undefined;
}

/** Returns undefined if the attempt was replaced or dropped; read the cart again. */
async function createSession(shop: Checkout, attempt: CheckoutAttempt): Promise<{ url: string } | undefined> {
  let session: Stripe.Checkout.Session;
  try {
    const params = sessionParams(attempt, shop.cartKey, shop.settings.siteUrl);
    const { sessions } = (await shop.stripe()).checkout;
    session = await sessions.create(params, { idempotencyKey: attempt.id });
  } catch (error) {
    await recoverFrom(error, shop, attempt);
    return undefined;
  }
  if (!isAsShown(attempt, session)) {
    await replaceWrongTotal(shop, attempt, session);
    return undefined;
  }
  const opened = { id: session.id, url: payableUrl(session, shop) };
  const cart = await shop.carts.apply(shop.cartKey, { type: 'session-opened', attempt: attempt.id, session: opened });
  if (cart?.state === 'session-open' && cart.attempt.id === attempt.id) return opened;
  await expireSession(shop, session.id);
  await dropAttempt(shop, attempt.id);
  return undefined;
}

/** Allows only Stripe's page, or the sandbox's at its own or the shop's origin. */
function payableUrl({ url }: Stripe.Checkout.Session, { settings }: OrderServices): string {
  const parsed = url && URL.canParse(url) ? new URL(url) : undefined;
  const sandbox = settings.stripe?.apiOrigin;
  const isAllowed = sandbox
    ? parsed?.origin === sandbox.origin || parsed?.origin === settings.siteUrl
    : parsed?.origin === 'https://checkout.stripe.com';
  if (!parsed || !isAllowed) throw paymentUnavailable(new Error('Stripe answered with an address that is not allowed'));
  return parsed.href;
}

function failureReason(error: unknown): string {
  const cause = error instanceof Problem ? error.cause : error;
  return cause instanceof Error ? cause.message.replace(/\.?$/, '.') : 'unknown.';
}

export const createCheckoutSessionRoute: Route<OrderServices> = {
  POST: async ({ services, request }) => {
    const code = request.headers.get(discountCodeHeader) ?? '';
    const shown = request.headers.get(shownTotalHeader);
    if (shown !== null && !/^\d{1,9}$/.test(shown)) throw badRequest(`${shownTotalHeader} must be in whole cents.`);
    const shownCents = shown === null ? undefined : Number(shown);
    const cartId = readCartId(services.cookies, request);
    try {
      return { body: await startCheckout(services, { cartId, code, shownCents }) };
    } catch (error) {
      const isFault = !(error instanceof Problem) || error.status >= 500;
      if (isFault) noteProblem(services, 'checkout', failureReason(error));
      throw error;
    }
  },
};
