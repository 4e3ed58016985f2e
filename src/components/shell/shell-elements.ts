import { cartButtonLabel } from '#shop/cart.ts';
import { findScent } from '#shop/catalog.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';

/** The page's island that renders this component. */
export function islandOf(component: string): HTMLElement {
  const island = document.querySelector<HTMLElement>(`[component-export=${component}]`);
  if (!island) throw new Error(`No island ${component}`);
  return island;
}

/** An element of every page. Throws if markup and script do not match. */
export function byId(id: string): HTMLElement;
export function byId<E extends HTMLElement>(id: string, kind: new () => E): E;
export function byId(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`No #${id}`);
  return element;
}

export const templateCopy = (id: string): Node => byId(id, HTMLTemplateElement).content.cloneNode(true);

/** Shows in the panel that its code did not load. */
export function showUnreachable(retry: () => void): void {
  byId('cart-contents').replaceChildren(templateCopy('cart-unreachable'));
  byId('cart-retry').addEventListener('click', retry);
}

export function showCount(count: number): void {
  const button = byId('cart-button');
  button.setAttribute('aria-label', cartButtonLabel(count));
  const badge = button.querySelector('.badge');
  if (!badge) return;
  badge.textContent = String(count);
  badge.toggleAttribute('hidden', count === 0);
}

/** The scents that were out of stock when this page was built; the server decides. */
export const outOfStockHere = (): OutOfStock =>
  new Set(
    (byId('cart-panel').dataset['out'] ?? '')
      .split(',')
      .flatMap((id) => findScent(id) ?? [])
      .map(({ id }) => id),
  );
