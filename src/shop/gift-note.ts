/** The gift note: the shopper's own words for the recipient of the parcel. */

/** In UTF-16 units, as a text field's `maxlength` and Stripe's limits count. */
export const giftNoteLength = 200;

/** Control codes, breaks of other kinds, halves of characters, and what turns the direction of the text around it. */
const unprintable = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** A note as it is kept: no space or empty line without need. It has no more characters than what was typed. */
export const cleanGiftNote = (typed: string): string =>
  typed
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').replace(unprintable, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

/** How many more characters a note takes, in words. */
export const noteRoomLeft = (note: string): string => {
  const left = giftNoteLength - note.length;
  return `${String(left)} ${left === 1 ? 'character' : 'characters'} left`;
};
