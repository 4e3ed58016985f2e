import { isPaid, type Order, type OrdersStore } from '#server/orders/index.ts';
import type { BackgroundWork, LogFields } from '#server/platform/index.ts';
import { deliverMail, type MailServices } from './deliver-mail.ts';
import { kindsOf, type MailTransport } from './message.ts';
import { isClosed } from './outbox-claims.ts';
import { transportOf } from './transports.ts';

/** The mails of paid orders: each sent once, whoever asks and however often. */
export interface OrderMail {
  /** Starts what an order still has to be sent. Neither throws nor keeps anyone waiting. */
  deliver(order: Order): void;
  /** Sends what earlier tries left behind. */
  sendUnsent(): Promise<void>;
}

export interface MailOutside extends Omit<MailServices, 'transport'> {
  orders: OrdersStore;
  backgroundWork: BackgroundWork;
  /** In place of the way that the settings name. */
  transport?: MailTransport | undefined;
}

/** A scheduled function is stopped after 30 s. */
const roundMs = 20_000;

type Deliver = (order: Order) => Promise<void>;

/** In one copy of the shop all who ask at once share one delivery; copies keep apart by claims. */
function deliverer(services: MailServices): Deliver {
  const running = new Map<string, Promise<void>>();
  return (order) => {
    const name = `${order.sessionId} ${order.status}`;
    const known = running.get(name);
    if (known) return known;
    const work = Promise.all(kindsOf(order).map((kind) => deliverMail(services, order, kind)))
      .then(() => undefined)
      .finally(() => running.delete(name));
    running.set(name, work);
    return work;
  };
}

/** Orders whose mails have ended are known by the names in the two stores, so a long list of them costs next to nothing. */
async function deliverAll({ claims, orders, log }: MailOutside, deliver: Deliver): Promise<void> {
  const startedAt = performance.now();
  const standings = await claims.standings();
  for await (const sessionId of orders.sessionIds()) {
    if (isClosed(standings.get(sessionId))) continue;
    if (performance.now() - startedAt > roundMs) {
      log('warn', 'mail-round-cut-short');
      return;
    }
    const order = await orders.find(sessionId);
    if (order && isPaid(order)) await deliver(order);
  }
}

export function orderMail(outside: MailOutside): OrderMail {
  const { settings, log, backgroundWork } = outside;
  const transport = outside.transport ?? transportOf(settings.way);
  if (!transport) {
    const reason = settings.way.kind === 'none' ? settings.way.reason : undefined;
    const warn = (fields?: LogFields) => log('warn', 'mail-not-set-up', { ...fields, reason });
    return {
      deliver: ({ number }) => warn({ order: number }),
      sendUnsent: () => {
        warn();
        return Promise.resolve();
      },
    };
  }
  const deliver = deliverer({ ...outside, transport });
  return {
    deliver: (order) => backgroundWork.start(deliver(order)),
    sendUnsent: () => deliverAll(outside, deliver),
  };
}
