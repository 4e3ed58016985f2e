import { useCallback, useState, type ReactNode, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { type ScentId, defaultBase, defaultScent } from '#shop/catalog.ts';
import { discount, type DiscountStore } from '#stores/discount.ts';
import { cart } from '#stores/page-stores.ts';
import { chosenIn } from '#browser/product-form.ts';
import type { CartSelection } from '#shop/cart.ts';
import { formNotes } from '#shop/form-notes.ts';
import type { CartStore } from '#stores/cart.ts';
import { IslandBoundary } from './common/IslandBoundary.tsx';

const unknown: CartSelection = { base: defaultBase, scent: defaultScent, quantity: 1 };

interface Chosen extends CartSelection {
  /** The number of bars in the cart once the chosen ones are added; Infinity while they are not being added. */
  countOnceAdded: number;
}

function useChosen(form: HTMLFormElement, $count: CartStore['$count']): Chosen {
  const [chosen, setChosen] = useState((): Chosen => {
    const selection = chosenIn(form) ?? unknown;
    // The submit that loaded this island may still be adding; <add-to-cart> shows it.
    const adding = form.querySelector('[data-added]')
      ? 0
      : form.querySelector('[name=add][aria-busy]')
        ? selection.quantity
        : Infinity;
    return { ...selection, countOnceAdded: $count.get() + adding };
  });
  useEffect(() => {
    const read = ({ type }: Event) => {
      const selection = chosenIn(form) ?? unknown;
      setChosen({ ...selection, countOnceAdded: type === 'submit' ? $count.get() + selection.quantity : Infinity });
    };
    const events = ['input', 'change', 'submit'];
    for (const type of events) form.addEventListener(type, read);
    return () => {
      for (const type of events) form.removeEventListener(type, read);
    };
  }, [form, $count]);
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
  /** The form's empty elements for notes. */
  places: readonly HTMLElement[];
  cart: Pick<CartStore, '$count'>;
  outOfStock: readonly ScentId[];
  discount: DiscountStore;
}

export function FormNotes({ form, places, cart, outOfStock, discount }: FormNotesProps) {
  const count = useStore(cart.$count);
  const code = useStore(discount.$code);
  const { scent, quantity, countOnceAdded } = useChosen(form, cart.$count);
  // Bars that were just added are the chosen ones, not further ones.
  const inCart = count < countOnceAdded ? count : count - quantity;
  useBreakMark(form, inCart + quantity);
  // Object.entries of an interface has values of type any; a spread does not.
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

interface ProductFormProps {
  /** The static form (components/product/ProductForm.astro); React only reads its fields. */
  children?: ReactNode;
  /** Left out while everything is in stock, since props are part of the page. */
  outOfStock?: readonly ScentId[] | undefined;
}

/** The form, and the elements for its notes, emptied. */
function partsOf(page: HTMLElement) {
  const form = page.querySelector('form');
  const places = [...page.querySelectorAll<HTMLElement>('[data-note]')];
  for (const place of places) {
    place.replaceChildren();
    place.style.visibility = '';
  }
  return form ? { form, places } : undefined;
}

/** Renders the form's notes. */
export function ProductForm({ children, outOfStock = [] }: ProductFormProps) {
  const [parts, setParts] = useState<ReturnType<typeof partsOf>>();
  const take = useCallback((page: HTMLElement | null) => {
    setParts(page ? partsOf(page) : undefined);
  }, []);
  return (
    <div className="contents" ref={take}>
      {children}
      {parts && (
        <IslandBoundary>
          <FormNotes {...parts} {...{ cart, outOfStock, discount }} />
        </IslandBoundary>
      )}
    </div>
  );
}
