import { onReach } from './on-reach.ts';

/** Shows the picture whose thumbnail was pressed. */
class ProductGallery extends HTMLElement {
  connectedCallback() {
    onReach(this, () => (this.dataset['reached'] = ''));
    this.addEventListener('click', ({ target }) => {
      const thumb = target instanceof Element && target.closest<HTMLElement>('[data-slide]');
      if (thumb) showSlide(thumb);
    });
  }
}

function showSlide(thumb: HTMLElement) {
  const group = thumb.closest('[data-gallery]');
  const slide = group?.querySelectorAll<HTMLElement>('.gallery-slide')[Number(thumb.dataset['slide'])];
  slide?.parentElement?.scrollTo({ left: slide.offsetLeft });
  group?.querySelectorAll('[data-slide]').forEach((other) => {
    other.setAttribute('aria-pressed', String(other === thumb));
  });
}

customElements.define('product-gallery', ProductGallery);
