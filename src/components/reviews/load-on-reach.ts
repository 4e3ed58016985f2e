/** Loads the code of elements that need none before the first interaction. */
import { loadOnce, loadOrRetry } from '#browser/loading.ts';
import { intentEvents } from '#directives/intent.ts';

const ignore = () => undefined;

/**
 * Loads on the first sign of intent, or within `nearby` pixels of the window. Earlier clicks are replayed in order.
 * `onFailure` reports that the code did not load; the next click tries again, and scrolling if it was nearby.
 */
function loadOnReach(
  name: string,
  code: () => Promise<unknown>,
  onFailure: (element: HTMLElement) => void,
  nearby?: number,
) {
  const element = document.querySelector<HTMLElement>(name);
  if (!element) return;
  /** One promise for all clicks: browsers may resolve several imports of a loading file in any order. */
  const load = loadOnce(code);
  const start = () => void load().catch(ignore);
  for (const sign of intentEvents) element.addEventListener(sign, start, { passive: true });
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
    // One call may report several crossings, oldest first.
    new IntersectionObserver(
      (crossings) => {
        if (crossings.some(({ isIntersecting }) => isIntersecting)) loadOrRetry(load);
      },
      { rootMargin: `${String(nearby)}px` },
    ).observe(element);
}

const say = (element: HTMLElement) => {
  element.querySelector('[role=status]')?.replaceChildren(String(element.dataset['failed']));
};

loadOnReach('review-list', () => import('./review-list.ts'), say, 900);
loadOnReach('review-form', () => import('./review-form.ts'), say);
loadOnReach(
  'open-dialog',
  () => import('../shell/deferred.ts').then(({ defineOpenDialog }) => defineOpenDialog()),
  () => {
    location.hash = 'ingredients';
  },
);
