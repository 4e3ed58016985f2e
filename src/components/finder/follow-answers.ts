import { afterFrame } from '#browser/when-idle.ts';
import { loadOnce } from '#browser/load-once.ts';

const finder = document.querySelector('.finder');
const load = loadOnce(() => afterFrame().then(() => import('./scroll-to-result.ts')));
const ignore = () => undefined;

/** Style rules turn answers into soaps (finder-rules.ts); with the first answer comes what brings them into view and sells them. */
finder?.addEventListener('change', ({ target }) => {
  load().then(({ scrollToResult }) => {
    scrollToResult(target);
  }, ignore);
});

/** Add, pressed before what sells is there, or where the browser has brought back the answers, is pressed again. */
finder?.addEventListener('click', ({ target }) => {
  const add = target instanceof Element && target.closest<HTMLElement>('[data-one-press]');
  if (add && !customElements.get('soap-cards'))
    load().then(() => {
      add.click();
    }, ignore);
});
