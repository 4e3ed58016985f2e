import { expect, test } from 'vitest';
import {
  addAllToCart,
  addToCart,
  changeQuantity,
  countBars,
  isQuantity,
  maxLines,
  maxQuantity,
  mergeLines,
  parseQuantity,
  toProduct,
  removeFromCart,
  subtractLines,
  type CartChange,
  type CartLine,
} from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';

const tea = 'shea-butter-tea-tree';
const rose = 'coconut-olive-rose';
const jasmine = 'shea-butter-jasmine';
const line = (id: string, quantity: number) => ({ id, quantity });
const cart = Object.freeze([line(tea, 2), line(rose, 5)].map((entry) => Object.freeze(entry)));
const refused = (problem: string) => ({ ok: false, problem });
const linesOf = (change: CartChange) => (change.ok ? change.lines : change.problem);

test('up to 999 bars of each kind, counted over all lines', () => {
  expect([maxQuantity, maxLines]).toEqual([999, products.length]);
  expect([countBars([]), countBars(cart)]).toEqual([0, 7]);
});

test('whole numbers from 1 to 999 are quantities, and nothing else is', () => {
  expect([1, 2, 998, 999].filter((value) => !isQuantity(value))).toEqual([]);
  expect([0, -1, 1000, 1.5, NaN, Infinity, '3', null, undefined, true, [2], {}].filter(isQuantity)).toEqual([]);
});

test('an added kind gets a line of its own after the others; a kind already there grows in its place', () => {
  const fresh = line('shea-butter-rose', 3);
  expect(addToCart(cart, fresh)).toEqual({ ok: true, lines: [...cart, fresh] });
  for (const [at, { id, quantity }] of cart.entries()) {
    const grown = line(id, quantity + 3);
    expect(addToCart(cart, line(id, 3))).toEqual({ ok: true, lines: cart.with(at, grown) });
  }
});

test.each([
  // in the cart, added, then in the cart or the reason why not
  [0, 999, 999],
  [998, 1, 999],
  [998, 2, 'too-many'],
  [0, 1000, 'too-many'],
  [5, 0, 'bad-quantity'],
])('adding to %d bars %d more: %s', (before, more, after) => {
  const lines = Object.freeze(before ? [Object.freeze(line(tea, before))] : []);
  expect(linesOf(addToCart(lines, line(tea, more)))).toEqual(typeof after === 'number' ? [line(tea, after)] : after);
});

const two = line(jasmine, 2);
const moreTea = line(tea, 1);

test.each<[string, CartLine[], CartLine[] | string]>([
  ['none', [], [line(tea, 2), line(rose, 5)]],
  ['in their order', [two, moreTea], [line(tea, 3), line(rose, 5), line(jasmine, 2)]],
  ['one kind twice', [two, two], [line(tea, 2), line(rose, 5), line(jasmine, 4)]],
  ['one too many: refused whole', [two, { ...moreTea, quantity: 998 }], 'too-many'],
  ['one of no bars: refused whole', [{ ...two, quantity: 0 }, moreTea], 'bad-quantity'],
])('adding several kinds: %s', (_, added, lines) => expect(linesOf(addAllToCart(cart, added))).toEqual(lines));

test.each([
  [1, 'the quantity'],
  [999, 'the quantity'],
  [0, 'bad-quantity'],
  [1000, 'too-many'],
])('changed to %d: %s, and the other lines as they were', (quantity, answer) => {
  for (const [at, { id }] of cart.entries()) {
    const changed = line(id, quantity);
    const done = { ok: true, lines: cart.with(at, changed) };
    expect(changeQuantity(cart, id, quantity)).toEqual(answer === 'the quantity' ? done : refused(answer));
  }
});

test('removing takes out one line and no other', () => {
  expect(linesOf(removeFromCart(cart, tea))).toEqual([line(rose, 5)]);
  expect(linesOf(removeFromCart(cart, rose))).toEqual([line(tea, 2)]);
});

test.each(['', 'nothing', 'shea-butter-rose', 'constructor', '__proto__'])('%j is not in the cart', (id) => {
  expect(changeQuantity(cart, id, 1)).toEqual(refused('unknown-item'));
  expect(removeFromCart(cart, id)).toEqual(refused('unknown-item'));
});

test('merging adds up equal kinds, past 999 too, and keeps the rest', () => {
  const merged = mergeLines(cart, [line(rose, 1), line('shea-butter-rose', 1)]);
  expect(merged).toEqual([line(tea, 2), line(rose, 6), line('shea-butter-rose', 1)]);
  expect(mergeLines([line(tea, 998)], [line(tea, 5)])).toEqual([line(tea, 1003)]);
});

test('subtracting leaves what was not taken, and no empty or negative line', () => {
  expect(subtractLines(cart, [line(tea, 1)])).toEqual([line(tea, 1), line(rose, 5)]);
  expect(subtractLines(cart, [line(rose, 5)])).toEqual([line(tea, 2)]);
  expect(subtractLines(cart, [line(tea, 3), line('shea-butter-rose', 1)])).toEqual([line(rose, 5)]);
});

test('a line knows its product; one of no product is an error that names it', () => {
  expect(toProduct({ id: tea }).path).toBe('/product/shea-butter-tea-tree');
  expect(() => toProduct({ id: 'constructor' })).toThrow('constructor');
});

test.each([
  ['0123456789', 123456789],
  ['٠١٢٣٤٥٦٧٨٩', 123456789],
  ['۰۱۲۳۴۵۶۷۸۹', 123456789],
  ['०१२३४५६७८९', 123456789],
  ['０１２３４５６７８９', 123456789],
  // Several sets of their digits follow one another.
  ['𝟎𝟏𝟗𝟘𝟙𝟡', 19019],
  ['٣ ألواح', 3],
  ['12 bars', 12],
  ['1٢३', 123],
  ['', 0],
  ['1.5', NaN],
  ['١٫٥', NaN],
  ['0', NaN],
  ['twelve', 0],
  // Numbers, but no digits.
  ['十二 ½ ² Ⅻ :', 0],
])('%j contains the number %i', (text, number) => expect(parseQuantity(text)).toBe(number));
