import { sendEarly } from '#browser/early-additions.ts';
import { loadOnce } from '#browser/load-once.ts';
import { forgetClick } from '#browser/double-click-guard.ts';

/** Says on a card's button what is going on. Its accessible name is these words and the soap: 'Added: Jasmine Soap'. */
function say(button: HTMLButtonElement, words: string, isBusy = false): void {
  button.ariaBusy = isBusy ? 'true' : null;
  button.ariaLabel = String(button.ariaLabel).replace(/.*(?=: )/, words);
  button.textContent = words;
}

/** One promise, so that soaps get into the cart in the order of the presses. */
const code = loadOnce(() => import('./soap-to-cart.ts'));
let isThere = false;

/** Answers one press. What was added, or refused, the page's shell says aloud; what it cannot say, the list's own region does. */
function answer(button: HTMLButtonElement): void {
  if (button.ariaBusy) return;
  say(button, 'Adding...', true);
  if (!isThere) sendEarly(String(button.dataset['bars']));
  code().then(
    ({ addSoap }) => {
      isThere = true;
      void addSoap(button, say);
    },
    () => {
      forgetClick();
      say(button, 'Try again');
      document.querySelector('soap-cards > p')?.replaceChildren(String(button.ariaLabel));
    },
  );
}

/** Cards whose buttons put one bar into the cart. */
customElements.define(
  'soap-cards',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('click', ({ target }) => {
        const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-one-press]');
        if (button) answer(button);
      });
      // The home page has pictures wait for it.
      new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) this.dataset['reached'] = '';
        },
        { rootMargin: '9%' },
      ).observe(this);
    }
  },
);
