import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bases, scents } from '#shop/catalog.ts';
import { createPlaceholders, fillIn, typeset } from '#shop/placeholders.ts';
import { numberWord } from '#shop/wording.ts';

const contact = { phone: '(415) 555-0134', email: 'ann@soap.test' };
const placeholders = createPlaceholders({ contact, hours: { open: 'Mon-Fri' } });

test.each([
  ['{price} {shipping} {freeShippingFrom} {freeShippingBars}', '$9.00 $5 $27 3'],
  ['{starterBars} {starterPrice} {starterInsteadOf} {samplerInsteadOf}', '3 $27 $32 $90'],
  ['{familyBars} {familyPrice} {familyInsteadOf} {samplerBars} {samplerPrice}', '6 $43.20 $54 10 $63'],
  ['{tier1Bars} {tier1Percent} {tier2Bars} {tier2Percent}', '6 20 10 30'],
  ['{moneyBackWeeks} {leavesWithinHours} {replyWithinHours}', '2 24 24'],
  ['{processingDays} {transitDays} {usualTransitDays} {carrier}', '1-2 2-4 3-4 USPS Priority Mail'],
  ['{donationPercent} {absorbedPercent} {cureWeeks} {barLastsWeeks}', '10 60 4-6 4-6'],
  ['{coconutOliveBlendName}, {coconutOliveBlendShortName}', `${bases[1].name}, ${bases[1].shortName}`],
  ['{scentCount} {phone} {email} {hours}', `${numberWord(scents.length)} (415) 555-0134 ann@soap.test Mon-Fri`],
  ['{price}, or {price} each', '$9.00, or $9.00 each'],
  ['{pirce} {constructor} { price }', '{pirce} {constructor} { price }'],
])('%s is %s', (text, filled) => expect(fillIn(text, placeholders)).toBe(filled));

test.each([
  ["She said: 'It's soap.' (\"Soap\", she said)", 'She said: ‘It’s soap.’ (“Soap”, she said)'],
  ['"Ours", 3 x 2', '“Ours”, 3 x 2'],
])('%s is shown as %s', (text, shown) => expect(fillIn([{ text }], placeholders, typeset)).toEqual([{ text: shown }]));

test("the editor's guide lists every name, and no other", () => {
  const guide = readFileSync('src/content/README.md', 'utf8');
  const [, table = ''] = /## Figures[^]*?(\n\|[^]*?)\n\n/.exec(guide) ?? [];
  const listed = Array.from(table.matchAll(/`\{(\w+)\}`/g), ([, name = '']) => name);
  expect(listed.toSorted()).toEqual([...placeholders.keys()].toSorted());
});
