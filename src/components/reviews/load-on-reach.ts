/** Fetches the code of the page's elements that need none before somebody reaches for them. */
import { loadOnce } from '#browser/loading.ts';
import { intentEvents } from '#directives/intent-events.ts';

const ignore = () => undefined;

/**
 * With the first sign of intent, or when it is `nearby` (pixels below the window). What is pressed earlier is repeated in order; `onFailure`
 * says that the code did not arrive, and the next press tries again.
 */
function loadOnReach(
  name: string,
  code: () => Promise<unknown>,
  onFailure: (element: HTMLElement) => void,
  nearby?: number,
) {
  const element = document.querySelector<HTMLElement>(name);
  if (!element) return;
  /** One promise for all presses: a browser answers several imports of a file that is on its way in any order. */
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
    new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), {
      rootMargin: `${String(nearby)}px`,
    }).observe(element);
}

const say = (element: HTMLElement) => {
  element.querySelector('[role=status]')?.replaceChildren(String(element.dataset['failed']));
};

loadOnReach('review-list', () => import('./review-list.ts'), say, 900);
loadOnReach('review-form', () => import('./review-form.ts'), say);
loadOnReach(
  'open-dialog',
  () => import('../product/open-dialog.ts').then(({ defineOpenDialog }) => defineOpenDialog()),
  () => {
    location.hash = 'ingredients';
  },
);
