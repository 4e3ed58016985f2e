import { logInDev } from '#browser/dev-console.ts';

/**
 * Fetches the script of the review list when it comes into view or a hand is near. Taps that are quicker are played back in
 * order; when the script does not arrive the list says so, and the next tap tries again.
 */
const list = document.querySelector<HTMLElement>('review-list');
let loading: Promise<unknown> | undefined;
/** One promise for all taps: a browser answers several imports of a file that is on its way in any order. */
const load = () => (loading ??= import('./review-list.ts'));
const forget = (cause: unknown) => {
  logInDev(cause);
  loading = undefined;
};
const wake = () => void load().catch(forget);

if (list) {
  list.addEventListener('focusin', wake, { once: true });
  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (!button || customElements.get('review-list')) return;
    load().then(
      () => {
        button.click();
      },
      (cause: unknown) => {
        forget(cause);
        list.querySelector('[role=status]')?.replaceChildren(String(list.dataset['failed']));
      },
    );
  });
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) wake();
  }).observe(list);
}
