import { expect, test } from 'vitest';
import { mergeLines, productOfLine, subtractLines } from '#shop/cart.ts';

const tea = 'shea-butter-tea-tree';
const rose = 'coconut-olive-rose';
const line = (id: string, quantity: number) => Object.freeze({ id, quantity });
const cart = Object.freeze([line(tea, 2), line(rose, 5)]);

test('merging adds up equal kinds, past 999 too, and keeps the rest', () => {
  expect(mergeLines(cart, [line(rose, 1), line('shea-butter-rose', 1)])).toEqual([
    line(tea, 2),
    line(rose, 6),
    line('shea-butter-rose', 1),
  ]);
  expect(mergeLines([line(tea, 998)], [line(tea, 1)])).toEqual([line(tea, 999)]);
  expect(mergeLines([line(tea, 998)], [line(tea, 5)])).toEqual([line(tea, 1003)]);
});

test('subtracting leaves what was not taken, and no empty or negative line', () => {
  expect(subtractLines(cart, [line(tea, 1)])).toEqual([line(tea, 1), line(rose, 5)]);
  expect(subtractLines(cart, [line(tea, 2)])).toEqual([line(rose, 5)]);
  expect(subtractLines(cart, [line(tea, 3), line('shea-butter-rose', 1)])).toEqual([line(rose, 5)]);
  expect(subtractLines(cart, cart)).toEqual([]);
});

test('a line knows its product; a stranger is an error that names it', () => {
  expect(productOfLine({ id: tea }).path).toBe('/product/shea-butter-tea-tree');
  expect(() => productOfLine({ id: 'constructor' })).toThrow('constructor');
});
