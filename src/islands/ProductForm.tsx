import { useCallback, useState, type ReactNode, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { type ScentId, defaultProduct } from '#shop/catalog.ts';
import { discount, type DiscountStore } from '#stores/discount.ts';
import { cart } from '#stores/page-stores.ts';
import { readChosenLine } from '#browser/product-form.ts';
import { type CartLine, isQuantity, toProduct } from '#shop/cart.ts';
import { chosenLabel, formNotes, quantityBreaks } from '#shop/form-notes.ts';
import type { CartStore } from '#stores/cart.ts';
import { IslandBoundary } from './common/IslandBoundary.tsx';

const unknown: CartLine = { id: defaultProduct.id, quantity: 1 };

interface Chosen extends CartLine {
  /** The shopper has just changed the form, and not added its bars: an addition is announced by itself. */
  isChanged: boolean;
}

function useChosen(form: HTMLFormElement): Chosen {
  const [chosen, setChosen] = useState(() => {
    const line = readChosenLine(form) ?? unknown;
    // A change may have loaded this island.
    return { ...line, isChanged: line.quantity !== unknown.quantity };
  });
  useEffect(() => {
    const read = ({ type }: Event) => setChosen({ ...(readChosenLine(form) ?? unknown), isChanged: type !== 'submit' });
    const events = ['input', 'change', 'submit'];
    for (const type of events) form.addEventListener(type, read);
    return () => {
      for (const type of events) form.removeEventListener(type, read);
    };
  }, [form]);
  return chosen;
}

/** Quick changes are announced once. */
const pauseMs = 500;

function useDebounced(words: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return spoken;
}

interface FormNotesProps {
  form: HTMLFormElement;
  /** The form's empty elements for notes. */
  places: readonly HTMLElement[];
  cart: Pick<CartStore, '$count'>;
  outOfStock: readonly ScentId[];
  discount: DiscountStore;
}

export function FormNotes({ form, places, cart, outOfStock, discount }: FormNotesProps) {
  const inCart = useStore(cart.$count);
  const code = useStore(discount.$code);
  const chosen = useChosen(form);
  const { id, quantity, isChanged } = chosen;
  useEffect(() => {
    const field = form.querySelector('[name=quantity]');
    if (field) field.ariaInvalid = String(!isQuantity(quantity));
    for (const button of form.querySelectorAll<HTMLButtonElement>('.break'))
      button.ariaPressed = String(Number(button.value) === quantity);
  }, [form, quantity]);
  const isOut = outOfStock.includes(toProduct(chosen).scent.id);
  const built = formNotes({ id, quantity, inCart, isOut, code });
  const heard = useDebounced(isChanged ? built.heard : '');
  // Object.entries of an interface has values of type any; a spread does not.
  const notes = new Map(Object.entries({ ...built, heard }));
  notes.set('soap', chosenLabel(chosen));
  for (const { bars, ...words } of quantityBreaks(inCart, code, id))
    for (const [name, text] of Object.entries(words)) notes.set(`${name}-${bars}`, text);
  return places.map((place) => {
    const name = place.dataset['note'] ?? '';
    const text = notes.get(name);
    // A new text is a new element: a translator replaces the text node of the old one.
    return text && createPortal(<span key={text}>{text}</span>, place, name);
  });
}

interface ProductFormProps {
  /** The static form (components/product/ProductForm.astro); React only reads its fields. */
  children?: ReactNode;
  /** Left out while everything is in stock, since props are part of the page. */
  outOfStock?: readonly ScentId[] | undefined;
}

/** The form, and the elements for its notes, emptied. */
function findParts(page: HTMLElement) {
  const form = page.querySelector('form');
  const places = [...page.querySelectorAll<HTMLElement>('[data-note]')];
  for (const place of places) {
    place.replaceChildren();
    place.style.visibility = '';
  }
  return form ? { form, places } : undefined;
}

export function ProductForm({ children, outOfStock = [] }: ProductFormProps) {
  const [parts, setParts] = useState<ReturnType<typeof findParts>>();
  const attachForm = useCallback((page: HTMLElement | null) => setParts(page ? findParts(page) : undefined), []);
  return (
    <div className="contents" ref={attachForm}>
      {children}
      {parts && (
        <IslandBoundary>
          <FormNotes {...parts} cart={cart} outOfStock={outOfStock} discount={discount} />
        </IslandBoundary>
      )}
    </div>
  );
}
