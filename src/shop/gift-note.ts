/** The gift note: the shopper's own words for the recipient of the parcel. */
import { cleanLine, lineBreaks } from './clean-line.ts';

/** In UTF-16 units, as a text field's `maxlength` and Stripe's limits count. */
export const giftNoteLength = 200;

/** A note as it is kept: no space or empty line without need. It has no more characters than what was typed. */
export const cleanGiftNote = (typed: string): string =>
  typed.split(lineBreaks).map(cleanLine).filter(Boolean).join('\n');

/** How many more characters a note takes, in words. */
export const noteRoomLeft = (note: string): string => {
  const left = giftNoteLength - note.length;
  return `${String(left)} ${left === 1 ? 'character' : 'characters'} left`;
};
