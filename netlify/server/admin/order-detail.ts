import type { OrderDetail, OrderView } from '#api/admin/answers.ts';
import type { Call } from '#server/http/index.ts';
import { isFresh, isNeeded, kindsOf, type MailKind } from '#server/mail/index.ts';
import { isPaid, type Order } from '#server/orders/index.ts';
import { notFound, Problem } from '#server/platform/index.ts';
import { damagedWords } from './indexed-orders.ts';
import { viewOf } from './order-view.ts';
import type { AdminServices } from './services.ts';

export const sessionIdPattern = /^cs_(test|live)_[A-Za-z0-9]{1,200}$/;

/** The order that the address names. */
export async function orderOf({ services, id }: Call<AdminServices>): Promise<Order> {
  const find = () =>
    services.orders.find(id).catch((error: unknown) => {
      throw error instanceof Problem ? error : new Problem(500, damagedWords(id), { cause: error });
    });
  const order = sessionIdPattern.test(id) ? await find() : undefined;
  if (!order) throw notFound('There is no such order.');
  return order;
}

const nameOf = (kind: MailKind): OrderDetail['mails'][number]['kind'] =>
  kind === 'confirmation' || kind === 'packing-note' || kind === 'shipped' || kind === 'cancelled' ? kind : 'refund';

/** An order with its mails. */
export async function detailOf(services: AdminServices, order: Order): Promise<OrderDetail> {
  const kinds = isPaid(order) ? kindsOf(order) : [];
  const stateOf = async (kind: MailKind): Promise<OrderDetail['mails'][number]['state']> => {
    const outcome = await services.outboxClaims.outcomeOf(order.sessionId, kind);
    if (outcome === 'sent') return 'sent';
    if (outcome === 'skipped' || !isNeeded(order, kind)) return 'not-needed';
    return outcome ?? (isFresh(order, kind, services.now()) ? 'waiting' : 'too-late');
  };
  const mails = kinds.map(async (kind) => ({ kind: nameOf(kind), state: await stateOf(kind) }));
  const view: OrderView = viewOf(order);
  // The sandbox has no dashboard.
  const paymentUrl = services.settings.stripe?.apiOrigin ? null : view.paymentUrl;
  return { ...view, paymentUrl, mails: await Promise.all(mails) };
}
