import * as v from 'valibot';
import type { StockCounts } from '#server/inventory/index.ts';
import { isPaid, type Order, type OrdersStore, readOrder, shownStatusOf } from '#server/orders/index.ts';
import {
  type BackgroundWork,
  type Documents,
  errorFields,
  jobState,
  type Log,
  type LogFields,
} from '#server/platform/index.ts';
import { isClosed, isDone, skipMails } from './leases.ts';
import { kindsOf, type MailTransport, moneyKindsOf } from './message.ts';
import { alertOfWaitingMail, warnOfStock } from './owner-alerts.ts';
import { deliverMail, type MailServices, sendAgain } from './send.ts';
import { transportOf } from './transports.ts';

/** The mails of paid orders, each sent once. */
export interface OrderMail {
  /** Sends in the background the mails that an order still needs. Never throws. */
  deliver(order: Order): void;
  /** Marks the mails about money that an order needs, so that a round finds them. */
  expect(order: Order): Promise<void>;
  /** Sends the confirmation again. Rejects when it was not sent. */
  resend(order: Order): Promise<void>;
  /** Marks the mails of a restored order as skipped. */
  keepUnmailed(order: Order): Promise<void>;
  /** Retries unsent mails. */
  sendUnsent(): Promise<void>;
}

interface MailDependencies extends Omit<MailServices, 'transport'> {
  orders: OrdersStore;
  backgroundWork: BackgroundWork;
  jobs: Documents;
  stock: () => Promise<StockCounts>;
  /** How long one round sends. */
  roundMs?: number;
  /** Replaces the one in the settings. */
  transport?: MailTransport | undefined;
}

/** Netlify stops a scheduled function after 30 s. */
const defaultRoundMs = 20_000;

type Deliver = (order: Order) => Promise<void>;

/** Concurrent calls of one instance share a delivery; instances exclude each other by leases. */
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

/**
 * A round that runs out of time is continued by the next one, so that slow mails do not block others for good. Returns the orders that
 * still have mails after a try.
 */
async function deliverAll(dependencies: MailDependencies, deliver: Deliver): Promise<Order[]> {
  const startedAt = performance.now();
  const state = jobState(dependencies.jobs, 'mail-round', v.object({ after: v.string() }));
  const after = (await state.read())?.after ?? '';
  const statuses = await dependencies.leases.statuses();
  // Compares the keys of two stores: orders whose mails have all ended are not read.
  const unsent: string[] = [];
  for await (const sessionId of dependencies.orders.sessionIds())
    if (!isClosed(statuses.get(sessionId))) unsent.push(sessionId);
  unsent.sort();
  const tried: Order[] = [];
  let last = '';
  for (const sessionId of [...unsent.filter((id) => id > after), ...unsent.filter((id) => id <= after)]) {
    // Every round tries at least one.
    if (last !== '' && performance.now() - startedAt > (dependencies.roundMs ?? defaultRoundMs)) {
      dependencies.log('warn', 'mail-round-cut-short');
      await state.update(() => ({ after: last }));
      break;
    }
    const order = await readOrder(dependencies, sessionId);
    last = sessionId;
    if (!order || !isPaid(order)) continue;
    // Mails that are not needed too: they end once they are late, and the order is not read any more.
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

/** The scheduled job. */
export async function sendUnsentMail(services: () => { mail: OrderMail; log: Log }): Promise<void> {
  const { mail, log } = services();
  try {
    await mail.sendUnsent();
  } catch (error) {
    log('error', 'mail-round-failed', errorFields(error));
    throw error;
  }
}
