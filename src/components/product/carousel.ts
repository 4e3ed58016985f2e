import EmblaCarousel from 'embla-carousel';
import { carousel as constants } from '#shop/widget-timings.ts';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One mix's pictures, moved by Embla instead of the browser's scrolling. */
export interface Carousel {
  show(slide: number): void;
}

function followKeys(track: HTMLElement, go: (by: 1 | -1) => void) {
  track.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!by || event.target !== track) return;
    event.preventDefault();
    go(by);
  });
}

/** Takes over a track at its position; `onSlide` gets the number of each picture that is shown or requested. */
export function startCarousel(track: HTMLElement, onSlide: (slide: number) => void): Carousel {
  const startIndex = Math.round(track.scrollLeft / track.clientWidth) || 0;
  track.dataset['carousel'] = '';
  track.scrollLeft = 0;
  const embla = EmblaCarousel(track, { ...constants, startIndex });
  const tell = () => {
    onSlide(embla.selectedScrollSnap());
  };
  embla.on('select', tell);
  const show = (slide: number) => {
    embla.scrollTo(slide, isStill());
    // Embla sends no event for the picture it started with.
    tell();
  };
  followKeys(track, (by) => {
    show(embla.selectedScrollSnap() + by);
  });
  return { show };
}
