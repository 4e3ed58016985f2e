import type { PaidOrder } from '#api/answers.ts';
import { packageWords } from '#shop/vacation.ts';
import { cartIdOf, cartKeyOf, shownVacation } from '#server/cart/index.ts';
import type { Route } from '#server/http/index.ts';
import { notFound, paymentUnavailable, withTimeout } from '#server/platform/index.ts';
import { retrieveSession, stripeMode } from '#server/stripe/index.ts';
import { addressOf, isPaid, type Order } from './order.ts';
import { type OrderServices, recordSession } from './record.ts';
import { isVoid } from './status.ts';

const paidOrder = (order: Order): PaidOrder => ({
  customerEmail: order.email,
  orderNumber: order.number,
  lines: order.lines.flatMap(({ id, quantity, amountCents }) => (id === null ? [] : [{ id, quantity, amountCents }])),
  amounts: {
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    discountLabel: order.discountLabel,
    shippingCents: order.shippingCents,
    ...(order.taxCents > 0 && { taxCents: order.taxCents }),
    chargedCents: order.chargedCents,
  },
  code: order.code,
  shipTo: addressOf(order.shipTo),
});

const sessionIdPattern = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/;

const deadlineMs = 9000;

/** Only for the cookie that started the checkout, and only once paid; anything else is the same 404. */
async function paidOrderOf(services: OrderServices, cartId: string | undefined, sessionId: string): Promise<PaidOrder> {
  if (!cartId || sessionIdPattern.exec(sessionId)?.[1] !== stripeMode(services.settings)) throw notFound();
  const session = await retrieveSession(services, sessionId);
  if (!session || session.metadata?.['cart'] !== cartKeyOf(cartId)) throw notFound();
  const order = await recordSession(services, session, 'order-page');
  if (!order || !isPaid(order)) throw notFound();
  const vacation = order.status === 'paid' && !isVoid(order) ? await shownVacation(services) : undefined;
  const awayNote = vacation && packageWords(vacation, Date.parse(order.recordedAt));
  return { ...paidOrder(order), ...(awayNote !== undefined && { awayNote }) };
}

export const checkoutSessionRoute: Route<OrderServices> = {
  methods: {
    GET: async ({ services, request, id }) => {
      const order = paidOrderOf(services, cartIdOf(services.cookies, request), id);
      const tooLate = () => paymentUnavailable(new Error('The order took too long'));
      return { body: await withTimeout(deadlineMs, order, tooLate) };
    },
  },
};
