import { expect, test } from 'vitest';
import { bases, products, scents } from '#shop/catalog.ts';
import { scentBarsOf, scentsOfText, textOfScents } from '#server/admin/order-scents.ts';

const line = (id: string | null, quantity: number) => ({ id, name: 'Handmade Soap', quantity, amountCents: 900 });
const [first, second] = bases.map(({ slug }) => slug);

test.each<[string, ReturnType<typeof line>[], Record<string, number>]>([
  ['no line', [], {}],
  ['one scent in both bases', [line(`${String(first)}-rose`, 2), line(`${String(second)}-rose`, 999)], { rose: 1001 }],
  ['a scent of two words', [line(`${String(first)}-tea-tree`, 1)], { 'tea-tree': 1 }],
  ['what is sold no more', [line('shea-butter-violet', 3), line(null, 4)], { other: 7 }],
])('%s is counted, and reads back from a name', (_, lines, bars) => {
  expect(scentBarsOf({ lines })).toEqual(bars);
  expect(scentsOfText(textOfScents(bars))).toEqual(bars);
});

test('all scents at once are counted', () => {
  const bars = scentBarsOf({ lines: products.map(({ id }) => line(id, 1)) });
  expect(Object.values(bars).reduce((sum, count) => sum + count, 0)).toBe(products.length);
  expect(Object.keys(bars)).toHaveLength(Math.min(scents.length, 16));
});

test.each(['', '.', 'rose', '2', '2ROSE', '-1rose', '2rose/..'])('%j is no scent', (text) => {
  expect(scentsOfText(text)).toEqual({});
});
