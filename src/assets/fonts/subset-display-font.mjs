// Makes display.woff2: Fraunces 500 with only the characters of headings and prices. Run by `npm run font`.
import { readFile, writeFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** In font units, 2000 per em: the width of most of its digits. */
const width = 1216;

/** The offsets of a font file's tables: https://learn.microsoft.com/en-us/typography/opentype/spec/otff#table-directory */
function tablesOf(view) {
  const tables = new Map();
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    const name = String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
    tables.set(name, view.getUint32(at + 8));
  }
  return tables;
}

/** The glyph ids of 0 to 9. */
function digitsOf(file) {
  const font = new Font(new Face(new Blob(file)));
  return Array.from('0123456789', (digit) => {
    const buffer = new Buffer();
    buffer.addText(digit);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfos()[0].codepoint;
  });
}

/**
 * The font with digits of equal width, each centered, so that a changing number does not move what is beside it.
 * Fraunces' digits have ten widths, and its files for the web lack the tabular ones.
 */
function withEqualDigits(file) {
  const copy = Uint8Array.from(file);
  const view = new DataView(copy.buffer);
  const tables = tablesOf(view);
  for (const glyph of digitsOf(file)) {
    const at = tables.get('hmtx') + 4 * glyph;
    const shift = Math.round((width - view.getUint16(at)) / 2);
    view.setUint16(at, width);
    view.setInt16(at + 2, view.getInt16(at + 2) + shift);
  }
  return globalThis.Buffer.from(copy);
}

const source = new URL(
  '../../../node_modules/@fontsource/fraunces/files/fraunces-latin-500-normal.woff2',
  import.meta.url,
);
const target = new URL('display.woff2', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** Characters of code, not of headings. */
const unused = /[<>[\]{}|\\^~`_=]/g;
const characters = `${ascii.replace(unused, '')}–—‘’“”…©·×−`;
const options = { noLayoutClosure: true, dropTables: ['STAT', 'gasp'] };
const subset = await subsetFont(await readFile(source), characters, { ...options, targetFormat: 'sfnt' });
const font = await subsetFont(withEqualDigits(subset), characters, { ...options, targetFormat: 'woff2' });
await writeFile(target, font);
console.log(`display.woff2: ${font.byteLength} bytes`);
