import { parseQuantity } from '#shop/cart.ts';
import { afterFrame, logInDev, onActivation } from '#browser/loading.ts';
import { loadIsland } from '#directives/load-island.ts';
import { $codeName, cart } from '#stores/page-stores.ts';

/** Updates the form's notes with the cart and a code. The page was built with the notes for an empty cart. */
const island = document.querySelector<HTMLElement>('[component-export=ProductForm]');

/** `outdated`: the notes that are of another choice or cart. React shows them with what it has rendered. */
function loadNotes(outdated: string) {
  if (!island?.hasAttribute('ssr')) return;
  for (const note of island.querySelectorAll<HTMLElement>(outdated)) note.style.visibility = 'hidden';
  loadIsland(island).catch(logInDev);
}

function loadIfNeeded() {
  if (cart.$count.get() > 0 || $codeName.get() !== null) loadNotes('[data-note]:not([data-note=soap])');
}

island?.addEventListener('change', ({ target }) => {
  const isQuantity = target instanceof HTMLInputElement && target.name === 'quantity';
  loadNotes(isQuantity ? '[data-note]:not(.break *)' : '[data-note=soap]');
});
function dispatchIfRestored() {
  const quantity = island?.querySelector<HTMLInputElement>('[name=quantity]');
  const isRestored = quantity?.value !== quantity?.defaultValue || island?.querySelector('form :checked:not(:default)');
  if (isRestored && quantity) dispatchChange(quantity);
}
// When a shopper returns to the page, the browser restores the choice soon after the first event or before the second.
addEventListener('DOMContentLoaded', () => void afterFrame().then(dispatchIfRestored));
addEventListener('pageshow', dispatchIfRestored);
onActivation(() => {
  cart.$count.subscribe(loadIfNeeded);
  $codeName.listen(loadIfNeeded);
});

const dispatchChange = (field: Element) => field.dispatchEvent(new Event('change', { bubbles: true }));

/** Buttons that set a field of the form, such as a scent's swatch, to their value. */
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-sets]') : null;
  const field = button?.form?.elements.namedItem(String(button.dataset['sets']));
  if (!button || !(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return;
  field.value = button.value;
  dispatchChange(field);
});

/**
 * `<quantity-stepper>` around a number field (minimum 1) and the buttons `fewer` and `more`. Sends `change` events to the form.
 */
class QuantityStepper extends HTMLElement {
  connectedCallback() {
    const field = this.querySelector('input');
    const fewer = this.querySelector<HTMLButtonElement>('[name=fewer]');
    if (!field || !fewer) return;
    let quantity = 1;

    /** Text without a number changes nothing; a fraction stays, and the form's notes report it. */
    const readField = () => {
      const typed = parseQuantity(field.value);
      if (typed >= 1) quantity = typed;
      if (typed >= 0) field.value = String(quantity);
      fewer.ariaDisabled = String(quantity === 1);
    };
    this.addEventListener('change', readField);
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('.icon-button');
      if (!button || button.ariaDisabled === 'true') return;
      // Starts from the typed number.
      readField();
      field.value = String(quantity + (button === fewer ? -1 : 1));
      dispatchChange(field);
    });
    field.addEventListener('keydown', (event) => {
      // Enter confirms the number and does not submit the form.
      if (event.key !== 'Enter') return;
      event.preventDefault();
      dispatchChange(field);
    });
    field.addEventListener('focus', () => field.select());
  }
}

customElements.define('quantity-stepper', QuantityStepper);
