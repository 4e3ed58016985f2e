import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { openPayment as words, cartOutdated, clearedNote, removedNote, undoFailed } from '#shop/wording.ts';
import type { CheckoutStore } from '#stores/checkout.ts';
import type { Removal } from '#stores/undo.ts';
import { useCart } from './cart-context.tsx';

export function OpenPaymentNote({ checkout }: { checkout: CheckoutStore }) {
  const url = useStore(checkout.$paymentUrl);
  if (url === undefined) return null;
  return (
    <p className="cart-note flex-wrap" role="status">
      <span>{words.text}</span>
      <a href={url} className="link inline-flex min-h-11 items-center font-semibold" onClick={checkout.goOn}>
        {words.link}
      </a>
    </p>
  );
}

/** Shown with the last known cart while the server is unreachable. */
export function OutdatedNote() {
  const cart = useCart();
  if (!useStore(cart.$isOutdated)) return null;
  return (
    <p className="cart-note" role="status">
      <span className="grow">{cartOutdated}</span>
      <button type="button" className="link min-h-11 flex-none" onClick={() => void cart.reload()}>
        Try again
      </button>
    </p>
  );
}

function UndoButton({ isBusy, onUndo }: { isBusy: boolean; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
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

/** The undo note of the last removal. The live region exists before it has text. */
export function RemovedNote({ removal, onUndo }: { removal: Removal | undefined; onUndo: () => void }) {
  return (
    <div className={removal && 'cart-note'} data-removed>
      <p className="grow" role="status">
        {removal && noteOf(removal)}
      </p>
      {removal && <UndoButton key={removal.id} isBusy={removal.state === 'busy'} onUndo={onUndo} />}
    </div>
  );
}
