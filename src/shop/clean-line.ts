/** Control codes, halves of characters, and characters that cannot be seen or turn the direction of the text around them. */
const unprintable = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Letters that have no ink. */
const blank = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/** What ends a line, in any script or program. */
export const lineBreaks = /[\r\n\v\f\u0085\u2028\u2029]+/g;

/** A name or a line of an address as it fits on a label: one line, without what cannot be printed and without needless spaces. */
export const cleanLine = (text: string): string =>
  text
    .replace(lineBreaks, ' ')
    .replaceAll('\t', ' ')
    .replace(unprintable, '')
    .replace(blank, ' ')
    .replace(/\s+/g, ' ')
    .trim();
