const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a digit. Each script's ten digits are consecutive, starting with zero. */
const valueOf = (code: number): number => (isDigit(code - 1) ? (valueOf(code - 1) + 1) % 10 : 0);

/** Parses digits of any script; 0 without a number, NaN for several: '१२ bars' -> 12, '1.5' -> NaN */
export const numberIn = (text: string): number =>
  Number(/^\D*(\d*)\D*$/.exec(text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0))))?.[1]);
