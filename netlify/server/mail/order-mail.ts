import * as v from 'valibot';
import type { StockCounts } from '#server/inventory/index.ts';
import { isPaid, type Order, type OrdersStore, shownStatusOf } from '#server/orders/index.ts';
import {
  type BackgroundWork,
  type Documents,
  errorFields,
  jobState,
  type Log,
  type LogFields,
  Problem,
} from '#server/platform/index.ts';
import { isClosed, isDone, type MailStatuses, skipMails } from './leases.ts';
import { warnOfStock } from './low-stock-mail.ts';
import { alertOfWaitingMail } from './mail-alert.ts';
import { kindsOf, type MailTransport, moneyKindsOf } from './message.ts';
import { deliverMail, type MailServices, sendAgain } from './send.ts';
import { transportOf } from './transports.ts';

/** The mails of paid orders: each sent once, however often it is asked for. */
export interface OrderMail {
  /** Starts what an order still has to be sent. Neither throws nor keeps anyone waiting. */
  deliver(order: Order): void;
  /** Marks the mails about money that the order is to be sent, so that a round finds them. */
  expect(order: Order): Promise<void>;
  /** Sends the confirmation once more. Rejects when it was not sent. */
  resend(order: Order): Promise<void>;
  /** Sees to it that an order which is restored is not mailed anew. */
  keepUnmailed(order: Order): Promise<void>;
  /** Sends what earlier tries left behind. */
  sendUnsent(): Promise<void>;
}

interface MailDependencies extends Omit<MailServices, 'transport'> {
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

/** In one instance of the shop concurrent calls share one delivery; instances exclude each other by leases. */
function deliverer(services: MailServices): Deliver {
  const running = new Map<string, Promise<void>>();
  return (order) => {
    const name = [order.sessionId, shownStatusOf(order), ...kindsOf(order)].join(' ');
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
async function readableOrder({ orders, log }: MailDependencies, sessionId: string): Promise<Order | undefined> {
  try {
    return await orders.find(sessionId);
  } catch (error) {
    if (error instanceof Problem) throw error;
    log('error', 'order-damaged', { session: sessionId, ...errorFields(error) });
    return undefined;
  }
}

/** Sessions of orders that have mails to be sent, by the names in the two stores: a long list of others costs next to nothing. */
async function unsentSessions({ orders }: MailDependencies, statuses: ReadonlyMap<string, MailStatuses>) {
  const unsent: string[] = [];
  for await (const sessionId of orders.sessionIds()) if (!isClosed(statuses.get(sessionId))) unsent.push(sessionId);
  return unsent.sort();
}

/** Where a round runs out of time, the next one starts after it, so that slow mails at the start do not block others for good. Answers the orders it tried. */
async function deliverAll(dependencies: MailDependencies, deliver: Deliver): Promise<Order[]> {
  const startedAt = performance.now();
  const state = jobState(dependencies.jobs, 'mail-round', v.object({ after: v.string() }));
  const after = (await state.read())?.after ?? '';
  const statuses = await dependencies.leases.statuses();
  const unsent = await unsentSessions(dependencies, statuses);
  const tried: Order[] = [];
  let last = '';
  for (const sessionId of [...unsent.filter((id) => id > after), ...unsent.filter((id) => id <= after)]) {
    // One in any case, so that every round gets on.
    if (last !== '' && performance.now() - startedAt > (dependencies.roundMs ?? defaultRoundMs)) {
      dependencies.log('warn', 'mail-round-cut-short');
      await state.update(() => ({ after: last }));
      break;
    }
    const order = await readableOrder(dependencies, sessionId);
    last = sessionId;
    if (!order || !isPaid(order)) continue;
    // Also what is not needed, which ends once it is late, so that the order is read no more.
    await deliver(order);
    if (!isDone(order, statuses.get(sessionId))) tried.push(order);
  }
  return tried;
}

export function orderMail(dependencies: MailDependencies): OrderMail {
  const { settings, log, backgroundWork, leases } = dependencies;
  const keepUnmailed = (order: Order) => skipMails(leases, order);
  const expect = async (order: Order) => {
    for (const kind of moneyKindsOf(order)) await leases.expect(order.sessionId, kind);
  };
  const transport = dependencies.transport ?? transportOf(settings.way);
  if (!transport) {
    const reason = settings.way.kind === 'none' ? settings.way.reason : undefined;
    const warn = (fields?: LogFields) => log('warn', 'mail-not-set-up', { ...fields, reason });
    return {
      deliver: ({ number }) => warn({ order: number }),
      expect,
      keepUnmailed,
      resend: () => Promise.reject(new Error('Mail is not set up')),
      sendUnsent: () => {
        warn();
        return Promise.resolve();
      },
    };
  }
  const deliver = deliverer({ ...dependencies, transport });
  return {
    keepUnmailed,
    deliver: (order) => backgroundWork.start(deliver(order)),
    expect,
    resend: (order) => sendAgain({ ...dependencies, transport }, order),
    sendUnsent: async () => {
      await alertOfWaitingMail(dependencies, await deliverAll(dependencies, deliver));
      await warnOfStock({ ...dependencies, transport });
    },
  };
}

/** Sends the mails of paid orders that did not go out when they were paid. What fails now is tried again in the next round. */
export async function sendUnsentMail(services: () => { mail: OrderMail; log: Log }): Promise<void> {
  const { mail, log } = services();
  try {
    await mail.sendUnsent();
  } catch (error) {
    log('error', 'mail-round-failed', errorFields(error));
    throw error;
  }
}
