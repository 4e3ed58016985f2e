import { type Carousel, startCarousel } from './carousel.ts';

export { enlarge } from './enlarge-picture.ts';

/** By track, since each mix has its own pictures. */
const carousels = new WeakMap<Element, Carousel>();
/** A finger scrolls pictures as it does everything else. */
let hasFinger = false;

/** Moves the pictures that a mouse or a keyboard has reached. */
export function take(event: Event): void {
  hasFinger ||= event instanceof PointerEvent && event.pointerType === 'touch';
  const group = event.target instanceof Element ? event.target.closest('[data-gallery]') : null;
  const track = group?.querySelector<HTMLElement>('.gallery-track');
  if (hasFinger || !track || carousels.has(track)) return;
  const thumbs = [...(group?.querySelectorAll<HTMLElement>('[data-slide]') ?? [])];
  const carousel = startCarousel(track, (slide) => {
    for (const [index, thumb] of thumbs.entries()) thumb.ariaPressed = String(index === slide);
  });
  carousels.set(track, carousel);
  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', () => {
      carousel.show(index);
    });
  }
}
