import { loadOnce } from '#browser/loading.ts';
import { intentEvents } from '#directives/intent.ts';

/**
 * Pictures that scroll natively, with thumbnails, each a link to its file. The code that moves them by mouse and
 * keyboard and enlarges them loads on the first sign of intent.
 */
class ProductGallery extends HTMLElement {
  #load = loadOnce(() => import('./gallery-controls.ts'));

  connectedCallback() {
    for (const sign of ['pointerover', 'focusin', 'click']) this.addEventListener(sign, this.#reach);
    const scent = document.querySelector<HTMLSelectElement>('main select[name=scent]');
    if (scent?.form) this.#followMix(scent.form);
  }

  #reach = (event: Event) => {
    this.dataset['reached'] = '';
    const isClick = event instanceof MouseEvent && event.type === 'click' && !event.ctrlKey && !event.metaKey;
    const link = isClick && event.target instanceof Element ? event.target.closest('a') : null;
    if (link) event.preventDefault();
    this.#load().then(
      ({ handleEvent }) => handleEvent(this, event),
      () => {
        if (!link) return;
        // Follows the plain link instead.
        this.removeEventListener('click', this.#reach);
        link.click();
      },
    );
  };

  #followMix(form: HTMLFormElement) {
    const load = loadOnce(async () => (await import('./chosen-mix.ts')).showChosenMix(this));
    const start = () => void load().catch(() => undefined);
    for (const sign of intentEvents) form.addEventListener(sign, start, { passive: true });
    form.addEventListener('change', ({ target }) => {
      start();
      if (!(target instanceof HTMLElement && target.matches('[name=base], [name=scent]'))) return;
      // The current picture would be wrong; the next one fades in over it.
      this.style.visibility = 'hidden';
      this.dataset['live'] = '';
    });
  }
}

customElements.define('product-gallery', ProductGallery);
