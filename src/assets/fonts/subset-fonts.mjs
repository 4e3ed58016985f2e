// Makes display.woff2, Fraunces 500 with only the characters of headings and prices, and text.woff2, Figtree from 400 to 600.
// Run by `npm run font`.
import { readFile, writeFile } from 'node:fs/promises';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** In font units, 2000 per em: the width of most of its digits. */
const width = 1216;

/**
 * The font with digits of equal width, each centered, so that a changing number does not move what is beside it.
 * Fraunces' digits have ten widths, and its files for the web lack the tabular ones.
 */
function withEqualDigits(file) {
  const copy = Buffer.from(file);
  const face = new Face(new Blob(file));
  const font = new Font(face);
  const metrics = copy.indexOf(face.referenceTable('hmtx'));
  for (const digit of '0123456789') {
    const at = metrics + 4 * font.nominalGlyph(digit.codePointAt(0));
    const shift = Math.round((width - copy.readUInt16BE(at)) / 2);
    copy.writeUInt16BE(width, at);
    copy.writeInt16BE(copy.readInt16BE(at + 2) + shift, at + 2);
  }
  return copy;
}

const headingFont = import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff2');
const textFont = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const dropTables = ['STAT', 'gasp'];
async function write(name, source, characters, options) {
  const font = await subsetFont(source, characters, { ...options, dropTables, targetFormat: 'woff2' });
  await writeFile(new URL(name, import.meta.url), font);
  console.log(`${name}: ${font.byteLength} bytes`);
}

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const marks = '–—‘’“”…©·×−';
/** Characters of code; only the underscore is in some email addresses. */
const unused = /[<>[\]{}|\\^~`_=]/g;
const headings = ascii.replace(unused, '') + marks;
const options = { noLayoutClosure: true, dropTables };
const display = await subsetFont(await readFile(new URL(headingFont)), headings, { ...options, targetFormat: 'sfnt' });
await write('display.woff2', withEqualDigits(display), headings, options);

const variationAxes = { wght: { min: 400, max: 600 } };
const accented = 'áâãäçèéêëíñóôöúüß';
await write('text.woff2', await readFile(new URL(textFont)), ascii.replace(unused, '_') + marks + accented, {
  keepFeatures: ['kern', 'tnum'],
  variationAxes,
});
