import { expect, test } from 'vitest';
import { unknownPlaceholder } from '#content/errors/unknown-placeholder.ts';
import { placeholdersOf } from '#shop/placeholders.ts';

const placeholders = placeholdersOf({ contact: { phone: '1', email: 'a@b.c' }, hours: { open: 'Mon' } });

test.each([
  ['{price} a bar, call {phone}', undefined],
  ['no braces', undefined],
  ['{pirce}', 'write {price},'],
  ['{Price}', 'write {price},'],
  ['{ price }', 'write {price},'],
  ['{free shipping from}', 'write {freeShippingFrom},'],
  ['{freeShipingBars}', 'write {freeShippingBars},'],
  ['{e-mail}', 'write {email},'],
  ['{tier1percent}', 'write {tier1Percent},'],
  ['{constructor}', 'write {'],
  ['{}', 'write {'],
  ['{price} and {prize}', "'{prize}'"],
])('%s: %s', (text, advice) => {
  const found = unknownPlaceholder(text, placeholders)?.advice;
  if (advice === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(advice);
});

test('names the line', () => {
  expect(unknownPlaceholder('a\n{price}\n  {pirce}', placeholders)?.line).toBe(3);
});
