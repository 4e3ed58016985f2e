import { loadOnce } from '#browser/loading.ts';
import { intentEvents } from '#directives/intent.ts';

/**
 * Loads the code of a custom element that needs none before the first sign of intent. Earlier clicks are replayed in
 * order. `onFailure` reports that the code did not load; the next click tries again.
 */
function loadOnIntent(name: string, code: () => Promise<unknown>, onFailure: (element: HTMLElement) => void) {
  const element = document.querySelector<HTMLElement>(name);
  if (!element) return;
  /** One promise for all clicks: browsers may resolve several imports of a loading file in any order. */
  const load = loadOnce(code);
  const start = () => void load().catch(() => undefined);
  for (const sign of intentEvents) element.addEventListener(sign, start, { passive: true });
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button || customElements.get(name)) return;
    load().then(
      () => button.click(),
      () => onFailure(element),
    );
  });
}

const showFailure = (element: HTMLElement) =>
  element.querySelector('[role=status]')?.replaceChildren(String(element.dataset['failed']));

loadOnIntent('review-list', () => import('./review-list.ts'), showFailure);
loadOnIntent('review-form', () => import('./review-form.ts'), showFailure);
loadOnIntent(
  'open-dialog',
  () => import('../shell/deferred.ts').then(({ defineOpenDialog }) => defineOpenDialog()),
  () => {
    location.hash = 'ingredients';
  },
);
