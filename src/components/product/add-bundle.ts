import { logInDev } from '#browser/dev-console.ts';

/** Puts a bundle's mix into the cart and shows the cart; says so where the shop's code cannot be fetched. */
async function add(element: HTMLElement, button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  delete element.dataset['unreachable'];
  try {
    const code = await import('./bundle-to-cart.ts');
    await code.addBundle(element.dataset['bundle'] ?? '');
  } catch (cause) {
    logInDev(cause);
    element.dataset['unreachable'] = '';
  }
  button.ariaBusy = null;
}

class AddBundle extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => void add(this, button));
  }
}

customElements.define('add-bundle', AddBundle);
