import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import {
  openPayment as words,
  cartOutdated,
  clearedNote,
  removedNote,
  shopUnreachable,
  undoFailed,
} from '#shop/wording.ts';
import type { CheckoutStore } from '#stores/checkout.ts';
import type { Removal } from '#stores/undo.ts';
import { useCart } from './cart-context.tsx';

const noteStyle = 'rounded-shape bg-clay-soft text-small mx-5 mb-2 flex items-center gap-x-3 px-3 py-1';

/** The live region exists before it has text. */
export const Note = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
  <div className={isShown ? `${noteStyle} flex-wrap` : undefined} role="status">
    {isShown && children}
  </div>
);

export function OpenPaymentNote({ checkout }: { checkout: CheckoutStore }) {
  const url = useStore(checkout.$paymentUrl);
  return (
    <Note isShown={url !== undefined}>
      <span>{words.text}</span>
      <a href={url} className="link inline-flex min-h-11 items-center font-semibold" onClick={checkout.resumePayment}>
        {words.link}
      </a>
    </Note>
  );
}

/** While the server is unreachable, the last known cart is shown, if there is one. */
export function OutdatedNote({ isShown, isKnown }: { isShown: boolean; isKnown: boolean }) {
  const cart = useCart();
  return (
    <Note isShown={isShown}>
      <span>{isKnown ? cartOutdated : shopUnreachable}</span>
      <button
        type="button"
        className="link min-h-11"
        onClick={({ currentTarget }) => {
          // The note and its button go.
          currentTarget.closest('dialog')?.querySelector('button')?.focus();
          void cart.reload();
        }}
      >
        Try again
      </button>
    </Note>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const formatNote = ({ items: [item], isAll }: Removal): string => (isAll || !item ? clearedNote : removedNote(item));

/** The undo note of the last removal, which the focused button announces; its failure has a live region here. */
export function RemovedNote({ removal, onUndo }: { removal: Removal | undefined; onUndo: () => void }) {
  return (
    <div className={removal && noteStyle} data-removed>
      <p className="grow">
        <span role="alert">{removal?.state === 'failed' && undoFailed}</span>
        {removal && removal.state !== 'failed' && <span>{formatNote(removal)}</span>}
      </p>
      {removal && (
        <button
          key={removal.id}
          ref={takeFocus}
          type="button"
          className="link min-h-11 flex-none px-2"
          aria-label={`Undo: ${formatNote(removal)}`}
          aria-busy={removal.state === 'busy'}
          onClick={onUndo}
        >
          Undo
        </button>
      )}
    </div>
  );
}
