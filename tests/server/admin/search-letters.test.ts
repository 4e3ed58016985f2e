import { expect, test } from 'vitest';
import { matchesTokens, searchTokensOf } from '#server/admin/search-tokens.ts';
import { paidOrder } from '../orders/paid-order.ts';

const named = (name: string) =>
  searchTokensOf({ ...paidOrder, shipTo: paidOrder.shipTo && { ...paidOrder.shipTo, name } });

test.each([
  ['Groß', 'gross'],
  ['GROSS', 'groß'],
  ['Łódź', 'lodz'],
  ['Bjørn Ærø', 'bjorn aero'],
  ['Đorđević', 'Dordevic'],
  ['José Núñez-Lee', 'lee'],
  ['Işık', 'isik'],
  ['\uff21\uff4e\uff4e', 'ann'],
])('%s is found by %s', (name, search) => {
  expect(matchesTokens(named(name), search)).toBe(true);
});

test.each([
  ['Groß', 'gros'],
  ['Łódź', 'odz'],
])('%s is not found by %s', (name, search) => {
  expect(matchesTokens(named(name), search)).toBe(false);
});
