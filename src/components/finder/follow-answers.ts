import { afterFrame } from '#browser/calm.ts';
import { loadOnce } from '#browser/load-once.ts';

const load = loadOnce(() => afterFrame().then(() => import('./show-found.ts')));

/** Style rules turn answers into soaps (finder-rules.ts); with the first answer comes what brings them into view and sells them. */
document.querySelector('.finder')?.addEventListener('change', ({ target }) => {
  load().then(
    ({ showFound }) => {
      showFound(target);
    },
    () => undefined,
  );
});
