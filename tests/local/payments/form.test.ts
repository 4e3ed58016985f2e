import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeForm, type Field } from '#local/payments/form.ts';
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
});
