import { expect, test } from 'vitest';
import { numberIn } from '#shop/digits.ts';

test.each([
  ['0123456789', 123456789],
  ['٠١٢٣٤٥٦٧٨٩', 123456789],
  ['۰۱۲۳۴۵۶۷۸۹', 123456789],
  ['०१२३४५६७८९', 123456789],
  ['０１２３４５６７８９', 123456789],
  // Several sets of their digits follow one another.
  ['𝟎𝟏𝟗𝟘𝟙𝟡', 19019],
  ['१२', 12],
  ['٣ ألواح', 3],
  ['12 bars', 12],
  ['1٢३', 123],
  ['', 0],
  ['1.5', NaN],
  ['١٫٥', NaN],
  ['٠', 0],
  ['twelve', 0],
  // Numbers, but no digits.
  ['十二 ½ ² Ⅻ :', 0],
])('%j contains the number %i', (text, number) => {
  expect(numberIn(text)).toBe(number);
});
