/** Shows the pictures of the scent that the form has, and the picture whose thumbnail was pressed. */
class ProductGallery extends HTMLElement {
  connectedCallback() {
    const reach = () => (this.dataset['reached'] = '');
    for (const sign of ['pointerover', 'touchstart', 'focusin']) {
      this.addEventListener(sign, reach, { once: true, passive: true });
    }
    document.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === 'scent') this.#follow(target);
    });
    this.addEventListener('click', ({ target }) => {
      const thumb = target instanceof Element && target.closest<HTMLElement>('[data-slide]');
      if (thumb) showSlide(thumb);
    });
  }

  #follow({ value, selectedOptions: [chosen] }: HTMLSelectElement) {
    for (const group of this.querySelectorAll<HTMLElement>('[data-gallery]')) {
      group.hidden = group.dataset['gallery'] !== value;
    }
    this.closest<HTMLElement>('main > *')?.setAttribute('data-scent', value);
    document.title = document.title.replace(/^(.* Soap: )?/, `${chosen?.text ?? ''} Soap: `);
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
