import { useEffect, useRef } from 'react';
import { clearedNote, removedNote, undoFailed } from '#shop/wording.ts';
import type { Removal } from '#stores/undo.ts';

function UndoButton({ isBusy, onUndo }: { isBusy: boolean; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The control that had the focus is gone with its line.
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <button ref={button} type="button" className="link min-h-11 flex-none px-2" aria-busy={isBusy} onClick={onUndo}>
      Undo
    </button>
  );
}

function noteOf({ items: [item], isAll, state, isDone }: Removal): string {
  if (state === 'failed') return undoFailed;
  return isAll || !item ? clearedNote(isDone) : removedNote(item, isDone);
}

/** Says what is being taken out, or was last, and puts it back. The live region is there before it has something to say. */
export function RemovedNote({ removal, onUndo }: { removal: Removal | undefined; onUndo: () => void }) {
  return (
    <div
      className={removal && 'rounded-shape bg-clay-soft text-small mx-5 mb-2 flex items-center gap-3 px-3 py-1'}
      data-removed
    >
      <p className="grow" role="status">
        {removal && noteOf(removal)}
      </p>
      {removal && <UndoButton key={removal.id} isBusy={removal.state === 'busy'} onUndo={onUndo} />}
    </div>
  );
}
