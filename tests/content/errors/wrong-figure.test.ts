import { expect, test } from 'vitest';
import { wrongFigure } from '#content/errors/wrong-figure.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { bundleOfBars } from '#shop/bundles.ts';
import { barPriceCents } from '#shop/pricing.ts';

const price = formatCents(barPriceCents);
const { priceCents = 0, insteadOfCents = 0 } = bundleOfBars(6) ?? {};
const [family, singly] = [formatCentsShort(priceCents), formatCentsShort(insteadOfCents)];

test.each([
  [`all for ${price} a bar`, undefined],
  ['all for $8.99 a bar', `write ${price}`],
  [`One bar costs ${formatCentsShort(barPriceCents)}`, undefined],
  ['One bar costs $10.', `write ${price}`],
  ['| Under $30 | $5 flat |', 'write $27'],
  ['| Under $27 | $6 flat |', 'write $5'],
  ['free from $26', 'write $27'],
  ['$27, which is 4 bars', 'write $27 and 3'],
  ['Free Shipping on 2+ Bars', 'write 3'],
  ['free shipping on 3 bars or more', undefined],
  [`the Family Pack of 6 bars is ${family} instead of ${singly}`, undefined],
  ['the Family Pack of 6 bars is $44', `6 and ${family}`],
  [`${family} instead of $60`, `${family} and ${singly}`],
  ['25% off from 6 bars', 'write 20 and 6, or 30 and 10'],
  ['At 9 bars you take 30%', 'write 6 and 20, or 10 and 30'],
  ['5% of all sales', 'write 10'],
  ['1-3 business days of processing', 'write 1 and 2'],
  ['**3-4 business days** is usual', undefined],
  ['**3-5 business days** is usual', 'write 2 and 4, or 3 and 4'],
  ['within **3 weeks of receiving', 'write 2'],
  ['Ships within 48 hours', 'write 24'],
  ['replies within\n  12 hours', 'write 24'],
  ['a reply within 48 hours on business days', 'write 24'],
  ['It lasts 31 days and is strictly necessary', 'write 30'],
  ['A cart is forgotten after **14 days** without a visit', 'write 30'],
  ['A cart is forgotten after 30 days without a visit', undefined],
  ['The base cures 5-7 weeks', 'write 4 and 6'],
  ['cure for 4-6 weeks', undefined],
  ['a bar lasts 4-8 weeks', 'write 4 and 6'],
  ['3-6 weeks with daily use', 'write 4 and 6'],
  ['4-6 weeks with daily use', undefined],
  ['Skin absorbs 64% of what is put on it', 'write 60'],
  ['Three bases, 10 scents', 'write 2'],
  ['Two bases, eleven scents', 'write 10'],
  ['Two bases, ten scents; 2 bases and 10 scents', undefined],
  ['all nine scents', 'write 10'],
  ['Six scents in one box', undefined],
  ['25% off your first order', 'write 30'],
  ['30% off the first order', undefined],
  ['with the code FIRSTTIMEBUYER', 'write FIRSTTIMESHOPPER'],
  ['with the code FIRSTTIMESHOPPER, or type the code yourself', undefined],
  ['60% of skin, since 1914, call 415 555 0134, 4.5 oz', undefined],
  ['a bar from 2014, 12 bars on a rack, $12 at the market, from $40 of oil', undefined],
])('%s: %s', (text, advice) => {
  if (advice === undefined) expect(wrongFigure(text)).toBeUndefined();
  else expect(wrongFigure(text)?.advice).toContain(advice);
});

test('names the line', () => {
  expect(wrongFigure('a\nb\nfor $7 a bar')?.line).toBe(3);
});
