import { expect } from 'vitest';
import { dayMs, signInOwner, type Year } from './simulated-year.ts';
import { eventsOf, goLive, makeMore } from './events.ts';
import { giveBack, isUndecided, moveDisputes } from './money-back.ts';
import { listOf, shipAll } from './owner.ts';

const visitsADay = 4;
const triedOut = 3;
/** A slow payment comes, or fails, so many days later. */
const slowDays = 5;
/** The secret for Stripe's messages is wrong for a week. */
export const isUnheard = (day: number): boolean => day >= 14 && day < 21;

/** What shoppers and Stripe do in a day. */
async function trade(year: Year, day: number): Promise<void> {
  const { shop, random, made, code, closedDays } = year;
  for (let at = 0; at < visitsADay; at += 1) {
    const visit = { ...(await code.visit(shop, random, made.length)), day };
    if (closedDays.includes(day - 1)) expect(visit.end).toBe('refused');
    made.push(visit);
  }
  for (const { sessionId } of made.filter((one) => one.end === 'slow' && one.day === day - slowDays))
    await shop.sandbox.settle(sessionId, random.isOnce(4) ? 'failed' : 'succeeded');
  await moveDisputes(year, day);
}

/** The owner's morning: one look, what the day brings, and every parcel. */
async function attend(year: Year, day: number): Promise<void> {
  const owner = await signInOwner(year);
  const { messagesMissingSince, orders, counts } = await listOf(owner);
  if (messagesMissingSince !== null) year.warnings.push(day);
  const inDispute = year.disputes.filter((one) => one.outcome === 'lost' || isUndecided(one, day));
  expect(counts.disputed).toBe(inDispute.length);
  expect(orders.filter(({ id }) => inDispute.some(({ sessionId }) => sessionId === id))).toEqual([]);
  await makeMore(year, owner, day);
  await eventsOf(year, owner, day);
  const later = await signInOwner(year);
  await giveBack(year, later, day);
  await shipAll(later);
}

async function tryOut(year: Year): Promise<void> {
  let bought = 0;
  for (let at = -1; bought < triedOut; at -= 1) {
    const { sessionId, end } = await year.code.visit(year.shop, year.random, at);
    if (end === 'slow') await year.shop.sandbox.settle(sessionId, 'succeeded');
    if (end === 'slow' || end === 'paid') bought += 1;
  }
  await year.code.runJobs(year.shop);
  await goLive(year, await signInOwner(year), triedOut);
  year.outside.mails.splice(0);
}

export async function liveThrough(year: Year): Promise<void> {
  await tryOut(year);
  for (let day = 0; day < year.days; day += 1) {
    year.env['STRIPE_WEBHOOK_SECRET'] = isUnheard(day) ? 'whsec_of_another_endpoint' : 'whsec_sandbox';
    await trade(year, day);
    // A mail on its way would find its time run out.
    await year.shop.settled();
    year.shop.moveClock(dayMs / 2);
    await year.code.runJobs(year.shop);
    await attend(year, day);
    year.shop.moveClock(dayMs / 2);
  }
  await year.code.runJobs(year.shop);
  await attend(year, year.days);
  await year.code.runJobs(year.shop);
}
