import { expect, test } from 'vitest';
import { cleanLine } from '#shop/clean-line.ts';

test.each([
  ['Ann Lee', 'Ann Lee'],
  ['  Ann\t Lee ', 'Ann Lee'],
  ['Ann\r\nLee\u2028Third', 'Ann Lee Third'],
  ['Ann\u202eeeL\u202c', 'AnneeL'],
  ['\u200bAnn\u00ad\ufeff \u0007Lee\u0000', 'Ann Lee'],
  ['\ud800Ann', 'Ann'],
  ['\u200b \u00a0\u3000', ''],
  // Joiners are part of words in some scripts.
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['', ''],
])('%j fits on a label as %j', (text, line) => {
  expect(cleanLine(text)).toBe(line);
});
