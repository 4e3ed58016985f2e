import { expect } from 'vitest';
import { formatCents } from '#shop/money.ts';
import { isPaid, type Order } from '#server/orders/index.ts';
import { listOf, signIn, totalsOf } from '../admin/admin-shop.ts';
import { ordersOf } from '../payments.ts';
import type { Year } from './year.ts';

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

export const paidSessions = ({ shop }: Year) =>
  shop.sandbox.sessions().filter(({ payment_status: status }) => status === 'paid');

const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', year: 'numeric', month: '2-digit' });

function returnedOf({ refunds, disputes }: Year, sessionId: string): number {
  const lost = disputes.filter(({ outcome }) => outcome === 'lost');
  return sum([...refunds, ...lost].filter((one) => one.sessionId === sessionId).map(({ cents }) => cents));
}

/** From Stripe's data alone: a tenth of the payments for soap that were not returned, rounded up each month. */
function donationOf(year: Year): number {
  const byMonth = new Map<string, number>();
  for (const session of paidSessions(year)) {
    const soap = (session.amount_subtotal ?? 0) - (session.total_details?.amount_discount ?? 0);
    const kept = soap - Math.floor((soap * returnedOf(year, session.id)) / (session.amount_total ?? 1));
    const name = month.format(session.created * 1000);
    byMonth.set(name, (byMonth.get(name) ?? 0) + kept);
  }
  return sum([...byMonth.values()].map((kept) => Math.ceil(kept / 10)));
}

async function expectTotals(year: Year): Promise<void> {
  const owner = await signIn(year.shop);
  const { all } = await totalsOf(owner);
  const sessions = paidSessions(year);
  expect(all).toMatchObject({
    orders: sessions.length,
    charged: formatCents(sum(sessions.map(({ amount_total: total }) => total ?? 0))),
    returned: formatCents(sum(sessions.map(({ id }) => returnedOf(year, id)))),
    tax: formatCents(sum(sessions.map(({ total_details: details }) => details?.amount_tax ?? 0))),
    donation: formatCents(donationOf(year)),
  });
  const lost = year.disputes.filter(({ outcome }) => outcome === 'lost');
  const { orders, counts, mode } = await listOf(owner);
  expect([orders, mode, counts.disputed, counts['other-mode']]).toEqual([[], 'live', lost.length, 0]);
}

/** Each mail was sent once, in spite of faults. */
function expectMails({ mails }: Year, paid: readonly Order[]): void {
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  const sentOf = (kind: string) => mails.filter(({ name }) => name.endsWith(kind)).length;
  expect([sentOf('-confirmation'), sentOf('-packing-note'), sentOf('-shipped')]).toEqual([
    ...[paid.length, paid.length, paid.filter(({ status }) => status === 'shipped').length],
  ]);
  expect(mails.some(({ text }) => text.includes('We are away until'))).toBe(true);
}

/** Payments at Stripe match what was sold, shipped, totaled and mailed. */
export async function expectAccounts(year: Year): Promise<void> {
  const paid = (await ordersOf(year.shop)).filter(isPaid);
  expect(paid.map(({ sessionId }) => sessionId).sort()).toEqual(
    paidSessions(year)
      .map(({ id }) => id)
      .sort(),
  );
  await expectTotals(year);
  expectMails(year, paid);
}
