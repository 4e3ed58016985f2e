import * as v from 'valibot';
import { isPaid, type Order, type OrdersStore, standingOf } from '#server/orders/index.ts';
import {
  type BackgroundWork,
  type Documents,
  errorFields,
  jobState,
  type LogFields,
  Problem,
} from '#server/platform/index.ts';
import { deliverMail, type MailServices, sendAgain } from './deliver-mail.ts';
import { alertOfWaitingMail } from './mail-alert.ts';
import type { StockCounts } from '#server/availability/index.ts';
import { kindsOf, type MailTransport } from './message.ts';
import { isClosed } from './outbox-claims.ts';
import { warnOfStock } from './stock-warning.ts';
import { transportOf } from './transports.ts';

/** The mails of paid orders: each sent once, whoever asks and however often. */
export interface OrderMail {
  /** Starts what an order still has to be sent. Neither throws nor keeps anyone waiting. */
  deliver(order: Order): void;
  /** Sends the confirmation once more. Rejects when nobody took it. */
  resend(order: Order): Promise<void>;
  /** Sends what earlier tries left behind. */
  sendUnsent(): Promise<void>;
}

export interface MailOutside extends Omit<MailServices, 'transport'> {
  orders: OrdersStore;
  backgroundWork: BackgroundWork;
  /** What scheduled jobs keep for their next run. */
  jobs: Documents;
  /** Bars that the owner counts. */
  stock: () => Promise<StockCounts>;
  /** How long one round sends. */
  roundMs?: number;
  /** In place of the way that the settings name. */
  transport?: MailTransport | undefined;
}

/** A scheduled function is stopped after 30 s. */
const defaultRoundMs = 20_000;

type Deliver = (order: Order) => Promise<void>;

/** In one copy of the shop all who ask at once share one delivery; copies keep apart by claims. */
function deliverer(services: MailServices): Deliver {
  const running = new Map<string, Promise<void>>();
  return (order) => {
    const name = `${order.sessionId} ${standingOf(order)}`;
    const known = running.get(name);
    if (known) return known;
    const work = Promise.all(kindsOf(order).map((kind) => deliverMail(services, order, kind)))
      .then(() => undefined)
      .finally(() => running.delete(name));
    running.set(name, work);
    return work;
  };
}

/** One that cannot be read is left to a person, and holds up no other. An unreachable store throws. */
async function readableOrder({ orders, log }: MailOutside, sessionId: string): Promise<Order | undefined> {
  try {
    return await orders.find(sessionId);
  } catch (error) {
    if (error instanceof Problem) throw error;
    log('error', 'order-damaged', { session: sessionId, ...errorFields(error) });
    return undefined;
  }
}

/** Sessions of orders that have mails to be sent, by the names in the two stores: a long list of others costs next to nothing. */
async function unsentSessions({ claims, orders }: MailOutside): Promise<string[]> {
  const standings = await claims.standings();
  const unsent: string[] = [];
  for await (const sessionId of orders.sessionIds()) if (!isClosed(standings.get(sessionId))) unsent.push(sessionId);
  return unsent.sort();
}

/** A round that is cut short is gone on with by the next one, so that slow mails at the start keep no other waiting for good. Answers the orders it tried. */
async function deliverAll(outside: MailOutside, deliver: Deliver): Promise<Order[]> {
  const startedAt = performance.now();
  const state = jobState(outside.jobs, 'mail-round', v.object({ after: v.string() }));
  const after = (await state.read())?.after ?? '';
  const unsent = await unsentSessions(outside);
  const tried: Order[] = [];
  let last = '';
  for (const sessionId of [...unsent.filter((id) => id > after), ...unsent.filter((id) => id <= after)]) {
    // One in any case, so that every round gets on.
    if (last !== '' && performance.now() - startedAt > (outside.roundMs ?? defaultRoundMs)) {
      outside.log('warn', 'mail-round-cut-short');
      await state.update(() => ({ after: last }));
      break;
    }
    const order = await readableOrder(outside, sessionId);
    last = sessionId;
    if (!order || !isPaid(order)) continue;
    await deliver(order);
    tried.push(order);
  }
  return tried;
}

export function orderMail(outside: MailOutside): OrderMail {
  const { settings, log, backgroundWork } = outside;
  const transport = outside.transport ?? transportOf(settings.way);
  if (!transport) {
    const reason = settings.way.kind === 'none' ? settings.way.reason : undefined;
    const warn = (fields?: LogFields) => log('warn', 'mail-not-set-up', { ...fields, reason });
    return {
      deliver: ({ number }) => warn({ order: number }),
      resend: () => Promise.reject(new Error('Mail is not set up')),
      sendUnsent: () => {
        warn();
        return Promise.resolve();
      },
    };
  }
  const deliver = deliverer({ ...outside, transport });
  return {
    deliver: (order) => backgroundWork.start(deliver(order)),
    resend: (order) => sendAgain({ ...outside, transport }, order),
    sendUnsent: async () => {
      await alertOfWaitingMail(outside, await deliverAll(outside, deliver));
      await warnOfStock({ ...outside, transport });
    },
  };
}
