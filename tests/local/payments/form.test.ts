import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeForm, type Field } from '#local/payments/params/form.ts';
import { discountOn, shareOut } from '#local/payments/checkout/pricing.ts';
import { seed } from '../../random.ts';

const name = fc.stringMatching(/^[a-z_]{1,8}$/).filter((word) => word !== '__proto__');
const field = fc.letrec<{ field: Field }>((tie) => ({
  field: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.array(tie('field'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(name, tie('field'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  ),
})).field;

function encode(value: Field, key: string): string[] {
  if (typeof value === 'string') return [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`];
  return Object.entries(value).flatMap(([inner, one]) => encode(one, `${key}[${inner}]`));
}

test('any nested parameters survive their encoding', () => {
  fc.assert(
    fc.property(fc.dictionary(name, field, { noNullPrototype: true }), (params) => {
      const text = Object.entries(params)
        .flatMap(([key, value]) => encode(value, key))
        .join('&');
      expect(decodeForm(text)).toEqual(params);
    }),
    { seed },
  );
  expect(decodeForm('expand[]=a&expand[]=b+c')).toEqual({ expand: ['a', 'b c'] });
});

test.for(['a=%zz', 'a[=1', '[a]=1', 'a=1&a=2', 'a=1&a[b]=2', 'a[b]=2&a=1', 'a[][b]=1', 'constructor[x]=1'])(
  '%s is refused',
  (text) => {
    expect(() => decodeForm(text)).toThrow();
  },
);

test('shares are whole cents, never more than their line, and add up', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 100 }), (lines, percent) => {
      const subtotal = lines.reduce((sum, line) => sum + line, 0);
      const discount = discountOn(subtotal, percent);
      const shares = shareOut(discount, lines);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(lines[index] ?? 0);
      });
    }),
    { seed },
  );
});
