import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fillIn, placeholdersOf } from '#shop/placeholders.ts';

const placeholders = placeholdersOf({
  contact: { phone: '(415) 555-0134', email: 'ann@soap.test' },
  hours: { open: 'Mon-Fri' },
});

test.each([
  ['price', '$9.00'],
  ['shipping', '$5'],
  ['freeShippingFrom', '$27'],
  ['freeShippingBars', '3'],
  ['starterBars', '3'],
  ['starterPrice', '$27'],
  ['starterInsteadOf', '$32'],
  ['familyBars', '6'],
  ['familyPrice', '$43.20'],
  ['familyInsteadOf', '$54'],
  ['samplerBars', '10'],
  ['samplerPrice', '$63'],
  ['samplerInsteadOf', '$90'],
  ['tier1Bars', '6'],
  ['tier1Percent', '20'],
  ['tier2Bars', '10'],
  ['tier2Percent', '30'],
  ['moneyBackWeeks', '2'],
  ['leavesWithinHours', '24'],
  ['processingDays', '1-2'],
  ['transitDays', '2-4'],
  ['usualTransitDays', '3-4'],
  ['carrier', 'USPS Priority Mail'],
  ['replyWithinHours', '24'],
  ['donationPercent', '10'],
  ['absorbedPercent', '60'],
  ['cureWeeks', '4-6'],
  ['barLastsWeeks', '4-6'],
  ['scentCount', 'ten'],
  ['phone', '(415) 555-0134'],
  ['email', 'ann@soap.test'],
  ['hours', 'Mon-Fri'],
])('{%s} is %s', (name, value) => {
  expect(fillIn(`{${name}}`, placeholders)).toBe(value);
});

test.each([
  ['two in a text', '{price}, or {price} each', '$9.00, or $9.00 each'],
  ['what there is not', '{pirce} {constructor} { price }', '{pirce} {constructor} { price }'],
  ['none', 'a bar', 'a bar'],
])('%s', (_, text, filled) => {
  expect(fillIn(text, placeholders)).toBe(filled);
});

describe("the editor's guide", () => {
  const guide = readFileSync('src/content/README.md', 'utf8');
  const [, table = ''] = /## Figures[^]*?(\n\|[^]*?)\n\n/.exec(guide) ?? [];

  test('lists every name, and no other', () => {
    const listed = Array.from(table.matchAll(/`\{(\w+)\}`/g), ([, name = '']) => name);
    expect(listed.toSorted()).toEqual([...placeholders.keys()].toSorted());
  });
});
