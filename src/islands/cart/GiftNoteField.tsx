import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { giftNoteLength, noteRoomLeft } from '#shop/typed-text.ts';
import { useCart } from './cart-context.tsx';

/** Saved after a pause, not with each key. */
const pauseMs = 1000;

interface Outcome {
  note: string;
  isKept: boolean;
}

/** The draft, until the field loses focus: what is stored has no extra spaces, which someone may be about to continue. */
function useNote() {
  const cart = useCart();
  const stored = useStore(cart.$giftNote);
  const [draft, setDraft] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isSaved = draft === undefined || (outcome?.isKept && outcome.note === draft);
  const save = async () => {
    if (isSaved) return true;
    const isKept = await cart.writeGiftNote(draft);
    setOutcome({ note: draft, isKept });
    return isKept;
  };
  const leave = async () => {
    if (await save()) setDraft((newer) => (newer === draft ? undefined : newer));
  };
  useEffect(() => {
    const timer = setTimeout(() => {
      if (outcome?.note !== draft) void save();
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  });
  const note = draft ?? stored;
  return { note, outcome: isSaved || outcome?.note === draft ? outcome : undefined, write: setDraft, save, leave };
}

/** Saves itself after a pause, and when the field loses focus, so that Checkout includes the note. */
export function GiftNoteField() {
  const { note, outcome, write, save, leave } = useNote();
  const hasFailed = outcome?.isKept === false;
  const hintId = useId();
  return (
    <>
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
        onBlur={() => void leave()}
      />
      <div className="field-notes">
        <p id={hintId} hidden={hasFailed}>
          Printed on the packing slip, which shows no prices.{' '}
          <span className="price whitespace-nowrap">{`${String(note.length)} of ${String(giftNoteLength)}`}</span>
          <span className="sr-only"> characters</span>
        </p>
        <p role="alert" className="text-red">
          {hasFailed && (
            <>
              The note could not be saved.{' '}
              <button type="button" className="link" onClick={() => void save()}>
                Please try again.
              </button>
            </>
          )}
        </p>
        <p role="status">
          {outcome?.isKept && 'Saved'}
          <span className="sr-only">{outcome?.isKept && `, ${noteRoomLeft(outcome.note)}`}</span>
        </p>
      </div>
    </>
  );
}
