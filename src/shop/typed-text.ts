/** Control codes, lone surrogates, and characters that are invisible or change the direction of text. */
const unprintable = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Letters that render as blanks. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]/g;

const lineBreaks = /[\r\n\v\f\u0085\u2028\u2029]+/g;

/** One line for a label: printable characters only, single spaces. */
export const cleanLine = (text: string): string =>
  text
    .replace(lineBreaks, ' ')
    .replaceAll('\t', ' ')
    .replace(unprintable, '')
    .replace(blank, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** In UTF-16 units, as a text field's `maxlength` and Stripe's limits count. */
export const giftNoteLength = 200;

/** Removes extra spaces and empty lines; never longer than the input. */
export const cleanGiftNote = (typed: string): string =>
  typed.split(lineBreaks).map(cleanLine).filter(Boolean).join('\n');

export const noteRoomLeft = (note: string): string => {
  const left = giftNoteLength - note.length;
  return `${left} ${left === 1 ? 'character' : 'characters'} left`;
};

/**
 * A local part without a dot at either end, and a domain that can receive mail: with an apostrophe, in punycode or in
 * letters of any script, as Stripe's page takes it. Refuses spaces and line breaks.
 */
export const isEmailAddress = (text: string): boolean =>
  /^[^\s@.,:;<>()"]+(?:\.[^\s@.,:;<>()"]+)*@(?:[\p{L}\d](?:[\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?\.)+\p{L}[\p{L}\p{M}\d-]*[\p{L}\p{M}\d]$/u.test(
    text,
  );
