import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arrivalSpan,
  delivery,
  deliveryDays,
  deliveryNote,
  isDay,
  moneyBackWeeks,
  packageOunces,
  postalHolidays,
  shippingName,
  shopDay,
} from '#shop/delivery.ts';

const dayMs = 86_400_000;
const isoOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
/** Noon at the workshop, winter or summer. */
const noon = (iso: string) => Date.parse(`${iso}T20:00:00Z`);

test('the figures are those of the policies', () => {
  expect(moneyBackWeeks).toBe(2);
  expect(delivery).toEqual({
    carrier: 'USPS Priority Mail',
    country: 'US',
    leavesWithinHours: 24,
    processingDays: { min: 1, max: 2 },
    usualTransitDays: { min: 3, max: 4 },
    transitDays: { min: 2, max: 4 },
  });
});

test('shipping is called free only when it is, and always names the carrier', () => {
  expect(shippingName(true)).toMatch(/free.*USPS Priority Mail|USPS Priority Mail.*free/i);
  expect(shippingName(false)).toMatch(/^(?!.*free).*USPS Priority Mail/i);
});

test('a package weighs whole ounces: the bars and 4 for the packaging', () => {
  expect([4.5, 6 * 4.5].map(packageOunces)).toEqual([9, 31]);
});

// By USPS's calendar; a Saturday's holiday is not moved, a Sunday's is observed on Monday.
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25'],
  [2022, '01-01 01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
  [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25'],
])('the postal holidays of %i', (year, days) => {
  expect(postalHolidays(year).map(isoOf)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test.each([
  ['the last second of a day in winter', '2026-11-21T07:59:59Z', '2026-11-20'],
  ['the first second of a day in winter', '2026-11-21T08:00:00Z', '2026-11-21'],
  ['the last second of a day in summer', '2026-07-05T06:59:59Z', '2026-07-04'],
  ['the first second of a day in summer', '2026-07-05T07:00:00Z', '2026-07-05'],
  ['the end of the short day in spring', '2026-03-09T06:59:59Z', '2026-03-08'],
  ['the end of the long day in autumn', '2026-11-02T07:59:59Z', '2026-11-01'],
])('the workshop knows its day at %s', (_, time, day) => {
  const year = Number(day.slice(0, 4));
  expect(shopDay(Date.parse(time))).toEqual({ day: Date.parse(`${day}T00:00:00Z`) / dayMs, year });
});

test.each([
  // ordered on, first day, last day
  ['a Monday', '2026-11-02', '2026-11-05', '2026-11-10'],
  ['a Friday', '2026-11-13', '2026-11-18', '2026-11-23'],
  ['the day before Thanksgiving', '2026-11-25', '2026-12-01', '2026-12-04'],
  ['before Independence Day on a Sunday', '2027-07-02', '2027-07-08', '2027-07-13'],
  ["New Year's Eve", '2026-12-31', '2027-01-06', '2027-01-11'],
  ['the night when clocks go forward', '2026-03-07', '2026-03-11', '2026-03-16'],
  ['the night when clocks go back', '2026-10-31', '2026-11-04', '2026-11-09'],
])('an order of %s', (_, ordered, first, last) => {
  const days = deliveryDays(noon(ordered));
  expect([isoOf(days.first), isoOf(days.last)]).toEqual([first, last]);
});

test('whenever an order is made, it arrives on business days, in the promised span, and later ones never earlier', () => {
  const anyTime = fc.integer({ min: noon('2000-01-01'), max: noon('2100-01-01') });
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 0, max: 10 * dayMs }), (time, laterMs) => {
      const { first, last } = deliveryDays(time);
      const { day } = shopDay(time);
      for (const end of [first, last]) expect([0, 6]).not.toContain(new Date(end * dayMs).getUTCDay());
      expect(first - day).toBeGreaterThanOrEqual(delivery.processingDays.min + delivery.transitDays.min);
      expect(last - first).toBeGreaterThanOrEqual(3);
      expect(last - day).toBeLessThanOrEqual(14);
      const later = deliveryDays(time + laterMs);
      expect([later.first >= first, later.last >= last]).toEqual([true, true]);
    }),
  );
});

test('in short words', () => {
  expect(arrivalSpan(noon('2026-12-28'))).toBe('Thu,\u00a0Dec\u00a031\u00a0– Wed,\u00a0Jan\u00a06');
  expect(deliveryNote(noon('2026-12-28'))).toBe(`Order today: it arrives ${arrivalSpan(noon('2026-12-28'))}.`);
});

test('a day is a date of the calendar, and nothing else is', () => {
  const days = ['2026-01-01', '2026-12-31', '2026-04-30', '2026-02-28', '2028-02-29', '2000-02-29'];
  const missing = ['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2100-02-29'];
  const invalid = ['', 'soon', '2026-1-1', '12-04-2026', '2026-12-04T00:00', ' 2026-12-04', '2026-12-04\n'];
  expect([...days, ...missing, ...invalid].filter(isDay)).toEqual(days);
});
