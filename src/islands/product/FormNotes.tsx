import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { chosenIn } from '#browser/product-form.ts';
import type { CartSelection } from '#shop/cart.ts';
import { defaultBase, defaultScent, type ScentId } from '#shop/catalog.ts';
import { formNotes } from '#shop/form-notes.ts';
import type { CartStore } from '#stores/cart.ts';
import type { DiscountStore } from '#stores/discount.ts';

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

/** Marks the button of the quantity break that `bars` have reached. */
function useBreakMark(form: HTMLFormElement, bars: number) {
  useEffect(() => {
    const breaks = [...form.querySelectorAll<HTMLButtonElement>('[name=bars]')];
    const reached = breaks.findLast(({ value }) => Number(value) <= bars);
    for (const button of breaks) button.ariaPressed = String(button === reached);
  }, [form, bars]);
}

interface FormNotesProps {
  form: HTMLFormElement;
  /** The places of the notes in the form, empty. */
  places: readonly HTMLElement[];
  cart: Pick<CartStore, '$count'>;
  outOfStock: readonly ScentId[];
  discount: DiscountStore;
}

export function FormNotes({ form, places, cart, outOfStock, discount }: FormNotesProps) {
  const inCart = useStore(cart.$count);
  const code = useStore(discount.$code);
  const { scent, quantity } = useChosen(form);
  useBreakMark(form, inCart + quantity);
  // Spread, since of an interface Object.entries gives values of type any.
  const notes = new Map(
    Object.entries({ ...formNotes({ quantity, inCart, isOut: outOfStock.includes(scent), code }) }),
  );
  return places.map((place) => {
    const name = place.dataset['note'] ?? '';
    const text = notes.get(name);
    // A new text is a new element: a translator replaces the text node of the old one.
    return text && createPortal(<span key={text}>{text}</span>, place, name);
  });
}
