import * as v from 'valibot';
import { type Vacation, vacationAt } from '#shop/vacation.ts';
import type { StockCounts } from '#server/inventory/index.ts';
import { isPaid, type Order, type OrdersStore, readOrder, shownStatusOf, withAct } from '#server/orders/index.ts';
import {
  type BackgroundWork,
  type Documents,
  errorFields,
  jobState,
  type Log,
  logFailure,
  type LogFields,
  warned,
} from '#server/platform/index.ts';
import { isClosed, isDone, type Lease, type MailLeases, skipMails } from './leases.ts';
import {
  isFresh,
  isNeeded,
  kindsOf,
  MailError,
  type MailKind,
  type MailMessage,
  type MailTransport,
  messageIdOf,
  moneyKindsOf,
} from './message.ts';
import { alertOfWaitingMail, warnOfStock } from './owner-alerts.ts';
import { confirmation, moneyNote, packingNote, shippedNote } from './mails.ts';
import { type MailSettings, type SiteDetails, usableAddresses } from './settings.ts';
import { transportOf, withMailErrors } from './transports.ts';

export function compose(
  order: Order,
  kind: MailKind,
  site: SiteDetails,
  { settings, siteUrl }: { settings: Pick<MailSettings, 'from' | 'owner'>; siteUrl: string },
  vacation?: Vacation,
): MailMessage | undefined {
  const shop = { name: site.company.name, address: site.contact.email };
  const shopper = order.email === null ? undefined : { name: '', address: order.email };
  const frame = {
    name: `${order.number}-${kind}`,
    messageId: messageIdOf(order.sessionId, kind, siteUrl),
    from: settings.from ?? shop,
  };
  if (kind === 'packing-note')
    return { ...frame, to: settings.owner ?? shop, replyTo: shopper, ...packingNote(order, site, siteUrl) };
  if (!shopper) return undefined;
  const toShopper = { ...frame, to: shopper, replyTo: shop };
  if (kind === 'confirmation') return { ...toShopper, ...confirmation(order, site, siteUrl, vacation) };
  if (kind === 'shipped') return { ...toShopper, ...shippedNote(order, site, siteUrl) };
  return { ...toShopper, ...moneyNote(order, kind, site, siteUrl) };
}

export interface MailServices {
  transport: MailTransport;
  leases: MailLeases;
  settings: MailSettings;
  siteUrl: string;
  siteDetails: () => Promise<SiteDetails>;
  /** The vacation last set, which may be over. */
  vacation: () => Promise<Vacation | undefined>;
  now: () => number;
  log: Log;
  orders: OrdersStore;
  orderIndex: { note: (order: Order) => Promise<void> };
}

async function write(services: MailServices, order: Order, kind: MailKind) {
  const { siteUrl, siteDetails } = services;
  const [site, vacation, settings] = await Promise.all([siteDetails(), services.vacation(), usableAddresses(services)]);
  return compose(order, kind, site, { settings, siteUrl }, vacationAt(vacation, Date.parse(order.recordedAt)));
}

const faultFields = (error: unknown): LogFields =>
  error instanceof MailError ? { code: error.code, smtpStatus: error.smtpStatus } : errorFields(error);

/** Notes that the mail server refused the shopper's address, for the list of what is to be done. */
async function noteRefusal(services: MailServices, { sessionId }: Order, kind: MailKind, error: unknown) {
  if (kind === 'packing-note' || !(error instanceof MailError && error.refusesAddress)) return;
  const at = new Date(services.now()).toISOString();
  const reason = String(error.smtpStatus);
  const act = { act: 'mail-refused', by: 'Mail server', at, about: kind, reason } as const;
  await services.orderIndex.note(await services.orders.change(sessionId, (known) => withAct(known, act)));
}

async function send(services: MailServices, order: Order, kind: MailKind, lease: Lease): Promise<void> {
  const { transport, leases, log } = services;
  const fields = { order: order.number, kind, tries: lease.tries };
  try {
    const message = await write(services, order, kind);
    if (message) await transport(message);
  } catch (error) {
    log('warn', 'mail-failed', { ...fields, ...faultFields(error) });
    await leases.release(lease);
    await noteRefusal(services, order, kind, error);
    return;
  }
  await leases.close(lease, 'sent');
  log('info', 'mail-sent', fields);
}

/** Sends the confirmation again with a new message id, since some mailboxes hide a repeated one. */
async function sendAgain(services: MailServices, order: Order): Promise<void> {
  const message = await write(services, order, 'confirmation');
  if (!message) return;
  const [name, host] = message.messageId.split('@');
  try {
    await services.transport({ ...message, messageId: `${name ?? ''}-${String(services.now())}@${host ?? ''}` });
  } catch (error) {
    await noteRefusal(services, order, 'confirmation', error);
    throw error;
  }
  services.log('info', 'mail-sent', { order: order.number, kind: 'confirmation', again: true });
}

