import { loadOnce } from '#browser/load-once.ts';

const ignore = () => undefined;

/** Calls at the first event of intent of each kind: pointer, finger, keyboard. */
export function onIntent(element: HTMLElement, act: () => void): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    element.addEventListener(sign, act, { once: true, passive: true });
}

/**
 * Fetches the code of a custom element with the first sign of intent, or when it is `nearby` (pixels below the window). What is pressed
 * earlier is repeated in order; `onFailure` says that the code did not arrive, and the next press tries again.
 */
export function loadOnReach(
  name: string,
  code: () => Promise<unknown>,
  onFailure: (element: HTMLElement) => void,
  nearby?: number,
): void {
  const element = document.querySelector<HTMLElement>(name);
  if (!element) return;
  /** One promise for all presses: a browser answers several imports of a file that is on its way in any order. */
  const load = loadOnce(code);
  const start = () => void load().catch(ignore);
  onIntent(element, start);
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button || customElements.get(name)) return;
    load().then(
      () => {
        button.click();
      },
      () => {
        onFailure(element);
      },
    );
  });
  if (nearby !== undefined)
    new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), {
      rootMargin: `${String(nearby)}px`,
    }).observe(element);
}
