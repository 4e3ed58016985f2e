import { beforeEach, expect, test } from 'vitest';
import { isLong, seed } from '../random.ts';
import { lengthenWaits } from './waits.ts';
import { expectAccounts, paidSessions } from './year/accounts.ts';
import { isDisputeDay, isRefundDay, isSecretWrong, simulate } from './year/days.ts';
import { openYear } from './year/year.ts';

/** A year has some 1,200 orders; in 30 days each of its acts happens once. */
const days = isLong ? 365 : 30;

beforeEach(() => lengthenWaits());

const countOf = (isDay: (day: number) => boolean) => Array.from({ length: days }, (_, day) => day).filter(isDay).length;

test(
  `in ${String(days)} days each payment is one order, shipped and mailed once, and the totals are Stripe's (seed ${String(seed)})`,
  { timeout: 60 * 60 * 1000 },
  async () => {
    const year = await openYear(days);
    await simulate(year);
    await expectAccounts(year);
    expect(paidSessions(year).length).toBeGreaterThan(2 * days);
    expect([year.refunds.length, year.disputes.length]).toEqual([countOf(isRefundDay), countOf(isDisputeDay)]);
    expect(year.refusedEvents).toBeGreaterThan(10);
    expect(year.warnings.length).toBeGreaterThan(3);
    expect(year.warnings.filter((day) => !isSecretWrong(day) && !isSecretWrong(day - 1))).toEqual([]);
    await year.shop.close();
  },
);
