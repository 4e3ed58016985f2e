import { useCallback, useState, type ReactNode } from 'react';
import type { ScentId } from '#shop/catalog.ts';
import { discount } from '#stores/discount.ts';
import { cart } from '#stores/page-stores.ts';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { FormNotes } from './product/FormNotes.tsx';

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
