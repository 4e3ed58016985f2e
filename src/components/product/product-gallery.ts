import { loadOnce } from '#browser/load-once.ts';
import { showChosenMix } from './chosen-mix.ts';

/** Events that show intent to use the pictures. */
const signs = ['pointerover', 'focusin'];

/**
 * Pictures that scroll sideways by themselves, thumbnails that show one, and a link of each to itself. What moves them by mouse and
 * keyboard, and shows them large, is fetched at the first sign of intent.
 */
class ProductGallery extends HTMLElement {
  #live = loadOnce(() => import('./gallery-controls.ts'));

  connectedCallback() {
    for (const sign of signs) this.addEventListener(sign, this.#reach, { passive: true });
    this.addEventListener('click', this.#press);
    // Scrolling does not bubble.
    this.addEventListener('scroll', this.#scrolled, true);
    showChosenMix(this);
  }

  #reach = (event: Event) => {
    this.dataset['reached'] = '';
    this.#live().then(
      ({ take }) => {
        take(event);
      },
      () => undefined,
    );
  };

  #press = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target : this;
    const thumb = pressed.closest<HTMLElement>('[data-slide]');
    const track = thumb?.closest('[data-gallery]')?.querySelector('.gallery-track:not([data-carousel])');
    track?.scrollTo(Number(thumb?.dataset['slide']) * track.clientWidth, 0);
    const link = pressed.closest('a');
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#live().then(
      ({ enlarge }) => {
        enlarge(link);
      },
      () => {
        // As without scripts.
        this.removeEventListener('click', this.#press);
        link.click();
      },
    );
  };

  #scrolled = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || target.matches('[data-carousel]')) return;
    const slide = Math.round(target.scrollLeft / target.clientWidth);
    target.parentElement?.querySelectorAll('[data-slide]').forEach((thumb, index) => {
      thumb.ariaPressed = String(index === slide);
    });
  };
}

customElements.define('product-gallery', ProductGallery);
