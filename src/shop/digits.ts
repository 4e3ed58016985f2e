const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Of a digit: the ten of each script follow on one another, from its zero. */
const valueOf = (code: number): number => (isDigit(code - 1) ? (valueOf(code - 1) + 1) % 10 : 0);

/** The number that digits of any script make; 0 without one, NaN for several: '१२ bars' -> 12, '1.5' -> NaN */
export const numberIn = (text: string): number =>
  Number(/^\D*(\d*)\D*$/.exec(text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0))))?.[1]);
