import * as v from 'valibot';

const MAX_CENTS = 99_999_999;

/** Stripe's habit: a, b, or c. */
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1) ?? ''}`;

export const text = (max = 5000) =>
  v.pipe(
    v.string('Invalid string'),
    v.nonEmpty('Invalid string: must not be empty'),
    v.maxLength(max, `Invalid string: must be at most ${max} characters`),
  );

export function integer(min: number, max = Number.MAX_SAFE_INTEGER) {
  return v.pipe(
    v.string('Invalid integer'),
    v.regex(/^-?\d{1,15}$/, ({ input }) => `Invalid integer: ${input}`),
    v.transform(Number),
    v.minValue(min, `Invalid integer: this value must be greater than or equal to ${min}.`),
    v.maxValue(max, `Invalid integer: this value must be less than or equal to ${max}.`),
  );
}

export const cents = integer(0, MAX_CENTS);

export const percent = v.pipe(
  v.string('Invalid decimal'),
  v.regex(/^\d{1,3}(\.\d{1,4})?$/, ({ input }) => `Invalid decimal: ${input}`),
  v.transform(Number),
  v.check((value) => value > 0 && value <= 100, 'Invalid decimal: must be greater than 0 and at most 100'),
);

export const flag = v.pipe(
  v.picklist(['true', 'false'], 'Invalid boolean'),
  v.transform((word) => word === 'true'),
);

export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  v.picklist(words, `Invalid value: must be one of ${listed(words)}`);

export const list = <Item extends v.GenericSchema>(item: Item, max: number, min = 1) =>
  v.pipe(
    v.array(item, 'Invalid array'),
    v.minLength(min, `Invalid array: at least ${min} needed`),
    v.maxLength(max, `Invalid array: at most ${max} allowed`),
  );

export const currency = v.pipe(
  v.string('Invalid currency'),
  v.regex(/^[a-z]{3}$/, 'Invalid currency: a currency is three lower-case letters.'),
  v.literal('usd', 'Invalid currency: the payment sandbox supports only usd.'),
);

/** `http` is fine with a test key; the sandbox takes no other. */
export const url = v.pipe(
  text(),
  v.check((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'Not a valid URL'),
);

export const expand = v.exactOptional(list(text(), 20));
