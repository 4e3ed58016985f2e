import type { Carousel } from './carousel.ts';
import { enlarge } from './enlarge-picture.ts';

/** By track, since each mix has its own pictures; undefined while its code is on its way. */
const carousels = new WeakMap<Element, Carousel | undefined>();
const followed = new WeakSet<Element>();
/** A finger scrolls pictures as it does everything else. */
let hasFinger = false;

const groupOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-gallery]') : null);
const trackIn = (group: Element | null) => group?.querySelector<HTMLElement>('.gallery-track');

function mark(group: Element | null | undefined, slide: number) {
  for (const [index, thumb] of [...(group?.querySelectorAll('[data-slide]') ?? [])].entries())
    thumb.ariaPressed = String(index === slide);
}

const slideOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);

/** A track that the browser scrolls. */
function onScroll({ target }: Event) {
  if (!(target instanceof HTMLElement) || target.matches('[data-carousel]')) return;
  mark(target.parentElement, slideOf(target));
}

async function startMoving(group: Element, track: HTMLElement) {
  carousels.set(track, undefined);
  const { startCarousel } = await import('./carousel.ts');
  const carousel = startCarousel(track, (slide) => {
    mark(group, slide);
  });
  carousels.set(track, carousel);
}

function press(event: Event) {
  const target = event.target instanceof Element ? event.target : null;
  const thumb = target?.closest<HTMLElement>('[data-slide]');
  const track = thumb && trackIn(groupOf(event));
  if (track) {
    const slide = Number(thumb.dataset['slide']);
    const carousel = carousels.get(track);
    if (carousel) carousel.show(slide);
    else track.scrollTo(slide * track.clientWidth, 0);
  }
  const link = event.defaultPrevented && target?.closest('a');
  if (link) enlarge(link);
}

/** Does what was pressed, and moves the pictures that a mouse or a keyboard has reached. */
export function take(gallery: Element, event: Event): void {
  // Scrolling does not bubble.
  if (!followed.has(gallery)) gallery.addEventListener('scroll', onScroll, true);
  followed.add(gallery);
  hasFinger ||= event instanceof PointerEvent && event.pointerType === 'touch';
  const group = groupOf(event);
  const track = trackIn(group);
  // What was scrolled before this code came.
  if (track && !carousels.has(track)) mark(group, slideOf(track));
  if (group && track && !hasFinger && !carousels.has(track))
    startMoving(group, track).catch(() => {
      carousels.delete(track);
    });
  if (event.type === 'click') press(event);
}
