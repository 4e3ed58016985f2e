import { isStripeStatus, asPaymentProblem, withRetry } from '#server/stripe/index.ts';
import { type OrderAct, withAct } from './order.ts';
import { noteOrder, type OrderServices } from './record.ts';

interface Signal {
  /** A warning never ends. */
  object: 'radar.early_fraud_warning' | 'review';
  id: string;
}

const isSignal = (object: { object: string; id: string }): object is Signal =>
  object.object === 'radar.early_fraud_warning' || object.object === 'review';

/**
 * What Stripe says now, whichever event came last. A key that may not read it leaves the event's word.
 * https://docs.stripe.com/api/radar/early_fraud_warnings and https://docs.stripe.com/api/radar/reviews
 */
async function readSignal({ stripe, log }: OrderServices, { object, id }: Signal, event: string) {
  const { radar, reviews } = await stripe();
  try {
    if (object === 'review')
      return (await withRetry(() => reviews.retrieve(id))).open ? 'review-opened' : 'review-closed';
    await withRetry(() => radar.earlyFraudWarnings.retrieve(id));
  } catch (error) {
    if (!isStripeStatus(error, 403)) throw asPaymentProblem(error);
    log('warn', 'fraud-signal-unreadable', { fix: 'At Stripe, let the restricted key read Radar' });
    if (object === 'review') return event === 'review.closed' ? 'review-closed' : 'review-opened';
  }
  return 'fraud-warning';
}

/** Adds a warning of fraud, or the start or end of a review, to the order's history, each once. Ignores other objects. */
export async function noteFraudSignal(
  services: OrderServices,
  sessionId: string,
  { type, data: { object } }: { type: string; data: { object: { object: string; id: string } } },
): Promise<void> {
  if (!isSignal(object) || !(await services.orders.find(sessionId))) return;
  const name = await readSignal(services, object, type);
  const act: OrderAct = { act: name, by: 'Stripe', at: new Date(services.now()).toISOString(), about: object.id };
  const next = await services.orders.change(sessionId, (order) => {
    const known = (order.history ?? []).filter(({ about }) => about === object.id);
    // A closed review stays closed.
    return known.some((one) => one.act === name || one.act === 'review-closed') ? order : withAct(order, act);
  });
  await noteOrder(services, next);
}
