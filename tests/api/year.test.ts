import { expect, test } from 'vitest';
import { readMonths } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { cleanUp } from '#server/admin/index.ts';
import { sweepCarts } from '#server/cart/index.ts';
import { sendUnsentMail } from '#server/mail/index.ts';
import { compareWithStripe } from '#server/orders/index.ts';
import { formatCents } from '#shop/money.ts';
import { isPaid } from '#server/orders/order.ts';
import { jsonOf, openOwnedShop, signIn, type OwnedShop } from './admin/admin-shop.ts';
import { ordersOf, setUpCoupons } from './payments.ts';
import { chanceFrom, type Chance } from './year/chance.ts';
import { listOf, refund, shipAll } from './year/owner.ts';
import { visit, type Visit } from './year/shopping.ts';

/** `YEAR_DAYS=365 npx vitest run tests/api/year.test.ts` is a whole year of some 1,200 orders; `npm test` takes its first month. */
const days = Number(process.env['YEAR_DAYS'] ?? 30);
const visitsADay = 4;
const dayMs = 24 * 60 * 60 * 1000;
/** The secret for Stripe's messages is wrong for a week. */
const isUnheard = (day: number) => day >= 14 && day < 21;
const refundEvery = 12;
const disputeEvery = 73;
/** A slow payment comes, or fails, so many days later. */
const slowDays = 5;

interface Year extends OwnedShop {
  chance: Chance;
  made: (Visit & { day: number })[];
  /** By day: what the owner was told of Stripe's messages. */
  warnings: number[];
}

/** What shoppers and Stripe do in a day. */
async function trade({ shop, chance, made }: Year, day: number): Promise<void> {
  for (let at = 0; at < visitsADay; at += 1) made.push({ ...(await visit(shop, chance, made.length)), day });
  for (const { sessionId } of made.filter((one) => one.end === 'slow' && one.day === day - slowDays))
    await shop.sandbox.settle(sessionId, chance.isOnce(4) ? 'failed' : 'succeeded');
}

const paidIds = ({ shop }: Year): string[] =>
  shop.sandbox
    .sessions()
    .filter(({ payment_status: status }) => status === 'paid')
    .map(({ id }) => id);

/** Every so many days a refund, by turns from the admin and at Stripe; now and then a dispute, which the shopper loses. */
async function moneyBack(year: Year, day: number): Promise<void> {
  const { shop, chance } = year;
  if (day % refundEvery === 5) {
    const owner = await signIn(shop);
    const [order] = (await listOf(owner, 'shipped')).orders.filter(({ refundableCents }) => refundableCents > 0);
    if (order && chance.isOnce(2)) await refund(owner, order);
    else if (order) await shop.sandbox.refund(order.id, { amount: Math.min(900, order.refundableCents) });
  }
  if (day % disputeEvery === 25) {
    const id = paidIds(year).at(-1 - chance.below(3));
    if (id === undefined) return;
    await shop.sandbox.dispute(id, 'needs_response');
    shop.moveClock(dayMs / 4);
    await shop.sandbox.dispute(id, 'won');
  }
}

/** The owner's morning: one look, and every parcel. */
async function attend({ shop, warnings }: Year, day: number): Promise<void> {
  const owner = await signIn(shop);
  const { messagesMissingSince } = await listOf(owner);
  if (messagesMissingSince !== null) warnings.push(day);
  await shipAll(owner);
}

async function runJobs({ shop }: Year): Promise<void> {
  await compareWithStripe(() => shop.services);
  await sendUnsentMail(() => shop.services);
  await sweepCarts(() => shop.services);
  await cleanUp(() => shop.services);
  await shop.settled();
}

async function liveThrough(year: Year, heard: { isOn: boolean }): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    heard.isOn = !isUnheard(day);
    await trade(year, day);
    // A mail on its way would find its time run out.
    await year.shop.settled();
    year.shop.moveClock(dayMs / 2);
    await runJobs(year);
    await attend(year, day);
    await moneyBack(year, day);
    year.shop.moveClock(dayMs / 2);
  }
  heard.isOn = true;
  await runJobs(year);
}

const sum = (cents: readonly (number | null)[]) => cents.reduce<number>((all, one) => all + (one ?? 0), 0);

async function openYear(heard: { isOn: boolean }): Promise<Year> {
  const owned = await openOwnedShop({ storeLatencyMs: () => 0, letsThrough: () => heard.isOn });
  await setUpCoupons(owned.shop);
  return { ...owned, chance: chanceFrom(7), made: [], warnings: [] };
}

/** What Stripe was paid is what was sold, shipped, added up and mailed, each once. */
async function expectAccounts(year: Year): Promise<void> {
  const { shop, mails } = year;
  const paid = (await ordersOf(shop)).filter(isPaid);
  expect(paid.map(({ sessionId }) => sessionId).sort()).toEqual(paidIds(year).sort());
  const owner = await signIn(shop);
  expect((await listOf(owner)).orders).toEqual([]);
  const { all, unread, damaged } = await jsonOf(await owner.send('GET', adminRoutes.totals), readMonths);
  const charged = sum(paidIds(year).map((id) => shop.sandbox.session(id)?.amount_total ?? 0));
  const returned = sum(paid.map(({ moneyBack }) => moneyBack?.refundedCents ?? 0));
  expect({ unread, damaged, ...all }).toMatchObject({
    ...{ unread: 0, damaged: 0, orders: paid.length, charged: formatCents(charged), returned: formatCents(returned) },
  });
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  for (const kind of ['confirmation', 'packing-note', 'shipped'])
    expect(mails.filter(({ name }) => name.endsWith(kind))).toHaveLength(paid.length);
}

test(
  'each payment of a year is one order, shipped and mailed once, and the totals are what Stripe has',
  { timeout: 60 * 60 * 1000 },
  async () => {
    const heard = { isOn: true };
    const year = await openYear(heard);
    await liveThrough(year, heard);
    await attend(year, days);
    await runJobs(year);
    await expectAccounts(year);
    expect(year.warnings.length).toBeGreaterThan(3);
    expect(year.warnings.filter((day) => !isUnheard(day) && !isUnheard(day - 1))).toEqual([]);
    if (process.env['YEAR_DAYS'])
      console.log({
        visits: year.made.length,
        orders: paidIds(year).length,
        mails: year.mails.length,
        warnings: year.warnings,
      });
    await year.shop.close();
  },
);
