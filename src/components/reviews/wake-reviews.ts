/** Fetches the script of the review list when a hand comes near. A tap that is quicker is played back. */
const list = document.querySelector<HTMLElement>('review-list');

function wake({ type, target }: Event) {
  const isEarly = type === 'click' && !customElements.get('review-list');
  void import('./review-list.ts').then(() => {
    if (isEarly && target instanceof Element) target.closest('button')?.click();
  });
}

for (const sign of ['pointerover', 'focusin', 'click']) list?.addEventListener(sign, wake, { once: true });

// A narrow window has more pages than the markup says.
const narrow = matchMedia(list?.dataset['narrow'] ?? 'not all');
narrow.addEventListener('change', wake, { once: true });
if (narrow.matches) narrow.dispatchEvent(new Event('change'));
