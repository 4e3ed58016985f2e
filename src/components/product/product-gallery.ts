import { logInDev } from '#browser/dev-console.ts';
import type { Carousel } from './carousel.ts';

/** Signs that somebody is about to use the pictures. */
const signs = ['pointerover', 'touchstart', 'focusin'];

/**
 * Pictures that scroll sideways by themselves, and thumbnails that show one. What makes them follow a mouse too is fetched at
 * the first sign of intent; without it they scroll all the same.
 */
class ProductGallery extends HTMLElement {
  /** By group, since each scent has its own pictures. */
  #carousels = new Map<Element, Promise<Carousel | undefined>>();

  connectedCallback() {
    for (const sign of signs) this.addEventListener(sign, this.#reach, { passive: true });
    this.addEventListener('click', ({ target }) => {
      const thumb = target instanceof Element && target.closest<HTMLElement>('[data-slide]');
      if (thumb) void this.#show(Number(thumb.dataset['slide']), groupOf(thumb));
    });
  }

  #reach = ({ target }: Event) => {
    this.dataset['reached'] = '';
    const group = target instanceof Element && groupOf(target);
    if (group) void this.#carouselOf(group);
  };

  async #show(slide: number, group: Element | null) {
    if (!group) return;
    const carousel = await this.#carouselOf(group);
    if (carousel) carousel.show(slide);
    else scrollToSlide(group, slide);
    markThumb(group, slide);
  }

  #carouselOf(group: Element): Promise<Carousel | undefined> {
    const known = this.#carousels.get(group);
    if (known) return known;
    const loading = start(group).catch((cause: unknown) => {
      logInDev(cause);
      this.#carousels.delete(group);
      return undefined;
    });
    this.#carousels.set(group, loading);
    return loading;
  }
}

const groupOf = (element: Element) => element.closest('[data-gallery]');

async function start(group: Element): Promise<Carousel | undefined> {
  const track = group.querySelector<HTMLElement>('.gallery-track');
  if (!track || !group.querySelector('[data-slide]')) return undefined;
  const { startCarousel } = await import('./carousel.ts');
  return startCarousel(track, (slide) => {
    markThumb(group, slide);
  });
}

function scrollToSlide(group: Element, slide: number) {
  const picture = group.querySelectorAll<HTMLElement>('.gallery-slide')[slide];
  group.querySelector('.gallery-track')?.scrollTo({ left: picture?.offsetLeft ?? 0 });
}

function markThumb(group: Element, slide: number) {
  group.querySelectorAll<HTMLElement>('[data-slide]').forEach((thumb) => {
    thumb.setAttribute('aria-pressed', String(thumb.dataset['slide'] === String(slide)));
  });
}

customElements.define('product-gallery', ProductGallery);
