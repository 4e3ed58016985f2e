import { randomUUID } from 'node:crypto';
import { type Vacation, vacationAt } from '#shop/vacation.ts';
import type { StockCounts } from '#server/cart/stock.ts';
import {
  dueMails,
  happenedAt,
  type MailKind,
  type MailResult,
  mailsClaimedBy,
  toMailOutcome,
  withMailResults,
  withMailsClaimed,
} from '#server/orders/mail-states.ts';
import { isDeleted, type Order, withAct } from '#server/orders/order.ts';
import { noteOrder, type OrderServices } from '#server/orders/record.ts';
import { readRow } from '#server/orders/store.ts';
import { errorFields, type Log, logWarning } from '#server/platform/log.ts';
import { confirmation, moneyNote, packingNote, shippedNote } from './mails.ts';
import type { MailSettings, SiteDetails } from './settings.ts';
import { MailError, type MailMessage, type MailTransport } from './transports.ts';

export function compose(
  order: Order,
  kind: MailKind,
  site: SiteDetails,
  { settings, siteUrl }: { settings: Pick<MailSettings, 'from' | 'owner'>; siteUrl: string },
  { vacation, stock }: { vacation?: Vacation | undefined; stock?: StockCounts | undefined } = {},
): MailMessage | undefined {
  const shop = { name: site.company.name, address: site.contact.email };
  const shopper = order.email === null ? undefined : { name: '', address: order.email };
  const name = `${order.number}-${kind}`;
  // The same for every try, so that mail programs show a mail that was sent twice only once.
  const messageId = `<${name}@${new URL(siteUrl).hostname}>`;
  const frame = { name, messageId, from: settings.from ?? shop };
  if (kind === 'packing-note')
    return { ...frame, to: settings.owner ?? shop, replyTo: shopper, ...packingNote(order, site, siteUrl, stock) };
  if (!shopper) return undefined;
  const toShopper = { ...frame, to: shopper, replyTo: shop };
  if (kind === 'confirmation') return { ...toShopper, ...confirmation(order, site, siteUrl, vacation) };
  if (kind === 'shipped') return { ...toShopper, ...shippedNote(order, site, siteUrl) };
  return { ...toShopper, ...moneyNote(order, kind, site, siteUrl) };
}

interface MailServices extends Omit<OrderServices, 'stripe' | 'mail'> {
  transport: MailTransport;
  mailSettings: MailSettings;
  siteDetails: () => Promise<SiteDetails>;
}

async function composeMail(services: MailServices, order: Order, kind: MailKind) {
  const { settings, mailSettings, siteDetails, shopSettings, stock: counts, log } = services;
  const site = await siteDetails();
  const lastVacation = kind === 'confirmation' ? (await shopSettings.read()).vacation : undefined;
  const vacation = vacationAt(lastVacation, Date.parse(order.recordedAt));
  const stock = kind === 'packing-note' ? await counts.read().catch(logWarning(log, 'stock-unread')) : undefined;
  return compose(order, kind, site, { settings: mailSettings, siteUrl: settings.siteUrl }, { vacation, stock });
}

/** Notes that the mail server refused the shopper's address, for the list of what is to be done. */
async function noteRefusedAddress(services: MailServices, { sessionId }: Order, kind: MailKind, error: unknown) {
  if (kind === 'packing-note' || !(error instanceof MailError && error.refusesAddress)) return;
  const at = new Date(services.now()).toISOString();
  const reason = String(error.smtpStatus);
  const act = { act: 'mail-refused', by: 'Mail server', at, about: kind, reason } as const;
  await noteOrder(services, await services.orders.change(sessionId, (known) => withAct(known, act)));
}

/** `again` makes another message id, since some mailboxes hide a repeated one. Rejects with the transport's error. */
async function send(services: MailServices, order: Order, kind: MailKind, again = ''): Promise<MailResult> {
  const message = await composeMail(services, order, kind);
  if (!message) return undefined;
  try {
    await services.transport({ ...message, messageId: message.messageId.replace('@', `${again}@`) });
  } catch (error) {
    await noteRefusedAddress(services, order, kind, error);
    throw error;
  }
  services.log('info', 'mail-sent', { order: order.number, kind, tries: order.mails?.[kind]?.tries });
  return 'sent';
}

