import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { chosenIn } from '#browser/product-form.ts';
import type { CartSelection } from '#shop/cart.ts';
import { defaultBase, defaultScent, type ScentId } from '#shop/catalog.ts';
import { formNotes } from '#shop/form-notes.ts';
import type { CartStore } from '#stores/cart.ts';
import type { DiscountStore } from '#stores/discount.ts';
import type { Sharing } from '#stores/sharing.ts';
import { ShareButton } from './ShareButton.tsx';

const unknown: CartSelection = { base: defaultBase, scent: defaultScent, quantity: 1 };

function useChosen(form: HTMLFormElement): CartSelection {
  const [chosen, setChosen] = useState(() => chosenIn(form) ?? unknown);
  useEffect(() => {
    const read = () => {
      setChosen(chosenIn(form) ?? unknown);
    };
    form.addEventListener('input', read);
    form.addEventListener('change', read);
    return () => {
      form.removeEventListener('input', read);
      form.removeEventListener('change', read);
    };
  }, [form]);
  return chosen;
}

interface FormNotesProps {
  form: HTMLFormElement;
  /** The places of the notes in the form, empty. */
  places: readonly HTMLElement[];
  cart: Pick<CartStore, '$count'>;
  outOfStock: readonly ScentId[];
  discount: DiscountStore;
  sharing: Sharing;
}

export function FormNotes({ form, places, cart, outOfStock, discount, sharing }: FormNotesProps) {
  const inCart = useStore(cart.$count);
  const code = useStore(discount.$code);
  const chosen = useChosen(form);
  const isOut = outOfStock.includes(chosen.scent);
  // Spread, since of an interface Object.entries gives values of type any.
  const notes = new Map(Object.entries({ ...formNotes({ ...chosen, inCart, isOut, code }) }));
  const share = form.querySelector('[data-share]');
  return (
    <>
      {places.map((place) => {
        const name = place.dataset['note'] ?? '';
        const text = notes.get(name);
        // A new text is a new element: a translator replaces the text node of the old one.
        return createPortal(<span key={text}>{text}</span>, place, name);
      })}
      {share && createPortal(<ShareButton selection={chosen} sharing={sharing} />, share)}
    </>
  );
}
