import { sendEarly } from '#browser/early-additions.ts';
import { loadOnce } from '#browser/load-once.ts';
import { forgetPress } from '#browser/one-press.ts';

const words = { idle: 'Add to cart', busy: 'Adding...', done: 'Added', unreachable: 'Try again' };
const doneMs = 2000;

/** Says on a card's button what is going on. Its accessible name is these words and the soap: 'Added: Jasmine Soap'. */
function say(button: HTMLButtonElement, state: keyof typeof words): void {
  button.ariaBusy = state === 'busy' ? 'true' : null;
  button.ariaLabel = String(button.ariaLabel).replace(/.*(?=: )/, words[state]);
  button.textContent = words[state];
}

/** One promise, so that soaps get into the cart in the order of the presses. */
const code = loadOnce(() => import('./soap-to-cart.ts'));
let isThere = false;

const viewCart = document.createElement('button');
viewCart.className = 'soap-add';
viewCart.textContent = 'View cart';
viewCart.onclick = () => document.getElementById('cart-button')?.click();

/** Answers one press; `announce` says aloud what stands on the button (what was added, or refused, the page's shell announces). */
async function answer(button: HTMLButtonElement, announce: (news: string | null) => void): Promise<void> {
  if (button.ariaBusy) return;
  say(button, 'busy');
  if (!isThere) sendEarly(String(button.dataset['bars']));
  const state = await code().then(
    async ({ addSoap }) => {
      isThere = true;
      return (await addSoap(button.value)) ? 'done' : 'idle';
    },
    () => {
      forgetPress();
      return 'unreachable' as const;
    },
  );
  say(button, state);
  if (state === 'unreachable') announce(button.ariaLabel);
  if (state !== 'done') return;
  // The way to the cart, beside the bar that went there last.
  button.after(viewCart);
  setTimeout(() => {
    if (!button.ariaBusy) say(button, 'idle');
  }, doneMs);
}

/** Cards whose buttons put one bar into the cart. */
export class SoapCards extends HTMLElement {
  connectedCallback() {
    const status = this.querySelector('[role=status]');
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-one-press]');
      if (!button) return;
      void answer(button, (news) => {
        if (status) status.textContent = news;
      });
    });
  }
}

customElements.define('soap-cards', SoapCards);
