import { cartButtonLabel } from '#shop/item-count.ts';

/** The page's island that renders this component. */
export function islandOf(component: string): HTMLElement {
  const island = document.querySelector<HTMLElement>(`[component-export=${component}]`);
  if (!island) throw new Error(`No island ${component}`);
  return island;
}

/** An element that every page has. Throws when the markup and the script no longer fit. */
export function byId(id: string): HTMLElement;
export function byId<E extends HTMLElement>(id: string, kind: new () => E): E;
export function byId(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`No #${id}`);
  return element;
}

export const templateCopy = (id: string): Node => byId(id, HTMLTemplateElement).content.cloneNode(true);

/** Says in the panel that its code did not arrive. */
export function showUnreachable(retry: () => void): void {
  byId('cart-contents').replaceChildren(templateCopy('cart-unreachable'));
  byId('cart-retry').addEventListener('click', retry);
}

/** The cart button's badge and name. */
export function showCount(count: number): void {
  const button = byId('cart-button');
  button.setAttribute('aria-label', cartButtonLabel(count));
  const badge = button.querySelector('.badge');
  if (!badge) return;
  badge.textContent = String(count);
  badge.toggleAttribute('hidden', count === 0);
}
