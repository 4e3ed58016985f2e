import { hash } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { RefundRequest } from '#api/admin/requests.ts';
import { formatCents } from '#shop/money.ts';
import { type Order, totalRefundedCents, withAct } from '#server/orders/order.ts';
import { noteOrder, recordOrder } from '#server/orders/record.ts';
import { refundableCents } from '#server/orders/status.ts';
import { logWarning } from '#server/platform/log.ts';
import { badRequest, conflict, Problem, unavailable } from '#server/platform/problems.ts';
import { isOtherRequest, isRefused, isStripeStatus } from '#server/stripe/faults.ts';
import { refundRefusal } from './order-view.ts';
import type { Acting, AdminServices } from './session.ts';

/** Stripe may or may not have made the refund; the order or Stripe's message will show it. */
const unconfirmed = unavailable(
  'We could not confirm this refund with Stripe. Open the order again in a moment to see what Stripe has. Pressing again is safe.',
);

const knownRefunds = ({ moneyBack }: Order) => moneyBack?.refunds ?? [];

/** Updates the order from Stripe. `refund` is the id of one just made. */
async function freshOrder(services: AdminServices, sessionId: string, refund?: string): Promise<Order> {
  const order = await recordOrder(services, sessionId, { refund, listsRefunds: true }).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 503 ? unconfirmed(error.cause) : error;
  });
  if (!order)
    throw conflict('Stripe does not find this payment with this shop’s key. Refund it in Stripe’s dashboard.');
  return order;
}

function requireRefundable(order: Order, { amountCents, cancels }: RefundRequest): void {
  const refusal = refundRefusal(order, cancels);
  if (refusal !== undefined) throw conflict(refusal);
  const left = refundableCents(order);
  if (amountCents > left) throw badRequest(`Only ${formatCents(left)} of this order is left to refund.`);
  if (cancels && amountCents < left) throw badRequest('A canceled order must be refunded in full.');
}

/**
 * Two refunds from the same state, in two tabs or of two amounts, share a key, so that only one is made. The state: what
 * the owner saw as refunded, and the numbers of failed and of refused refunds, since Stripe repeats a refusal for a day.
 */
function createRefundKey(order: Order, { refundedCents }: RefundRequest): string {
  const failed = knownRefunds(order).filter(({ state }) => state === 'failed').length;
  const refused = (order.history ?? []).filter(({ act }) => act === 'refund-refused').length;
  return hash('sha256', ['refund', order.sessionId, refundedCents, failed, refused].join(' '));
}

const badKey = `Stripe rejects this shop’s key, or does not let it refund: see “Stripe’s test key” in OPERATING.md. Until then, refund in Stripe’s dashboard.`;

function toProblem(error: unknown): Problem {
  if (isOtherRequest(error))
    return conflict(
      'Another refund of this order was just made or refused. Open it again in a moment to see what Stripe has.',
    );
  if (isStripeStatus(error, 401) || isStripeStatus(error, 403)) return conflict(badKey);
  const reason = isRefused(error) && error instanceof Error ? error.message : undefined;
  return reason === undefined ? unconfirmed(error) : conflict(`Stripe refused the refund: ${reason}`);
}

async function createRefund(services: Acting, order: Order, request: RefundRequest): Promise<string> {
  const { amountCents, cancels } = request;
  if (order.paymentIntentId === null) throw conflict('Nothing was paid for this order.');
  const { refunds } = await services.stripe();
  const params: Stripe.RefundCreateParams = {
    payment_intent: order.paymentIntentId,
    amount: amountCents,
    reason: 'requested_by_customer',
    metadata: { order: order.number, by: services.by, ...(cancels && { cancels: 'yes' }) },
  };
  const idempotencyKey = createRefundKey(order, request);
  try {
    const made: Partial<Stripe.Refund> = await refunds.create(params, { idempotencyKey });
    if (made.id !== undefined && made.amount === amountCents) return made.id;
  } catch (error) {
    await noteRefusedRefund(services, order, amountCents, error);
    throw toProblem(error);
  }
  throw unconfirmed(new Error('Stripe answered with something other than the refund'));
}

/** Adds the refusal to the owner's to-do list, unless the key or another request caused it. */
async function noteRefusedRefund(
  services: Acting,
  { sessionId }: Order,
  amountCents: number,
  error: unknown,
): Promise<void> {
  const isOfRequest = isStripeStatus(error, 400) || isStripeStatus(error, 402);
  if (!isOfRequest || isOtherRequest(error) || !(error instanceof Error)) return;
  const at = new Date(services.now()).toISOString();
  const act = { act: 'refund-refused', by: services.by, at, amountCents, reason: error.message } as const;
  const next = await services.orders
    .change(sessionId, (order) => withAct(order, act))
    .catch(logWarning(services.log, 'refusal-not-noted'));
  if (next) await noteOrder(services, next);
}

/** Refunds an order at Stripe, once even if repeated, and may cancel it. Throws `Problem`s for the owner. */
export async function refundOrder(services: Acting, sessionId: string, request: RefundRequest): Promise<Order> {
  const { amountCents, refundedCents, cancels } = request;
  let order = await freshOrder(services, sessionId);
  const isDone = totalRefundedCents(order) === refundedCents + amountCents;
  if (!isDone || amountCents === 0) {
    const cents = totalRefundedCents(order);
    if (cents !== refundedCents)
      throw conflict(`${formatCents(cents)} of this order has been refunded in the meantime. Open the order again.`);
    requireRefundable(order, request);
    if (amountCents > 0) {
      const id = await createRefund(services, order, request);
      order = await freshOrder(services, sessionId, id);
      if (knownRefunds(order).some((made) => made.id === id && made.state === 'failed'))
        throw conflict('The bank declined the refund: nothing was refunded.');
    }
  }
  return cancels ? cancelOrder(services, order) : order;
}

const cancelOrder = ({ orders, now, by }: Acting, { sessionId }: Order): Promise<Order> =>
  orders.change(sessionId, (order) => {
    if (order.cancelledAt !== undefined) return order;
    if (order.status === 'shipped') throw conflict('It was refunded, but it was marked as shipped in the meantime.');
    const at = new Date(now()).toISOString();
    return withAct({ ...order, cancelledAt: at }, { act: 'cancelled', by, at });
  });
