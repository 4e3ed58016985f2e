import type { ClientDirective } from 'astro';

/** What counts as reaching for an island. */
const signs = ['pointerover', 'touchstart', 'focusin', 'click'];

const nextTask = () => new Promise<void>((done) => setTimeout(done));

/**
 * Loads the island at the first sign of a hand. Clicks on its buttons before it listens are kept and played back in order;
 * `data-pending` on the island lets its buttons say at once that they are at work.
 */
const reach: ClientDirective = (load, _options, element) => {
  const early: HTMLElement[] = [];
  const { dataset } = element;
  let isAwake = false;
  let isPlaying = false;
  let started: Promise<void> | undefined;

  const keep = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('button');
    if (!button || isAwake || isPlaying) return;
    event.preventDefault();
    event.stopPropagation();
    early.push(button);
    if (button.matches('[type=submit]')) dataset['pending'] = '';
  };

  /** Each click in a task of its own, so that the island sees what the one before did. */
  const playBack = async () => {
    for (await nextTask(); early.length > 0; await nextTask()) {
      isPlaying = true;
      early.shift()?.click();
      isPlaying = false;
    }
    isAwake = true;
    delete dataset['pending'];
  };

  /** The island's code did not arrive: its markup says so, and the next sign tries again. */
  const giveUp = () => {
    early.length = 0;
    started = undefined;
    delete dataset['pending'];
    dataset['unreachable'] = '';
  };

  const start = () => {
    delete dataset['unreachable'];
    started ??= load()
      .then((hydrate) => hydrate())
      // Astro tells of a failure by leaving `ssr`.
      .then(() => (element.hasAttribute('ssr') ? giveUp() : playBack()), giveUp);
  };

  element.addEventListener('click', keep, true);
  for (const sign of signs) element.addEventListener(sign, start, { capture: true, passive: true });
};

export default reach;
