import { lowStock, type StockLevel } from '#server/inventory/index.ts';
import { happenedAt, kindsOf, type Order, timeOf } from '#server/orders/index.ts';
import type { MailServices } from './order-mail.ts';
import { stockWarning } from './mails.ts';

/** After four tries. */
const overdueMs = 30 * 60 * 1000;
const repeatMs = 24 * 60 * 60 * 1000;
const answerMs = 4000;
const namedOrders = 10;

const latestEvent = (order: Order): number => Math.max(...kindsOf(order).map((kind) => happenedAt(order, kind)));

/** Contains no personal data, since the messenger's operator can read it. */
function alertWords(overdue: readonly Order[], siteUrl: string): string {
  const byTime = overdue.toSorted((one, other) => latestEvent(one) - latestEvent(other));
  const numbers = byTime.slice(0, namedOrders).map(({ number }) => number);
  const more = byTime.length > namedOrders ? ', ...' : '';
  const since = timeOf(new Date(Math.min(...byTime.map(latestEvent))).toISOString());
  return (
    `Mail is not going out: ${numbers.join(', ')}${more} (${String(byTime.length)} in all), since ${since}. ` +
    `The orders are safe: ${siteUrl}/owner shows what to ship. If it is only one order, its address may be wrong. ` +
    'Otherwise look for mail-failed in the log of the function send-unsent-mail, and check SMTP_URL.'
  );
}

/** Slack, Google Chat, Mattermost and Teams' workflows read `text`; Discord reads `content`. */
async function post(url: string, text: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text, content: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) throw new Error(`It answered ${String(response.status)}`);
}

/** Leaves out the webhook's URL, which is a secret. */
const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'not an Error';
  return error.message.startsWith('It answered') ? error.message : error.name;
};

/**
 * Tells the owner through a webhook that mails are not going out: at most once a day while any wait. After all have
 * gone out, the next delay is reported at once. Returns when the owner was last told, or 0.
 */
export async function alertOfWaitingMail(
  { settings, siteUrl, now, log }: MailServices,
  waiting: readonly Order[],
  alertedAtMs: number,
): Promise<number> {
  if (settings.alertUrl === undefined || waiting.length === 0) return 0;
  const overdue = waiting.filter((order) => now() - latestEvent(order) >= overdueMs);
  if (overdue.length === 0 || now() - alertedAtMs < repeatMs) return alertedAtMs;
  try {
    await post(settings.alertUrl, alertWords(overdue, siteUrl));
    log('info', 'owner-alerted', { orders: overdue.length });
    return now();
  } catch (error) {
    log('warn', 'owner-alert-failed', { orders: overdue.length, error: faultOf(error), fix: 'Check OWNER_ALERT_URL' });
    return alertedAtMs;
  }
}

/** Each stage has its own warning. */
const stageOf = ({ id, count }: StockLevel): string => `${id} ${count > 0 ? 'low' : count === 0 ? 'none' : 'oversold'}`;

/**
 * Mails the owner when a counted product runs low, sells out or is oversold, or all counts are damaged, unless it is
 * among the stages `warned` of. Returns the stages now. Rejects if that fails.
 */
export async function warnOfStock(services: MailServices, warned: readonly string[]): Promise<string[]> {
  const { log, transport, siteUrl } = services;
  const counts = await services.stock();
  const stages = counts.isDamaged ? ['damaged'] : lowStock(counts).map(stageOf);
  if (stages.some((stage) => !warned.includes(stage))) {
    await transport(stockWarning(counts, await services.siteDetails(), services.settings, siteUrl, services.now()));
    log('info', 'stock-warning-sent', { stages: stages.join(', ') });
  }
  return stages;
}
