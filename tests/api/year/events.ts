import { expect } from 'vitest';
import { readOrders, readRemoved } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import type { Browser } from '../browser.ts';
import { jsonOf } from '../admin/admin-shop.ts';
import { ordersOf } from '../payments.ts';
import { deploy, owners, type Year } from './simulated-year.ts';
import { changedCode } from './changed-code.ts';
import { exportOrders, forget, loseOrders } from './commands.ts';
import { act, beAway, countBars, listOf, readSettings, ship } from './owner.ts';

/** What the owner does once in a year, or each month, after the jobs of the day and before packing. */
type Event = (year: Year, owner: Browser, day: number) => Promise<void>;

const countedId = 'shea-butter-jasmine';
const newBars = 24;

const startCounting: Event = async (year, owner) => {
  await countBars(owner, countedId, newBars, null);
  year.counted = { sinceMs: year.shop.now(), bars: newBars };
};

/** More is made when the list says that few are left. */
export const makeMore: Event = async ({ counted }, owner) => {
  const { notices } = await listOf(owner);
  const isLow = notices.some((notice) => notice.includes('Stock is low'));
  const { stock } = await readSettings(owner);
  const count = stock.products.find(({ id }) => id === countedId)?.count ?? null;
  expect(isLow).toBe(count !== null && count <= 3);
  if (!isLow || count === null) return;
  await countBars(owner, countedId, count + newBars, count);
  counted.bars += newBars;
};

const secondOwner: Event = async ({ env }) => {
  env['OWNER_SECRETS'] = Object.entries(owners)
    .map((entry) => entry.join(':'))
    .join(';');
  env['OWNER_SECRET'] = undefined;
};

const takeHoliday: Event = (_, owner) => beAway(owner, 2, true);

const closeCheckout: Event = async (year, owner, day) => {
  await beAway(owner, 1, false);
  year.closedDays.push(day, day + 1);
};

/** Of somebody all of whose parcels left. */
const answerRequest: Event = async (year) => {
  const orders = await ordersOf(year.shop);
  const order = orders.find(
    ({ email }) => email !== null && orders.every((other) => other.email !== email || other.status === 'shipped'),
  );
  await forget(year, order?.email ?? '');
};

/** A parcel is marked by mistake on a morning without mail, and taken back. */
const markByMistake: Event = async ({ shop, outside }, owner) => {
  const [order] = (await listOf(owner)).orders;
  if (!order) throw new Error('There is nothing to ship');
  outside.isMailDown = true;
  await ship(owner, order);
  await shop.settled();
  outside.isMailDown = false;
  await act(owner, 'DELETE', adminRoutes.change(order.id));
  expect((await listOf(owner)).orders.map(({ id }) => id)).toContain(order.id);
  // The right to send its mail was taken for the undoing, and runs out.
  shop.moveClock(3 * 60 * 1000);
};

const changePrice: Event = async (year) => {
  await deploy(year, await changedCode());
  year.changedAtMs = year.shop.now();
};

const chargeTax: Event = async ({ env }) => {
  env['STRIPE_TAX'] = 'automatic';
};

/** By the part of the year that has gone by. */
const events: [part: number, event: Event][] = [
  [0.1, startCounting],
  [0.2, takeHoliday],
  [0.27, closeCheckout],
  [0.38, secondOwner],
  [0.4, answerRequest],
  [0.45, markByMistake],
  [0.73, loseOrders],
  [0.77, changePrice],
  [0.87, chargeTax],
];

export async function eventsOf(year: Year, owner: Browser, day: number): Promise<void> {
  for (const [part, event] of events) if (Math.floor(part * year.days) === day) await event(year, owner, day);
  if (day % 30 === 22) await exportOrders(year);
}

/** Trying out with the test key, then the live one; what was bought to try out goes. */
export async function goLive(year: Year, owner: Browser, bought: number): Promise<void> {
  const { orders, mode } = await listOf(owner);
  expect([orders.length, mode]).toEqual([bought, 'test']);
  await deploy(year);
  const live = year.shop.browser();
  for (const [name, value] of owner.jar) live.jar.set(name, value);
  const list = await jsonOf(await live.send('GET', `${adminRoutes.orders}?state=other-mode`), readOrders);
  expect([list.orders.length, list.mode, list.counts['to-ship']]).toEqual([bought, 'live', 0]);
  expect(await jsonOf(await live.send('DELETE', adminRoutes.orders), readRemoved)).toEqual({
    removed: bought,
    left: 0,
  });
  expect(await ordersOf(year.shop)).toEqual([]);
}
