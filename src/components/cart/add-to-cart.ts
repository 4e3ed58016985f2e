import { readChosenLine } from '#browser/product-form.ts';
import { holdIdle } from '#browser/loading.ts';
import type { CartLine } from '#shop/cart.ts';
import { findProduct } from '#shop/catalog.ts';
import { addFailed } from '#stores/cart.ts';
import { $panelOpen, addBars, cart } from '#stores/page-stores.ts';

/**
 * A double click adds once; this is its time in Windows, macOS and GTK
 * (https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-setdoubleclicktime).
 */
const doubleClickMs = 500;
/** How long the button says 'Added'. */
const doneMs = 2000;

/** Appears next to the soap that was added last. */
const viewCart = document.createElement('button');
viewCart.type = 'button';
viewCart.name = 'view-cart';
cart.$count.subscribe((count) => {
  for (const button of [viewCart, ...document.querySelectorAll('form [name=view-cart]')])
    button.textContent = `View cart (${count})`;
});

/**
 * `<add-to-cart items="shea-butter-rose,shea-butter-coffee">` around a button adds one bar of each of these; without
 * `items`, the choice in the surrounding form. `bundle` is the name that a mix is sold under; it opens the cart.
 */
class AddToCart extends HTMLElement {
  /** The button's own text and label, in any language that the browser translated them to. */
  #idle: { text: string | null; label: string | null } | undefined;

  /** When the last addition that did not fail began, in ms. */
  #addedAt = -Infinity;

  connectedCallback() {
    this.addEventListener('click', this.#press);
    this.addEventListener('keydown', (event) => {
      // Holding Enter clicks once.
      if (event.repeat) event.preventDefault();
    });
    this.closest('form')?.addEventListener('submit', this.#submit);
  }

  #press = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.name === 'view-cart') $panelOpen.set(true);
    else if (button && !button.form) this.#addOnce(button);
  };

  #submit = (event: SubmitEvent) => {
    const button = this.querySelector('button');
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    // webmcp.ts, once it is loaded, answers an assistant.
    if (event.agentInvoked) event.respondWith?.(Promise.resolve(addFailed));
    else this.#addOnce(button);
  };

  #addOnce(button: HTMLButtonElement) {
    const now = performance.now();
    if (button.ariaBusy || now - this.#addedAt < doubleClickMs) return;
    this.#addedAt = now;
    void this.add(button);
  }

  #lines(): CartLine[] {
    const form = this.closest('form');
    const items = this.getAttribute('items');
    if (items === null) return [form && readChosenLine(form)].filter((chosen) => !!chosen);
    return items
      .split(',')
      .filter(findProduct)
      .map((id) => ({ id, quantity: 1 }));
  }

  /** Resolves like `addBars`; `button` shows how far it is. */
  async add(button: HTMLButtonElement): Promise<string | undefined> {
    const bundle = this.getAttribute('bundle') ?? undefined;
    this.#say(button, 'Adding...');
    button.ariaBusy = 'true';
    const adding = addBars(this.#lines(), bundle);
    holdIdle(adding);
    const refusal = await adding;
    button.ariaBusy = null;
    this.#say(button, refusal === undefined ? 'Added' : undefined);
    if (refusal !== undefined) {
      this.#addedAt = -Infinity;
      return refusal;
    }
    setTimeout(() => {
      if (!button.ariaBusy) this.#say(button);
    }, doneMs);
    // The other click of a double click would close the panel.
    if (bundle !== undefined) setTimeout(() => $panelOpen.set(true), doubleClickMs);
    else this.#offerCart(button);
    return undefined;
  }

  /** In a form, 'Added' and the offer go with the next change of the choice, which can be added at once. */
  #offerCart(button: HTMLButtonElement) {
    const form = this.closest('form');
    if (form) {
      this.toggleAttribute('data-added', true);
      form.onchange = () => {
        this.toggleAttribute('data-added', false);
        this.#addedAt = -Infinity;
        // Replaced while it is being pressed, the text of a translated page would take the click along.
        if (this.#idle && !button.ariaBusy) this.#say(button);
      };
      return;
    }
    // On the picture, where it shifts nothing and is away from the thumb.
    viewCart.className = `${button.className} m-3 place-self-end rounded-shape border bg-surface px-5 [grid-area:1/1]`;
    button.after(viewCart);
  }

  /** The accessible name stays, since `announce.ts` announces the addition. Without words, restores the text. */
  #say(button: HTMLButtonElement, words?: string) {
    const place = button.querySelector('span') ?? button;
    this.#idle ??= { text: place.textContent, label: button.ariaLabel };
    const { text, label } = this.#idle;
    place.textContent = words ?? text;
    button.ariaLabel = words === undefined ? label : (label ?? text);
    if (words === undefined) this.#idle = undefined;
  }
}

export type { AddToCart };

customElements.define('add-to-cart', AddToCart);
