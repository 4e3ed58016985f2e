/** Shows the picture whose thumbnail was pressed. */
class ProductGallery extends HTMLElement {
  connectedCallback() {
    const reach = () => (this.dataset['reached'] = '');
    for (const sign of ['pointerover', 'touchstart', 'focusin']) {
      this.addEventListener(sign, reach, { once: true, passive: true });
    }
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
