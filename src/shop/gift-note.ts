import { cleanLine, lineBreaks } from './clean-line.ts';

/** In UTF-16 units, as a text field's `maxlength` and Stripe's limits count. */
export const giftNoteLength = 200;

/** Removes extra spaces and empty lines; never longer than the input. */
export const cleanGiftNote = (typed: string): string =>
  typed.split(lineBreaks).map(cleanLine).filter(Boolean).join('\n');

export const noteRoomLeft = (note: string): string => {
  const left = giftNoteLength - note.length;
  return `${String(left)} ${left === 1 ? 'character' : 'characters'} left`;
};
