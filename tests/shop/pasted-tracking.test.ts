import { expect, test } from 'vitest';
import { normalTracking, strangeCharacters } from '#shop/tracking.ts';

const number = '9400111201080805483016';
const grouped = (between: string) => number.replace(/(.{4})(?=.)/g, `$1${between}`);

test.each([
  ...[' ', '\u00a0', '\u2009', '\u3000', '\t', '\n', '-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d'],
  ...['\u00ad', '\u200b', '\u200e', '\u202a', '\u2066', '\ufeff', '\u001d'],
])('a number with %j between its groups', (between) => {
  expect(normalTracking(grouped(between))).toBe(number);
});

test.each([
  ['a scanner says what it read', `]C1${number}`],
  ['a scanner sends the separator of groups', `]C142097201\u001d${number}`],
  ['a scanner sends it first', `\u001d42097201${number}`],
  ['a sentence ended with it', `${number}.`],
  ['a list went on behind it', ` ${number}, `],
  ['it was copied from a page in another script', `\u202d${number}\u202c`],
])('%s', (_, text) => {
  expect(normalTracking(text)).toBe(number);
});

test.each([
  ['94001#1120/1080#', ['#', '/']],
  ['RB123456785GB', []],
  ['94001\u{1f9fc}', ['\u{1f9fc}']],
])('%s has these characters that no number has', (tracking, strange) => {
  expect(strangeCharacters(tracking)).toEqual(strange);
});
