// Gives Fraunces digits of one width, so that a changing number does not move what is beside it. Its digits have ten
// widths, and its files for the web lack the tabular ones.
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** In the font's units, of 2000 an em: what most of them have. */
const width = 1216;

/** Where the tables of a font file begin: https://learn.microsoft.com/en-us/typography/opentype/spec/otff#table-directory */
function tablesOf(view) {
  const tables = new Map();
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    const name = String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)));
    tables.set(name, view.getUint32(at + 8));
  }
  return tables;
}

/** The numbers of the glyphs 0 to 9. */
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

/** The same font, a digit as wide as any other and in the middle of its width. */
export function withEqualDigits(file) {
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
