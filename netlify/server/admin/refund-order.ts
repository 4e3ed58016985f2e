import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { formatCents } from '#shop/money.ts';
import { isChargedBack, isPaid, type Order, recordOrder, withAct } from '#server/orders/index.ts';
import { badRequest, conflict, Problem } from '#server/platform/index.ts';
import { isOtherRequest, isReplayed, stripeFaultOf, withRetry } from '#server/stripe/index.ts';
import { noteOrder } from './indexed-orders.ts';
import { storedOrder } from './stored-order.ts';
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
  const order = await recordOrder(services, sessionId, 'reconciliation');
  if (!order) throw conflict("This shop's key at Stripe does not know this payment. Refund it in Stripe's dashboard.");
  return order;
}

function requireRefundable(order: Order, { amountCents, cancels }: RefundRequest): void {
  const left = order.chargedCents - refundedOf(order);
  if (!isPaid(order)) throw conflict('This order is not paid, so there is nothing to refund.');
  if (cancels && order.status === 'shipped') throw conflict('This order is already on its way.');
  if (isChargedBack(order)) throw conflict('The bank has taken this payment back, so Stripe refunds nothing of it.');
  if (amountCents > left) throw badRequest(`Of this order ${formatCents(left)} are left to refund.`);
  if (cancels && amountCents < left) throw badRequest('A cancelled order is refunded wholly.');
}

/**
 * By what the owner saw: whoever saw the same and refunds, in another tab or with another amount, makes no second refund. What
 * else changes about the order meanwhile, such as its note, makes no other key.
 */
const idempotencyKeyOf = (
  { sessionId }: Order,
  { refundedCents }: RefundRequest,
  { failedBefore, tries }: { failedBefore: number; tries: number },
): string =>
  createHash('sha256').update(['refund', sessionId, refundedCents, failedBefore, tries].join(' ')).digest('hex');

/** Refusals that Stripe repeats for a day, such as for want of money in the account. */
const maxRefusals = 5;

function problemOf(error: unknown): Problem {
  if (isOtherRequest(error))
    return conflict(
      "Another amount of this order was just refunded, or refused by Stripe. Open it again; if nothing was refunded, refund it in Stripe's dashboard.",
    );
  const isRefused = stripeFaultOf(error) === 'refused' && error instanceof Error;
  return isRefused ? conflict(`Stripe refused the refund: ${error.message}`) : unanswered(error);
}

/**
 * How many refunds of a payment its bank has refused, as Stripe has them: the shop may have lost what it noted of one. Read
 * before the order is, so that a refund which was made meanwhile shows there.
 */
async function countFailedRefunds({ stripe }: RefundServices, paymentIntentId: string | null): Promise<number> {
  if (paymentIntentId === null) return 0;
  const { refunds } = await stripe();
  try {
    const { data } = await withRetry(() => refunds.list({ payment_intent: paymentIntentId, limit: 100 }));
    return data.filter(({ status }) => status === 'failed' || status === 'canceled').length;
  } catch (error) {
    throw problemOf(error);
  }
}

/** Answers the id of the refund. */
async function refund(
  services: RefundServices,
  order: Order,
  request: RefundRequest,
  failedBefore: number,
): Promise<string> {
  if (order.paymentIntentId === null) throw conflict('Nothing was paid for this order.');
  const { refunds } = await services.stripe();
  const params: Stripe.RefundCreateParams = {
    payment_intent: order.paymentIntentId,
    amount: request.amountCents,
    reason: 'requested_by_customer',
    metadata: { order: order.number },
  };
  for (let tries = 1; ; tries += 1) {
    const idempotencyKey = idempotencyKeyOf(order, request, { failedBefore, tries });
    try {
      return (await withRetry(() => refunds.create(params, { idempotencyKey }))).id;
    } catch (error) {
      const isOldRefusal = stripeFaultOf(error) === 'refused' && isReplayed(error);
      if (!isOldRefusal || tries > maxRefusals) throw problemOf(error);
    }
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
  const { paymentIntentId } = await storedOrder(services.orders, sessionId);
  const failedBefore = await countFailedRefunds(services, paymentIntentId);
  const order = await freshOrder(services, sessionId);
  const isDone = refundedOf(order) === refundedCents + amountCents;
  let id: string | undefined;
  if (!isDone) {
    if (refundedOf(order) !== refundedCents) throw changedMeanwhile(refundedOf(order));
    requireRefundable(order, request);
    id = await refund(services, order, request, failedBefore);
  }
  const at = new Date(services.now()).toISOString();
  await services.orders.change(sessionId, (now) => withRefund(now, request, { by, at, refund: id }));
  const next = await freshOrder(services, sessionId);
  await noteOrder(services, next);
  services.log('info', cancels ? 'order-cancelled' : 'order-refunded', { order: next.number, by });
  return next;
}

/** Says once who refunded what, also where the request comes again, and that it is cancelled. */
function withRefund(
  order: Order,
  { amountCents, refundedCents, cancels }: RefundRequest,
  { by, at, refund: id }: { by: string; at: string; refund: string | undefined },
): Order {
  const after = refundedCents + amountCents;
  // A request whose answer was lost does not know its refund any more.
  const isSaid = order.history?.some(
    (act) => act.refundedCents === after && (id === undefined || (act.refund ?? id) === id),
  );
  const noted = isSaid
    ? order
    : withAct(order, {
        act: cancels ? 'cancelled' : 'refunded',
        by,
        at,
        amountCents,
        refundedCents: after,
        refund: id,
      });
  if (!cancels || noted.cancelledAt !== undefined) return noted;
  if (order.status === 'shipped') throw conflict('It was refunded, but meanwhile it was marked as shipped.');
  return { ...noted, cancelledAt: at };
}
