/** Shows the pictures of the scent that the form has, and the picture whose thumbnail was pressed. */
class ProductGallery extends HTMLElement {
  connectedCallback() {
    document.addEventListener('change', this.#followForm);
    this.addEventListener('click', this.#showSlide);
  }

  disconnectedCallback() {
    document.removeEventListener('change', this.#followForm);
  }

  #followForm = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== 'scent') return;
    for (const group of this.querySelectorAll<HTMLElement>('[data-gallery]')) {
      group.hidden = group.dataset['gallery'] !== target.value;
    }
    const page = this.closest<HTMLElement>('main > [data-scent]');
    if (page) page.dataset['scent'] = target.value;
    this.dataset['scent'] = target.value;
    const scent = target.selectedOptions[0]?.text;
    document.title = document.title.replace(/^(.* Soap: )?/, `${scent ?? ''} Soap: `);
  };

  #showSlide = ({ target }: Event) => {
    const thumb = target instanceof Element && target.closest<HTMLElement>('[data-slide]');
    if (!thumb) return;
    const group = thumb.closest('[data-gallery]');
    const track = group?.querySelector('.gallery-track');
    const slide = track?.children[Number(thumb.dataset['slide'])];
    if (!group || !track || !(slide instanceof HTMLElement)) return;
    track.scrollTo({ left: slide.offsetLeft });
    for (const other of group.querySelectorAll('[data-slide]')) {
      other.setAttribute('aria-pressed', String(other === thumb));
    }
  };
}

customElements.define('product-gallery', ProductGallery);