/** Netlify stops a scheduled function after 30 s. */
const roundMs = 20_000;

/**
 * Sends the due mails that no other instance is sending; those of `token` are claimed already. Returns the order as it
 * is then. A crash or a store that fails between sending and recording is the only way to send a mail twice.
 */
async function deliverDue(services: MailServices, order: Order, token: string): Promise<Order> {
  if (dueMails(order).length === 0) return order;
  const { orders, now, log } = services;
  const claim = (known: Order) => withMailsClaimed(known, token, now());
  const isClaimed = mailsClaimedBy(order, token).length > 0;
  const claimed = isClaimed ? order : ((await orders.changeMails(order, claim)) ?? order);
  for (const kind of dueMails(order))
    if (toMailOutcome(claimed, kind) === 'too-late') log('error', 'mail-too-late', { order: order.number, kind });
  const kinds = mailsClaimedBy(claimed, token);
  if (kinds.length === 0) return claimed;
  const failed = (kind: MailKind) => (error: unknown) => {
    const tries = claimed.mails?.[kind]?.tries;
    log('warn', 'mail-failed', { order: order.number, kind, tries, ...errorFields(error) });
    return 'failed' as const;
  };
  const trySend = async (kind: MailKind) => [kind, await send(services, claimed, kind).catch(failed(kind))] as const;
  const results = new Map(await Promise.all(kinds.map(trySend)));
  const record = (known: Order) => withMailResults(known, results, token, now());
  return (await orders.changeMails(claimed, record)) ?? claimed;
}

/**
 * Tries all due orders. The next round does those for which there is no time, since a mail that was tried is sent, or
 * waits ever longer. Returns those whose mails still wait.
 */
async function deliverAll(services: MailServices): Promise<Order[]> {
  const { orders, log } = services;
  const startedAt = performance.now();
  const waiting: Order[] = [];
  for (const [sessionId, rev] of await orders.due()) {
    if (performance.now() - startedAt > roundMs) {
      log('warn', 'mail-round-cut-short');
      break;
    }
    const order = await readRow(services, sessionId);
    if (!order || isDeleted(order)) continue;
    const tried = await deliverDue(services, order, randomUUID()).catch(notStored(log, order));
    if (!tried || dueMails(tried).length > 0) waiting.push(tried ?? order);
    // A higher `rev` belongs to an instance that is about to write the order, or died before it could.
    else if (order.rev >= rev) await noteOrder(services, tried, rev);
  }
  return waiting;
}

/** After four tries. */
const overdueMs = 30 * 60 * 1000;

const notStored = (log: Log, { number }: Order) => logWarning(log, 'mail-store-failed', { order: number });

export type OrderMail = ReturnType<typeof orderMail>;

/**
 * The mails of paid orders: each is sent at least once, and once in all but a crash.
 * - `deliver` sends an order's due mails in the background; those of `token` are claimed.
 *   `sold`: the counts after its sale, if they are known. Never throws.
 * - `resend` sends the confirmation again. Rejects if that fails.
 * - `sendUnsent` is done if no mail has waited for half an hour, so that the owner hears of a job that is late.
 */
export function orderMail(services: MailServices) {
  const { log, backgroundWork, jobs, now } = services;
  const deliver = async (order: Order, token: string, sold?: StockCounts) => {
    const stock = sold ? { ...services.stock, read: () => Promise.resolve(sold) } : services.stock;
    await noteOrder(services, await deliverDue({ ...services, stock }, order, token), order.rev);
  };
  return {
    deliver: (order: Order, token: string = randomUUID(), sold?: StockCounts): void =>
      backgroundWork.start(deliver(order, token, sold).catch(notStored(log, order))),
    resend: (order: Order) => send(services, order, 'confirmation', `-${now()}`),
    async sendUnsent(): Promise<void> {
      const waiting = await deliverAll(services);
      const isOverdue = (order: Order) => (kind: MailKind) => now() - happenedAt(order, kind) >= overdueMs;
      if (waiting.some((order) => dueMails(order).some(isOverdue(order)))) return;
      await jobs.update((known) => known, 'send-unsent-mail');
    },
  };
}
