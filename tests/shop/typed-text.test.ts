import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanGiftNote, giftNoteLength, noteRoomLeft } from '#shop/typed-text.ts';

test.each([
  ['as it is', 'Happy birthday, Ann!', 'Happy birthday, Ann!'],
  ['only spaces', ' \n\t \n', ''],
  ['spaces around and within', '  With   love,\tBo ', 'With love, Bo'],
  ['lines', 'Dear Ann,\r\n\r\n\nwith love\rBo', 'Dear Ann,\nwith love\nBo'],
  ['breaks of other kinds', 'one\u2028two\u2029three\u0085four\ffive\vsix', 'one\ntwo\nthree\nfour\nfive\nsix'],
  ['what cannot be seen', '\u200b\u3164\na\u00ad\u200f\u2060b', 'ab'],
  ['control codes', 'a\u0000b\u0007c\u001b[31mde\u007f', 'abc[31mde'],
  ['a text turned around', 'a\u202eb\u2066c\u2069\ufeffd', 'abcd'],
  ['halves of characters', 'a\ud83db\udc9ac', 'abc'],
  ['whole ones', '\ud83d\udc9a 愛 ä \u{1F469}\u200d\u{1F467}', '\ud83d\udc9a 愛 ä \u{1F469}\u200d\u{1F467}'],
  ['markup, which is escaped where it is shown', '<b>&amp;"\'', '<b>&amp;"\''],
])('%s', (_, typed, kept) => expect(cleanGiftNote(typed)).toBe(kept));

test('any typed note is within the limit, unchanged by a second cleaning, and valid in a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60, size: 'max' }), (typed) => {
      const note = cleanGiftNote(typed);
      expect(note.length).toBeLessThanOrEqual(typed.length);
      expect(cleanGiftNote(note)).toBe(note);
      expect(decodeURIComponent(encodeURIComponent(note))).toBe(note);
      expect(note).not.toMatch(/[^\P{Cc}\n]/u);
    }),
  );
});

test('the room that is left for a note', () => {
  const words = [0, 199, giftNoteLength].map((length) => noteRoomLeft('x'.repeat(length)));
  expect(words).toEqual(['200 characters left', '1 character left', '0 characters left']);
});

test.each([
  ['Ann Lee', 'Ann Lee'],
  ['  Ann\t Lee ', 'Ann Lee'],
  ['Ann\r\nLee\u2028Third', 'Ann Lee Third'],
  ['Ann\u202eeeL\u202c', 'AnneeL'],
  ['\u200bAnn\u00ad\ufeff \u0007Lee\u0000', 'Ann Lee'],
  ['\ud800Ann', 'Ann'],
  ['\u200b \u00a0\u3000\u3164\u2800', ''],
  ['A\u061cn\u202an\u2069\u206a\ufff9 Lee\u0085\fx\vy', 'Ann Lee x y'],
  // Joiners are part of words in some scripts.
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
])('%j fits on a label as %j', (text, line) => expect(cleanLine(text)).toBe(line));
