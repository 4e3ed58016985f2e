// Makes display.woff2: Fraunces 500 with only the characters of headings and prices. Run by `npm run font`.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { withEqualDigits } from './equal-digits.mjs';

const source = new URL(
  '../../../node_modules/@fontsource/fraunces/files/fraunces-latin-500-normal.woff2',
  import.meta.url,
);
const target = new URL('display.woff2', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** Characters of code, not of headings. */
const unused = /[<>[\]{}|\\^~`_=]/g;
const characters = `${ascii.replace(unused, '')}–—‘’“”…©·×`;
const options = { noLayoutClosure: true, dropTables: ['STAT', 'gasp'] };
const subset = await subsetFont(await readFile(source), characters, { ...options, targetFormat: 'sfnt' });
const font = await subsetFont(withEqualDigits(subset), characters, { ...options, targetFormat: 'woff2' });
await writeFile(target, font);
console.log(`display.woff2: ${font.byteLength} bytes`);
