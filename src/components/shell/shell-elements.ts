import { cartButtonLabel } from '#shop/cart.ts';
import { findScent } from '#shop/catalog.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';

/** Throws if markup and script do not match. */
export function find(root: ParentNode, selector: string): HTMLElement;
export function find<E extends HTMLElement>(root: ParentNode, selector: string, kind: new () => E): E;
export function find(root: ParentNode, selector: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const element = root.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`No ${selector}`);
  return element;
}

/** An element of every page. */
export const byId = (id: string): HTMLElement => find(document, `#${id}`);

export const findIsland = (component: string): HTMLElement => find(document, `[component-export=${component}]`);

export function showCount(count: number): void {
  const button = byId('cart-button');
  button.setAttribute('aria-label', cartButtonLabel(count));
  const badge = button.querySelector('.badge');
  if (!badge) return;
  badge.textContent = String(count);
  badge.toggleAttribute('hidden', count === 0);
}

/** The scents that were out of stock when this page was built; the server decides. */
export const readOutOfStock = (): OutOfStock =>
  new Set(
    (byId('cart-panel').dataset['out'] ?? '')
      .split(',')
      .flatMap((id) => findScent(id) ?? [])
      .map(({ id }) => id),
  );
