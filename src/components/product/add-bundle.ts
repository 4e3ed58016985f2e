import { logInDev } from '#browser/dev-console.ts';
import { sendEarly } from '#browser/early-additions.ts';
import { forgetClick } from '#browser/double-click-guard.ts';

/** The button says so that long that it is done. */
const doneMs = 2000;

/** The code that puts bundles into the cart. */
let isThere = false;

/** Puts a bundle's mix into the cart and shows the cart; says so where the shop's code cannot be fetched. */
async function add(element: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const { bars, name } = element.dataset;
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  delete element.dataset['unreachable'];
  delete element.dataset['done'];
  if (!isThere) sendEarly(String(bars));
  try {
    const code = await import('./bundle-to-cart.ts');
    isThere = true;
    if (await code.addBundle(bars, name)) element.dataset['done'] = '';
  } catch (cause) {
    logInDev(cause);
    forgetClick();
    element.dataset['unreachable'] = '';
  }
  button.ariaBusy = null;
  setTimeout(() => {
    if (!button.ariaBusy) delete element.dataset['done'];
  }, doneMs);
}

class AddBundle extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => void add(this, button));
  }
}

customElements.define('add-bundle', AddBundle);
