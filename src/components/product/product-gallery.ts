import { loadOnce } from '#browser/loading.ts';
import { intentEvents } from '#directives/intent-events.ts';

const ignore = () => undefined;

/**
 * Pictures that scroll sideways by themselves, thumbnails that show one, and a link of each to itself. What moves them by mouse and
 * keyboard, and shows them large, is fetched at the first sign of intent.
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
      ({ take }) => {
        take(this, event);
      },
      () => {
        if (!link) return;
        // As without scripts.
        this.removeEventListener('click', this.#reach);
        link.click();
      },
    );
  };

  /** The pictures are those of the mix that is chosen. */
  #followMix(form: HTMLFormElement) {
    const load = loadOnce(async () => {
      (await import('./chosen-mix.ts')).showChosenMix(this);
    });
    const start = () => void load().catch(ignore);
    for (const sign of intentEvents) form.addEventListener(sign, start, { passive: true });
    form.addEventListener('change', ({ target }) => {
      start();
      if (!(target instanceof HTMLElement && target.matches('[name=base], [name=scent]'))) return;
      // No wrong picture in the meantime; the next one appears over this one.
      this.style.visibility = 'hidden';
      this.dataset['live'] = '';
    });
  }
}

customElements.define('product-gallery', ProductGallery);
