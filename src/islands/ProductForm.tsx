import { useCallback, useState, type ReactNode } from 'react';
import type { ScentId } from '#shop/catalog.ts';
import { discount } from '#stores/page-discount.ts';
import { cart } from '#stores/page-stores.ts';
import { IslandBoundary } from './common/IslandBoundary.tsx';
import { FormNotes } from './product/FormNotes.tsx';

interface ProductFormProps {
  /** The page's own form (components/product/ProductForm.astro). React reads its fields and leaves them alone. */
  children?: ReactNode;
  /** Left out while everything is in stock: what an island is given lies in the page. */
  outOfStock?: readonly ScentId[] | undefined;
}

/** The form, and the places of its notes, emptied of what the page was built with. */
function partsOf(page: HTMLElement) {
  const form = page.querySelector('form');
  const places = [...page.querySelectorAll<HTMLElement>('[data-note]')];
  for (const place of places) {
    place.replaceChildren();
    place.style.visibility = '';
  }
  return form ? { form, places } : undefined;
}

/** Says in the page's form what the chosen bars cost beside those in the cart. */
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
