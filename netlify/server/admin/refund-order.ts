import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { formatCents } from '#shop/money.ts';
import { isPaid, type Order, recordOrder, withAct } from '#server/orders/index.ts';
import { badRequest, conflict, notFound, Problem } from '#server/platform/index.ts';
import { stripeFaultOf, withRetry } from '#server/stripe/index.ts';
import { noteOrder } from './indexed-orders.ts';
import type { RefundServices } from './services.ts';

export interface RefundRequest {
  amountCents: number;
  /** What the owner saw as refunded before. */
  refundedCents: number;
  /** Nothing is to be shipped, and all that is left goes back. */
  cancels: boolean;
}

const changedMeanwhile = (cents: number) =>
  conflict(`Meanwhile ${formatCents(cents)} of this order are refunded. Open it again first.`);

const unanswered = (cause: unknown) =>
  new Problem(503, 'Stripe did not answer. Open the order again to see whether it was refunded.', {
    headers: { 'Retry-After': '2' },
    cause,
  });

const refundedOf = ({ moneyBack }: Order): number => moneyBack?.refundedCents ?? 0;

/** The order as Stripe has it now. */
async function freshOrder(services: RefundServices, sessionId: string): Promise<Order> {
  if (!(await services.orders.find(sessionId))) throw notFound('There is no such order.');
  const order = await recordOrder(services, sessionId, 'reconciliation');
  if (!order) throw conflict("This shop's key at Stripe does not know this payment. Refund it in Stripe's dashboard.");
  return order;
}

function requireRefundable(order: Order, { amountCents, cancels }: RefundRequest): void {
  const left = order.chargedCents - refundedOf(order);
  if (!isPaid(order)) throw conflict('This order is not paid, so there is nothing to refund.');
  if (cancels && order.status === 'shipped') throw conflict('This order is already on its way.');
  if (order.moneyBack?.dispute && order.moneyBack.dispute.state !== 'won')
    throw conflict('This payment is in dispute: Stripe refunds nothing before that is decided.');
  if (amountCents > left) throw badRequest(`Of this order ${formatCents(left)} are left to refund.`);
  if (cancels && amountCents < left) throw badRequest('A cancelled order is refunded wholly.');
}

/** The same for a request that is repeated, also on two copies of the shop at once; another one after each change of the order. */
const idempotencyKeyOf = ({ sessionId, rev }: Order, { amountCents, refundedCents }: RefundRequest): string =>
  createHash('sha256').update(['refund', sessionId, rev, refundedCents, amountCents].join(' ')).digest('hex');

async function refund(services: RefundServices, order: Order, request: RefundRequest): Promise<void> {
  if (order.paymentIntentId === null) throw conflict('Nothing was paid for this order.');
  const { refunds } = await services.stripe();
  const params: Stripe.RefundCreateParams = {
    payment_intent: order.paymentIntentId,
    amount: request.amountCents,
    reason: 'requested_by_customer',
    metadata: { order: order.number },
  };
  const idempotencyKey = idempotencyKeyOf(order, request);
  try {
    await withRetry(() => refunds.create(params, { idempotencyKey }));
  } catch (error) {
    const isRefused = stripeFaultOf(error) === 'refused' && error instanceof Error;
    throw isRefused ? conflict(`Stripe refused the refund: ${error.message}`) : unanswered(error);
  }
}

/** Refunds an order through Stripe, once however often the request comes, and cancels it if asked to. Throws `Problem`s in words for the owner. */
export async function refundOrder(
  services: RefundServices,
  sessionId: string,
  request: RefundRequest,
  by: string,
): Promise<Order> {
  const { amountCents, refundedCents, cancels } = request;
  const order = await freshOrder(services, sessionId);
  const isDone = refundedOf(order) === refundedCents + amountCents;
  if (!isDone) {
    if (refundedOf(order) !== refundedCents) throw changedMeanwhile(refundedOf(order));
    requireRefundable(order, request);
    await refund(services, order, request);
  }
  const at = new Date(services.now()).toISOString();
  await services.orders.change(sessionId, (now) => withRefund(now, request, { by, at }));
  const next = await freshOrder(services, sessionId);
  await noteOrder(services, next);
  services.log('info', cancels ? 'order-cancelled' : 'order-refunded', { order: next.number, by });
  return next;
}

/** Says once who refunded what, also where the request comes again, and that it is cancelled. */
function withRefund(
  order: Order,
  { amountCents, refundedCents, cancels }: RefundRequest,
  { by, at }: { by: string; at: string },
): Order {
  const after = refundedCents + amountCents;
  const isSaid = order.history?.some((act) => act.refundedCents === after);
  const told = isSaid
    ? order
    : withAct(order, { act: cancels ? 'cancelled' : 'refunded', by, at, amountCents, refundedCents: after });
  if (!cancels || told.cancelledAt !== undefined) return told;
  if (order.status === 'shipped') throw conflict('It was refunded, but meanwhile it was marked as shipped.');
  return { ...told, cancelledAt: at };
}