/** Sends a mail if the order needs it and no other instance is sending it. Ends an overdue mail unsent. */
async function deliverMail(services: MailServices, order: Order, kind: MailKind): Promise<void> {
  const { leases, now, log } = services;
  const needed = isNeeded(order, kind);
  const late = !isFresh(order, kind, now());
  if (late ? await leases.outcomeOf(order.sessionId, kind) : !needed) return;
  const lease = await leases.acquire(order.sessionId, kind);
  if (!lease) return;
  if (!late) {
    await send(services, order, kind, lease);
    return;
  }
  await leases.close(lease, 'too-late');
  if (needed) log('error', 'mail-too-late', { order: order.number, kind });
}

interface MailDependencies extends Omit<MailServices, 'transport'> {
  backgroundWork: BackgroundWork;
  jobs: Documents;
  stock: () => Promise<StockCounts>;
  roundMs?: number;
  transport?: MailTransport | undefined;
}

/** Netlify stops a scheduled function after 30 s. */
const defaultRoundMs = 20_000;

type Deliver = (order: Order) => Promise<void>;

/** Never rejects: the next round retries. Calls within an instance share a delivery; leases exclude other instances. */
function deliverer(services: MailServices): Deliver {
  const running = new Map<string, Promise<void>>();
  return (order) => {
    const name = [order.sessionId, shownStatusOf(order), ...kindsOf(order)].join(' ');
    const known = running.get(name);
    if (known) return known;
    const deliverKind = (kind: MailKind) =>
      deliverMail(services, order, kind).catch(
        warned(services.log, 'mail-store-failed', { order: order.number, kind }),
      );
    const work = Promise.all(kindsOf(order).map(deliverKind))
      .then(() => undefined)
      .finally(() => running.delete(name));
    running.set(name, work);
    return work;
  };
}

/**
 * If time runs out, the next round continues, so that slow mails cannot block others for good. Returns the orders that
 * still have unsent mails after a try.
 */
async function deliverAll(dependencies: MailDependencies, deliver: Deliver): Promise<Order[]> {
  const startedAt = performance.now();
  const state = jobState(dependencies.jobs, 'mail-round', v.object({ after: v.string() }));
  const after = (await state.read())?.after ?? '';
  const statuses = await dependencies.leases.statuses();
  // By keys alone: orders whose mails have all ended are not read.
  const all = await Array.fromAsync(dependencies.orders.sessionIds());
  const unsent = all.filter((id) => !isClosed(statuses.get(id))).sort();
  const tried: Order[] = [];
  let last = '';
  for (const sessionId of [...unsent.filter((id) => id > after), ...unsent.filter((id) => id <= after)]) {
    // Every round tries at least one order.
    if (last !== '' && performance.now() - startedAt > (dependencies.roundMs ?? defaultRoundMs)) {
      dependencies.log('warn', 'mail-round-cut-short');
      await state.update(() => ({ after: last }));
      break;
    }
    const order = await readOrder(dependencies, sessionId);
    last = sessionId;
    if (!order || !isPaid(order)) continue;
    // This also ends overdue mails that are not needed, so that the order is not read again.
    await deliver(order);
    if (!isDone(order, statuses.get(sessionId))) tried.push(order);
  }
  return tried;
}

export type OrderMail = ReturnType<typeof orderMail>;

/**
 * The mails of paid orders, each sent once.
 * - `deliver` sends an order's due mails in the background. Never throws.
 * - `expect` marks the mails about refunds and cancellation that an order needs, so that a round finds them.
 * - `resend` sends the confirmation again. Rejects if that fails.
 * - `keepUnmailed` marks a restored order's mails as skipped.
 */
export function orderMail(dependencies: MailDependencies) {
  const { settings, log, backgroundWork, leases } = dependencies;
  const transport = dependencies.transport ?? transportOf(settings.way);
  const services = transport && { ...dependencies, transport: withMailErrors(transport) };
  const deliver = services && deliverer(services);
  const notSetUp = (fields?: LogFields) =>
    log('warn', 'mail-not-set-up', {
      ...fields,
      reason: settings.way.kind === 'none' ? settings.way.reason : undefined,
    });
  return {
    deliver(order: Order): void {
      if (deliver) backgroundWork.start(deliver(order));
      else notSetUp({ order: order.number });
    },
    async expect(order: Order): Promise<void> {
      for (const kind of moneyKindsOf(order)) await leases.expect(order.sessionId, kind);
    },
    async resend(order: Order): Promise<void> {
      if (!services) throw new Error('Mail is not set up');
      await sendAgain(services, order);
    },
    keepUnmailed: (order: Order) => skipMails(leases, order),
    async sendUnsent(): Promise<void> {
      if (!services || !deliver) {
        notSetUp();
        return;
      }
      await alertOfWaitingMail(dependencies, await deliverAll(dependencies, deliver));
      await warnOfStock(services).catch(warned(log, 'stock-warning-failed'));
    },
  };
}

export async function sendUnsentMail(services: () => { mail: OrderMail; log: Log }): Promise<void> {
  const { mail, log } = services();
  await mail.sendUnsent().catch(logFailure(log, 'mail-round-failed'));
}
