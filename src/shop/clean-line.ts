/** Control codes, line breaks, halves of characters, and characters that cannot be seen or turn the direction of the text around them. */
const unprintable = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A name or a line of an address as it fits on a label: one line, without what cannot be printed and without needless spaces. */
export const cleanLine = (text: string): string =>
  text
    .replace(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
    .replace(unprintable, '')
    .replace(/\s+/g, ' ')
    .trim();
