import * as v from 'valibot';
import { type Order, timeOf } from '#server/orders/index.ts';
import { type Documents, jobState } from '#server/platform/index.ts';
import { isDone } from './leases.ts';
import { happenedAt, kindsOf } from './message.ts';
import type { MailServices } from './send.ts';

/** Says to the owner, by another way than mail, that mail does not go out: a mail about it would not go out either. */

interface AlertServices extends Pick<MailServices, 'leases' | 'settings' | 'siteUrl' | 'now' | 'log'> {
  jobs: Documents;
}

/** By then mail was tried four times. */
const overdueMs = 30 * 60 * 1000;
const repeatMs = 24 * 60 * 60 * 1000;
const answerMs = 4000;
/** At most so many order numbers are listed. */
const namedOrders = 10;

const stateSchema = v.object({ alertedAtMs: v.number() });

const latestEvent = (order: Order): number => Math.max(...kindsOf(order).map((kind) => happenedAt(order, kind)));

/** Paid orders that a round has tried, and that still have a mail to be sent. */
async function overdueOf({ leases, now }: AlertServices, tried: readonly Order[]): Promise<Order[]> {
  const old = tried.filter((order) => now() - latestEvent(order) >= overdueMs);
  if (old.length === 0) return [];
  const statuses = await leases.statuses();
  return old.filter((order) => !isDone(order, statuses.get(order.sessionId)));
}

/** Without personal data: the operator of the messenger can read it. */
function wordsOf(overdue: readonly Order[], siteUrl: string): string {
  const byTime = overdue.toSorted((one, other) => latestEvent(one) - latestEvent(other));
  const numbers = byTime.slice(0, namedOrders).map(({ number }) => number);
  const more = byTime.length > namedOrders ? ', ...' : '';
  const since = timeOf(new Date(Math.min(...byTime.map(latestEvent))).toISOString());
  return (
    `Mail does not go out: ${numbers.join(', ')}${more} (${String(byTime.length)} in all), since ${since}. ` +
    `The orders are safe: ${siteUrl}/owner shows what is to be shipped. If it is one order alone, its address may be wrong. ` +
    'Else look for mail-failed in the log of the function send-unsent-mail, and at SMTP_URL.'
  );
}

/** `text` is what Slack, Google Chat, Mattermost and Teams' workflows read, `content` what Discord does. */
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

/** What went wrong, without the address, which is a secret. */
const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'not an Error';
  return error.message.startsWith('It answered') ? error.message : error.name;
};

/** Once a day at most while mails wait, and anew after they all went out. */
export async function alertOfWaitingMail(services: AlertServices, tried: readonly Order[]): Promise<void> {
  const { settings, siteUrl, now, log } = services;
  if (settings.alertUrl === undefined) return;
  const state = jobState(services.jobs, 'mail-alert', stateSchema);
  const overdue = await overdueOf(services, tried);
  const known = await state.read();
  if (tried.length === 0 && known && known.alertedAtMs > 0) await state.update(() => ({ alertedAtMs: 0 }));
  if (overdue.length === 0 || now() - (known?.alertedAtMs ?? 0) < repeatMs) return;
  try {
    await post(settings.alertUrl, wordsOf(overdue, siteUrl));
    await state.update(() => ({ alertedAtMs: now() }));
    log('info', 'owner-alerted', { orders: overdue.length });
  } catch (error) {
    log('warn', 'owner-alert-failed', { orders: overdue.length, error: faultOf(error), fix: 'Check OWNER_ALERT_URL' });
  }
}
