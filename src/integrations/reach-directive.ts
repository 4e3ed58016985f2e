import type { ClientDirective } from 'astro';

/** What counts as reaching for an island. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

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

  const start = () => {
    for (const sign of signs) element.removeEventListener(sign, start);
    started ??= load()
      .then((hydrate) => hydrate())
      .then(() => new Promise<void>((done) => setTimeout(done)))
      .finally(() => {
        element.removeEventListener('click', keep, true);
        delete element.dataset['pending'];
        for (const button of early) button.click();
      });
  };

  let started: Promise<void> | undefined;
  for (const sign of signs) element.addEventListener(sign, start, { passive: true });
  element.addEventListener('click', keep, true);
};

export default reach;
