import { loadOnce } from '#browser/load-once.ts';

/**
 * Fetches the script of the review list when it is near or has the focus. Taps that are quicker are repeated in
 * order; when the script does not arrive the list says so, and the next tap tries again.
 */
const list = document.querySelector<HTMLElement>('review-list');
/** One promise for all taps: a browser answers several imports of a file that is on its way in any order. */
const load = loadOnce(() => import('./review-list.ts'));
const startLoading = () => void load().catch(() => undefined);

if (list) {
  list.addEventListener('focusin', startLoading, { once: true });
  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button || customElements.get('review-list')) return;
    load().then(
      () => {
        button.click();
      },
      () => {
        list.querySelector('[role=status]')?.replaceChildren(String(list.dataset['failed']));
      },
    );
  });
  const nearby = { rootMargin: '900px' };
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) startLoading();
  }, nearby).observe(list);
}
