/** Control codes, lone surrogates, and characters that are invisible or change the direction of text. */
const unprintable = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Letters that render as blanks. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]/g;

export const lineBreaks = /[\r\n\v\f\u0085\u2028\u2029]+/g;

/** One line for a label: printable characters only, single spaces. */
export const cleanLine = (text: string): string =>
  text
    .replace(lineBreaks, ' ')
    .replaceAll('\t', ' ')
    .replace(unprintable, '')
    .replace(blank, ' ')
    .replace(/\s+/g, ' ')
    .trim();
