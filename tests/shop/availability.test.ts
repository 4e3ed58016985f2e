import { expect, test } from 'vitest';
import { handlingDays, takesOrders } from '#shop/availability.ts';
import { productOf } from '#shop/catalog.ts';
import { delivery } from '#shop/delivery.ts';

const rose = productOf('shea butter', 'rose');
const away = (takesOrders: boolean) => ({ lastDay: '2026-12-04', takesOrders });

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

const { min, max } = delivery.processingDays;
test.each([
  ['no vacation', null, '2026-11-30', 0],
  ['a week of vacation', away(true), '2026-11-30', 4],
  ['its last day', away(true), '2026-12-04', 0],
])('%s delays an order', (_, vacation, today, days) => {
  const now = Date.parse(`${today}T20:00:00Z`);
  expect(handlingDays({ soldOut: [], vacation }, now)).toEqual({ min: min + days, max: max + days });
});
