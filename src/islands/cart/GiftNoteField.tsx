import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { giftNoteLength, noteRoomLeft } from '#shop/typed-text.ts';
import { useCart } from './cart-context.tsx';

/** Saved when the field loses focus, so that Checkout includes the note. */
export function GiftNoteField() {
  const cart = useCart();
  const stored = useStore(cart.$giftNote);
  /** What is typed, until it is saved. */
  const [draft, setDraft] = useState<string>();
  /** Whether the last note was saved; undefined while another one is being typed. */
  const [isSaved, setSaved] = useState<boolean>();
  const hintId = useId();
  const note = draft ?? stored;

  async function save() {
    if (draft === undefined) return;
    const isWritten = await cart.writeGiftNote(draft);
    setSaved(isWritten);
    if (isWritten) setDraft((newer) => (newer === draft ? undefined : newer));
  }

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
          setDraft(target.value);
          setSaved(undefined);
        }}
        onBlur={() => void save()}
      />
      <div className="field-notes">
        <p id={hintId} hidden={isSaved === false}>
          Printed on the packing slip, which shows no prices.{' '}
          <span className="price whitespace-nowrap">{`${String(note.length)} of ${String(giftNoteLength)}`}</span>
          <span className="sr-only"> characters</span>
        </p>
        <p role="alert" className="text-red">
          {isSaved === false && (
            <>
              The note could not be saved.{' '}
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
