import { expect, test } from 'vitest';
import { getProduct } from '#shop/catalog.ts';
import { arrivalSpan } from '#shop/delivery.ts';
import { takesOrders, vacationAt, vacationEndMs, formatVacation, delayDays, formatDelay } from '#shop/vacation.ts';

const until = (lastDay: string, takesOrders = true) => ({ lastDay, takesOrders });

/** Noon at the workshop in winter. */
const noon = (iso: string) => Date.parse(`${iso}T20:00:00Z`);

test.each([
  ['in winter', '2026-12-04', '2026-12-05T08:00:00Z'],
  ['in summer', '2026-07-04', '2026-07-05T07:00:00Z'],
])('a vacation ends by itself with its last day %s', (_, lastDay, nextDay) => {
  const vacation = until(lastDay);
  expect(vacationEndMs(vacation)).toBe(Date.parse(nextDay) - 1);
  expect(vacationAt(vacation, Date.parse(nextDay) - 1)).toBe(vacation);
  expect(vacationAt(vacation, Date.parse(nextDay))).toBeUndefined();
});

test('a day that does not exist is no vacation', () => {
  expect(vacationAt(until('never'), 0)).toBeUndefined();
  expect(vacationAt(undefined, 0)).toBeUndefined();
});

test.each([
  ['a Tuesday, until Friday', '2026-12-01', '2026-12-04', 3],
  ['the last day itself', '2026-12-04', '2026-12-04', 0],
  ['a Friday, over the weekend', '2026-12-04', '2026-12-06', 0],
  ['over Thanksgiving', '2026-11-24', '2026-11-27', 2],
  ['over the end of the year', '2026-12-23', '2027-01-04', 6],
  ['a day after it, which is not asked for', '2026-12-07', '2026-12-04', 0],
])('ordered on %s', (_, ordered, lastDay, days) => expect(delayDays(noon(ordered), until(lastDay))).toBe(days));

test('the words name the last day, and the next one where no orders are taken', () => {
  const away = until('2026-12-04');
  const words = 'We are away through Friday, December 4';
  expect(formatVacation(away)).toBe(`${words}. You can order now; your package ships after that.`);
  const again = `${words} and take orders again on Saturday, December 5. We’ll keep your cart for 30 days.`;
  expect(formatVacation(until('2026-12-04', false))).toBe(again);
  expect(formatDelay(away)).toBe(`${words}. Your package ships after that.`);
  expect(arrivalSpan(vacationEndMs(away))).toBe('Wed,\u00a0Dec\u00a09\u00a0– Mon,\u00a0Dec\u00a014');
});

const rose = getProduct('shea butter', 'rose');
const away = (takesOrders: boolean) => until('2026-12-04', takesOrders);

test.each([
  ['in stock', { soldOut: [], vacation: null }, true],
  ['another one sold out', { soldOut: ['shea-butter-coffee'], vacation: null }, true],
  ['sold out', { soldOut: [rose.id], vacation: null }, false],
  ['a vacation with orders', { soldOut: [], vacation: away(true) }, true],
  ['sold out in a vacation', { soldOut: [rose.id], vacation: away(true) }, false],
  ['a vacation without orders', { soldOut: [], vacation: away(false) }, false],
])('%s: the shop takes an order or not', (_, availability, taken) => {
  expect(takesOrders(availability, rose)).toBe(taken);
});
