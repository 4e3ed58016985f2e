import type { PaidOrder } from '#api/answers.ts';
import { isFarAway } from '#shop/us-states.ts';
import { formatDelay } from '#shop/vacation.ts';
import { shownVacation } from '#server/cart/availability.ts';
import { readCartId, toCartKey } from '#server/cart/cart-cookie.ts';
import type { Route } from '#server/http/serve.ts';
import { withTimeout } from '#server/platform/concurrency.ts';
import { notFound, paymentUnavailable } from '#server/platform/problems.ts';
import { stripeMode } from '#server/stripe/client.ts';
import { retrieveSession } from '#server/stripe/sessions.ts';
import { formatAddress, formatArrival, giftNoteLines, isPaid, type Order, sessionIdPattern } from './order.ts';
import { type OrderServices, recordSession } from './record.ts';
import { isVoid, shownStatus } from './status.ts';

const toPaidOrder = (order: Order): PaidOrder => ({
  customerEmail: order.email,
  orderNumber: order.number,
  lines: order.lines.flatMap(({ id, base = '', scent = '', quantity, amountCents }) =>
    id === null ? [] : [{ id, base, scent, quantity, amountCents }],
  ),
  amounts: {
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    discountLabel: order.discountLabel,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    chargedCents: order.chargedCents,
  },
  code: order.code,
  shipTo: formatAddress(order.shipTo),
  ...(order.giftNote !== null && { giftNote: giftNoteLines(order) }),
});

/** Why nothing is to be made; undefined while it is. */
function closedWords(order: Order): string | undefined {
  const hasLeft = order.status === 'shipped';
  if (!isVoid(order)) return hasLeft ? 'Your soap has left the workshop.' : undefined;
  const end = shownStatus(order) === 'cancelled' ? 'canceled' : 'refunded';
  return `Your order is ${end}${hasLeft ? '.' : ' and won’t ship.'}`;
}

const deadlineMs = 9000;

/** Only for the cookie that started the checkout, and only once paid; anything else is the same 404. */
async function findPaid(services: OrderServices, cartId: string | undefined, sessionId: string): Promise<PaidOrder> {
  if (!cartId || sessionIdPattern.exec(sessionId)?.[1] !== stripeMode(services.settings)) throw notFound();
  const session = await retrieveSession(services, sessionId);
  if (!session || session.metadata?.['cart'] !== toCartKey(cartId)) throw notFound();
  const order = await recordSession(services, session);
  if (!order || !isPaid(order)) throw notFound();
  const closed = closedWords(order);
  if (closed !== undefined) return { ...toPaidOrder(order), arrival: [closed], isClosed: true };
  const vacation = await shownVacation(services);
  const arrival = [...(vacation ? [formatDelay(vacation)] : []), formatArrival(order, vacation)];
  return { ...toPaidOrder(order), arrival, isDelayed: vacation !== undefined, isFarAway: isFarAway(order.shipTo) };
}

export const checkoutSessionRoute: Route<OrderServices> = {
  GET: async ({ services, request, id }) => {
    const order = findPaid(services, readCartId(services.cookies, request), id);
    const tooLate = () => paymentUnavailable(new Error('The order took too long'));
    return { body: await withTimeout(deadlineMs, order, tooLate) };
  },
};
