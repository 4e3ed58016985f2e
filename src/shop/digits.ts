const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Of a digit: the ten of each script follow on one another, from its zero. */
const valueOf = (code: number): number => (isDigit(code - 1) ? (valueOf(code - 1) + 1) % 10 : 0);

/** The number that digits of any script make, whatever stands between them; 0 without one: '१२ bars' -> 12 */
export const numberIn = (text: string): number =>
  Number(Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => valueOf(digit.codePointAt(0) ?? 0)).join(''));
