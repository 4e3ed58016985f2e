/** Fetches the script of the review list when it comes into view or a hand is near. A tap that is quicker is played back. */
const list = document.querySelector('review-list');
const load = () => import('./review-list.ts');

if (list) {
  list.addEventListener('focusin', load, { once: true });
  list.addEventListener(
    'click',
    ({ target }) => {
      if (!customElements.get('review-list') && target instanceof Element) {
        const button = target.closest('button');
        void load().then(() => button?.click());
      }
    },
    { once: true },
  );
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) void load();
  }).observe(list);
}
