import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { giftNoteLength, noteRoomLeft } from '#shop/gift-note.ts';
import { useSpoken } from '../common/use-spoken.ts';
import { useCart } from './cart-context.tsx';

type Outcome = 'saved' | 'failed' | undefined;

/** The draft, until it is saved. */
function useNote() {
  const cart = useCart();
  const kept = useStore(cart.$giftNote);
  const [draft, setDraft] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const note = draft ?? kept;
  const write = (typed: string) => {
    setDraft(typed);
    setOutcome(undefined);
  };
  const keep = async () => {
    if (draft === undefined || draft === kept) return;
    setDraft(undefined);
    const isKept = await cart.writeGiftNote(draft);
    setOutcome(isKept ? 'saved' : 'failed');
    if (!isKept) setDraft((newer) => newer ?? draft);
  };
  return { note, isTyping: draft !== undefined, outcome, write, keep };
}

/** Saves when the field loses focus, so that Checkout includes the note. */
export function GiftNoteField() {
  const { note, isTyping, outcome, write, keep } = useNote();
  const spoken = useSpoken(isTyping ? noteRoomLeft(note) : '', 1000);
  const hintId = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <textarea
        name="gift-note"
        className="field"
        rows={3}
        maxLength={giftNoteLength}
        aria-label="Gift note"
        aria-describedby={hintId}
        value={note}
        onChange={({ target }) => {
          write(target.value);
        }}
        onBlur={() => void keep()}
      />
      <p id={hintId}>
        Printed on the packing slip, which shows no prices.{' '}
        <span className="price">{`${String(note.length)} of ${String(giftNoteLength)}`}</span>
        <span className="sr-only"> characters</span>
      </p>
      <p className="sr-only" role="status">
        {spoken}
      </p>
      <button type="submit" className="button button-quiet min-h-11 px-4">
        Save note
      </button>
      <span role="status">{outcome === 'saved' && 'Saved'}</span>
      <p role="alert" className="text-red">
        {outcome === 'failed' && 'The note could not be saved. Please try again.'}
      </p>
    </form>
  );
}
