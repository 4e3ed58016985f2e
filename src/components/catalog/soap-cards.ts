import { loadOnce } from '#browser/load-once.ts';
import { forgetPress } from '#browser/one-press.ts';

const words = { idle: 'Add to cart', busy: 'Adding...', done: 'Added', unreachable: 'Try again' };
const doneMs = 2000;

/** Says on a card's button what is going on. Its accessible name is these words and the soap: 'Added: Jasmine Soap'. */
function say(button: HTMLButtonElement, state: keyof typeof words): void {
  const soap = button.ariaLabel?.split(': ').at(-1) ?? '';
  button.ariaBusy = state === 'busy' ? 'true' : null;
  button.ariaLabel = `${words[state]}: ${soap}`;
  button.textContent = words[state];
}

/** One promise, so that soaps get into the cart in the order of the presses. */
const code = loadOnce(() => import('./soap-to-cart.ts'));

const viewCart = document.createElement('button');
viewCart.type = 'button';
viewCart.className = 'soap-add';
viewCart.textContent = 'View cart';
viewCart.addEventListener('click', () => document.getElementById('cart-button')?.click());

/** Answers one press; `announce` says aloud what stands on the button (what was added, or refused, the page's shell announces). */
async function answer(button: HTMLButtonElement, announce: (news: string | null) => void): Promise<void> {
  if (button.ariaBusy === 'true') return;
  say(button, 'busy');
  const state = await code().then(
    async ({ addSoap }) => ((await addSoap(button.value)) ? 'done' : 'idle'),
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
    if (button.ariaBusy !== 'true') say(button, 'idle');
  }, doneMs);
}

/** Cards whose buttons put one bar into the cart. */
export class SoapCards extends HTMLElement {
  connectedCallback() {
    const status = this.querySelector('[role="status"]');
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
