import { logInDev } from '#browser/dev-console.ts';
import { forgetPress, replayPress } from '#browser/one-press.ts';

/** What counts as reaching for the form. */
const signs = ['pointerover', 'touchstart', 'focusin', 'click'];

const nextTask = () => new Promise<void>((done) => setTimeout(done));

/**
 * Fetches the form's island at the first sign of a hand. Clicks on its buttons before it listens are kept and played back
 * in order; `data-pending` lets the buttons say at once that they are at work.
 */
class ProductForm extends HTMLElement {
  #early: HTMLElement[] = [];
  #isAwake = false;
  #isPlaying = false;
  #isStarted = false;

  connectedCallback() {
    this.addEventListener('click', this.#keep, true);
    for (const sign of signs) this.addEventListener(sign, this.#start, { capture: true, passive: true });
  }

  #keep = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button || this.#isAwake || this.#isPlaying) return;
    event.preventDefault();
    event.stopPropagation();
    const isAdd = button.matches('[type=submit]');
    // It says that it is at work.
    if (isAdd && this.dataset['pending'] !== undefined) return;
    this.#early.push(button);
    if (isAdd) this.dataset['pending'] = '';
  };

  #start = () => {
    delete this.dataset['unreachable'];
    if (this.#isStarted) return;
    this.#isStarted = true;
    import('#islands/ProductForm.tsx')
      .then(async ({ hydrate }) => {
        await nextTask();
        // What the notes say is React's affair from here on (write-notes.ts).
        this.dataset['live'] = '';
        // Written by ReactForm.astro in the same build.
        hydrate(this, JSON.parse(this.dataset['props'] ?? ''));
      })
      .then(this.#playBack, this.#giveUp);
  };

  /** Each click in a task of its own, so that the island sees what the one before did. */
  #playBack = async () => {
    for (await nextTask(); this.#early.length > 0; await nextTask()) {
      this.#isPlaying = true;
      const button = this.#early.shift();
      if (button) replayPress(button);
      this.#isPlaying = false;
    }
    this.#isAwake = true;
    delete this.dataset['pending'];
  };

  /** The island's code did not arrive: the markup says so, and the next sign tries again. */
  #giveUp = (cause: unknown) => {
    logInDev(cause);
    forgetPress();
    this.#early = [];
    this.#isStarted = false;
    delete this.dataset['pending'];
    this.dataset['unreachable'] = '';
  };
}

customElements.define('product-form', ProductForm);
