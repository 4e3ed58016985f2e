import { expect, test } from 'vitest';
import { expectAccounts, paidSessions } from './year/accounts.ts';
import { openYear } from './year/simulated-year.ts';
import { isUnheard, liveThrough } from './year/days.ts';
import { isDisputeDay, isRefundDay } from './year/money-back.ts';

/** `YEAR_DAYS=365 npx vitest run tests/api/year.test.ts` is a whole year of some 1,200 orders; `npm test` takes 26 days, in which all happens that a year brings. */
const { YEAR_DAYS } = process.env;
const days = Number(YEAR_DAYS ?? 26);

const countOf = (isDay: (day: number) => boolean) => Array.from({ length: days }, (_, day) => day).filter(isDay).length;

test(
  'each payment of a year is one order, shipped and mailed once, and the totals are what Stripe has',
  { timeout: 60 * 60 * 1000 },
  async () => {
    const startedAt = performance.now();
    const year = await openYear(days);
    await liveThrough(year);
    await expectAccounts(year);
    const orders = paidSessions(year).length;
    // Four visits a day, of which five in six end in a payment.
    expect(orders / days).toBeGreaterThan(2.8);
    expect(orders / days).toBeLessThan(3.6);
    expect([year.refunds.length, year.disputes.length]).toEqual([countOf(isRefundDay), countOf(isDisputeDay)]);
    if (days === 365) expect([year.refunds.length, year.disputes.length]).toEqual([30, 5]);
    const { warnings } = year;
    expect(year.outside.refusedMessages).toBeGreaterThan(20);
    expect(warnings.length).toBeGreaterThan(3);
    expect(warnings.filter((day) => !isUnheard(day) && !isUnheard(day - 1))).toEqual([]);
    if (YEAR_DAYS)
      console.log({
        ...{ visits: year.made.length, orders, refunds: year.refunds.length, disputes: year.disputes.length },
        lost: year.disputes.filter(({ outcome }) => outcome === 'lost').length,
        ...{ mails: year.outside.mails.length, warnings, seconds: Math.round((performance.now() - startedAt) / 1000) },
      });
    await year.shop.close();
  },
);
