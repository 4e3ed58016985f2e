import type { Carousel } from './carousel.ts';
import { enlarge } from './enlarge-picture.ts';

/** By track, since each mix has its own pictures; without one, the browser scrolls the track. */
const carousels = new WeakMap<Element, Promise<Carousel | undefined>>();
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

async function startMoving(group: Element, track: HTMLElement): Promise<Carousel> {
  const { startCarousel } = await import('./carousel.ts');
  return startCarousel(track, (slide) => {
    mark(group, slide);
  });
}

/** A track that is taken over while it still scrolls is told again where to go. */
async function show(slide: number, track: HTMLElement) {
  if (!track.matches('[data-carousel]')) track.scrollTo(slide * track.clientWidth, 0);
  const carousel = await carousels.get(track);
  carousel?.show(slide);
}

function press(event: Event) {
  const target = event.target instanceof Element ? event.target : null;
  const thumb = target?.closest<HTMLElement>('[data-slide]');
  const track = thumb && trackIn(groupOf(event));
  if (track) void show(Number(thumb.dataset['slide']), track);
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
  if (group && track && !hasFinger && !carousels.has(track)) {
    const started = startMoving(group, track).catch(() => {
      carousels.delete(track);
      return undefined;
    });
    carousels.set(track, started);
  }
  if (event.type === 'click') press(event);
}
