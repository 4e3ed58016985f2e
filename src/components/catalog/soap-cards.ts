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

/** Answers one press. What was added, or refused, the page's shell says aloud; what it cannot say, the list's own region does. */
async function answer(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy) return;
  say(button, 'busy');
  if (!isThere) sendEarly(String(button.dataset['bars']));
  const state = await code().then(
    async ({ addSoap }) => {
      isThere = true;
      return (await addSoap(button)) ? 'done' : 'idle';
    },
    () => {
      forgetPress();
      return 'unreachable' as const;
    },
  );
  say(button, state);
  if (state === 'unreachable') document.querySelector('soap-cards > p')?.replaceChildren(String(button.ariaLabel));
  if (state !== 'done') return;
  setTimeout(() => {
    if (!button.ariaBusy) say(button, 'idle');
  }, doneMs);
}

/** Cards whose buttons put one bar into the cart. */
customElements.define(
  'soap-cards',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('click', ({ target }) => {
        const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-one-press]');
        if (button) void answer(button);
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
