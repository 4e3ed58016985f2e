import type { ClientDirective } from 'astro';

/** What counts as reaching for an island. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

const nextTask = () => new Promise<void>((done) => setTimeout(done));

/**
 * Loads the island at the first sign of a hand. Clicks on its buttons before it listens are kept and played back in order;
 * `data-pending` on the island lets its buttons say at once that they are at work.
 */
const reach: ClientDirective = (load, _options, element) => {
  const early: HTMLElement[] = [];

  const keep = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    early.push(button);
    if (button.matches('[type=submit]')) element.dataset['pending'] = '';
    start();
  };

  /** Each click in a task of its own, so that the island sees what the one before did. */
  const playBack = async () => {
    await nextTask();
    for (let button = early.shift(); button; button = early.shift()) {
      element.removeEventListener('click', keep, true);
      button.click();
      element.addEventListener('click', keep, true);
      await nextTask();
    }
    element.removeEventListener('click', keep, true);
    delete element.dataset['pending'];
  };

  const start = () => {
    for (const sign of signs) element.removeEventListener(sign, start);
    delete element.dataset['unreachable'];
    started ??= load()
      .then((hydrate) => hydrate())
      .then(() => (element.hasAttribute('ssr') ? giveUp() : playBack()), giveUp);
  };

  /** The island's code did not arrive, which Astro tells by leaving `ssr`: its markup says so, and the next sign tries again. */
  const giveUp = () => {
    early.length = 0;
    started = undefined;
    delete element.dataset['pending'];
    element.dataset['unreachable'] = '';
    listen();
  };

  const listen = () => {
    for (const sign of signs) element.addEventListener(sign, start, { passive: true });
  };

  let started: Promise<void> | undefined;
  listen();
  element.addEventListener('click', keep, true);
};

export default reach;
