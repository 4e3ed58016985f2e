import { expect } from 'vitest';
import type { OrderView, Tab } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/answers.ts';
import { listOf, settingsOf, signIn } from '../admin/admin-shop.ts';
import type { Browser } from '../browser.ts';
import { ordersOf } from '../payments.ts';
import { runJobs, visit } from './visits.ts';
import { dayMs, putInLiveKey, send, ship, type Year } from './year.ts';

const visitsADay = 4;
const testOrders = 3;
/** Days until a slow payment succeeds or fails. */
const slowDays = 5;
/** Days until a bank decides. */
const disputeDays = 4;

/** For a week the signing secret is wrong. */
export const isSecretWrong = (day: number): boolean => day >= 14 && day < 21;
export const isRefundDay = (day: number): boolean => day % 12 === 5;
export const isDisputeDay = (day: number): boolean => day % 73 === 20;
const outcomes = ['lost', 'won', 'won', 'lost', 'won'] as const;

/** A bank withdraws the day's last payment, or decides an earlier dispute. */
async function moveDisputes({ shop, disputes, visits }: Year, day: number): Promise<void> {
  if (isDisputeDay(day)) {
    const { sessionId } = visits.findLast(({ end }) => end === 'paid') ?? {};
    if (sessionId === undefined) throw new Error('There is no sale to dispute');
    await shop.sandbox.dispute(sessionId, 'needs_response');
    const cents = shop.sandbox.session(sessionId)?.amount_total ?? 0;
    disputes.push({ sessionId, cents, day, outcome: outcomes[disputes.length % outcomes.length] ?? 'won' });
  }
  for (const one of disputes) if (one.day === day - disputeDays) await shop.sandbox.dispute(one.sessionId, one.outcome);
}

async function shoppersDay(year: Year, day: number): Promise<void> {
  const { shop, random, visits, closedDays } = year;
  for (let at = 0; at < visitsADay; at += 1) {
    const made = await visit(shop, random, visits.length);
    if (closedDays.includes(day - 1)) expect(made.end).toBe('refused');
    visits.push({ ...made, day });
  }
  for (const { sessionId } of visits.filter((one) => one.end === 'slow' && one.day === day - slowDays))
    await shop.sandbox.settle(sessionId, random.isOnce(4) ? 'failed' : 'succeeded');
  await moveDisputes(year, day);
}

type Act = (year: Year, owner: Browser, day: number) => Promise<void>;

async function beOnVacation(owner: Browser, days: number, takesOrders: boolean): Promise<void> {
  const { today } = await settingsOf(owner);
  const lastDay = new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
  await send(owner, 'PATCH', adminRoutes.settings, { json: { vacation: { lastDay, takesOrders } } });
}

const closeCheckout: Act = async (year, owner, day) => {
  await beOnVacation(owner, 1, false);
  year.closedDays.push(day, day + 1);
};

/** Each happens once, after this part of the year. */
const acts: [part: number, act: Act][] = [
  [0.2, (_, owner) => beOnVacation(owner, 2, true)],
  [0.27, closeCheckout],
  [0.87, async ({ env }) => void (env['STRIPE_TAX'] = 'automatic')],
];

async function firstRefundable(owner: Browser, tab: Tab): Promise<OrderView> {
  const order = (await listOf(owner, tab)).orders.find(({ refundableCents }) => refundableCents > 0);
  if (!order) throw new Error('There is no order that could be refunded');
  return order;
}

/** In turn: canceled, refunded in full after shipping, refunded in part, refunded in Stripe's dashboard. */
const refundOne: Act = async (year, owner, day) => {
  if (!isRefundDay(day) || day >= year.days) return;
  const way = year.refunds.length % 4;
  const order = await firstRefundable(owner, way === 0 ? 'to-ship' : 'shipped');
  const { id, refundableCents, refundedCents } = order;
  const cents = [refundableCents, refundableCents, 500, Math.min(900, refundableCents)][way] ?? 0;
  const json = { refund: { amountCents: cents, refundedCents, cancels: way === 0 } };
  if (way === 3) await year.shop.sandbox.refund(id, { amount: cents });
  else await send(owner, 'PATCH', adminRoutes.order(id), { json });
  year.refunds.push({ sessionId: id, cents, day });
};

async function ownersDay(year: Year, day: number): Promise<void> {
  const owner = await signIn(year.shop);
  const { notices, orders, counts } = await listOf(owner);
  if (notices.some((notice) => notice.startsWith("Stripe's messages"))) year.warnings.push(day);
  const inDispute = year.disputes.filter((one) => one.outcome === 'lost' || one.day > day - disputeDays);
  expect(counts.disputed).toBe(inDispute.length);
  expect(orders.filter(({ id }) => inDispute.some(({ sessionId }) => sessionId === id))).toEqual([]);
  for (const [part, act] of acts) if (Math.floor(part * year.days) === day) await act(year, owner, day);
  const later = await signIn(year.shop);
  await refundOne(year, later, day);
  for (const order of (await listOf(later)).orders) await ship(later, order);
}

/** From the test key to the live key; test orders are removed. */
async function goLive(year: Year): Promise<void> {
  let paid = 0;
  for (let at = -1; paid < testOrders; at -= 1) {
    const { sessionId, end } = await visit(year.shop, year.random, at);
    if (end === 'slow') await year.shop.sandbox.settle(sessionId, 'succeeded');
    if (end === 'slow' || end === 'paid') paid += 1;
  }
  await runJobs(year.shop);
  const owner = await signIn(year.shop);
  const { orders, mode } = await listOf(owner);
  expect([orders.length, mode]).toEqual([testOrders, 'test']);
  await putInLiveKey(year);
  const live = year.shop.browser();
  for (const [name, value] of owner.jar) live.jar.set(name, value);
  const list = await listOf(live, 'other-mode');
  expect([list.orders.length, list.mode, list.counts['to-ship']]).toEqual([testOrders, 'live', 0]);
  await runJobs(year.shop);
  expect(await ordersOf(year.shop)).toEqual([]);
  year.mails.splice(0);
}

/** Half a day; pending mails are sent first, since their leases would expire. */
async function moveClock({ shop }: Year): Promise<void> {
  await shop.settled();
  shop.moveClock(dayMs / 2);
}

export async function simulate(year: Year): Promise<void> {
  await goLive(year);
  for (let day = 0; day < year.days; day += 1) {
    year.env['STRIPE_WEBHOOK_SECRET'] = isSecretWrong(day) ? 'whsec_of_another_endpoint' : 'whsec_sandbox';
    await shoppersDay(year, day);
    await moveClock(year);
    await runJobs(year.shop);
    await ownersDay(year, day);
    await moveClock(year);
  }
  await runJobs(year.shop);
  await ownersDay(year, year.days);
  await runJobs(year.shop);
}
