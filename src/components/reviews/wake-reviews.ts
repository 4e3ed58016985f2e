/** Fetches the script of the review list when a hand comes near it. A tap that is quicker is played back. */
import { narrowWindowPx } from '#shop/reviews.ts';

const name = 'review-list';
const list = document.querySelector<HTMLElement>(name);

let loading: Promise<unknown> | undefined;
const load = () => (loading ??= import('./review-list.ts'));
const wake = () => void load();

function playBack({ target }: Event) {
  const button = target instanceof Element && target.closest('button');
  if (!button || customElements.get(name)) return;
  void load().then(() => {
    button.click();
  });
}

for (const sign of ['pointerover', 'touchstart', 'focusin']) {
  list?.addEventListener(sign, wake, { once: true, passive: true });
}
list?.addEventListener('click', playBack);

if (list?.hasAttribute('data-compact')) {
  // A narrow window has more pages than the markup says.
  const narrow = matchMedia(`(width < ${String(narrowWindowPx)}px)`);
  if (narrow.matches) wake();
  else narrow.addEventListener('change', wake, { once: true });
}
