import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { giftNoteLength, noteRoomLeft } from '#shop/typed-text.ts';
import { useCart } from './cart-context.tsx';

const pauseMs = 1000;

/** Saved after a pause, and when the field loses focus, so that Checkout includes the note. */
export function GiftNoteField() {
  const cart = useCart();
  const stored = useStore(cart.$giftNote);
  /** What is typed, until the field loses focus: what is stored has no extra spaces, which the shopper may be about to continue. */
  const [draft, setDraft] = useState<string>();
  const [result, setResult] = useState<{ note: string; isSaved: boolean }>();
  const hintId = useId();
  const note = draft ?? stored;
  /** Undefined while a note is being typed that was not sent yet. */
  const isSaved = draft === undefined || draft === result?.note ? result?.isSaved : undefined;

  async function save() {
    if (draft === undefined || isSaved) return true;
    const isWritten = await cart.writeGiftNote(draft);
    setResult({ note: draft, isSaved: isWritten });
    return isWritten;
  }

  async function saveDraft() {
    if (await save()) setDraft((newer) => (newer === draft ? undefined : newer));
  }

  useEffect(() => {
    if (draft === undefined || isSaved !== undefined) return undefined;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  });

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
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => void saveDraft()}
      />
      <div className="flex min-h-[calc(2lh+0.25rem)] justify-between gap-x-4 pt-1 leading-snug">
        <p id={hintId} hidden={isSaved === false}>
          Printed on the packing slip, which shows no prices.{' '}
          <span className="price whitespace-nowrap">{`${note.length} of ${giftNoteLength}`}</span>
          <span className="sr-only"> characters</span>
        </p>
        <p role="alert" className="text-red">
          {isSaved === false && (
            <>
              We couldn’t save your note.{' '}
              <button type="button" className="link" onClick={() => void save()}>
                Please try again.
              </button>
            </>
          )}
        </p>
        <p role="status">
          {isSaved && 'Saved'}
          <span className="sr-only">{isSaved && `, ${noteRoomLeft(note)}`}</span>
        </p>
      </div>
    </>
  );
}
