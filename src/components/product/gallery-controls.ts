import type { EmblaCarouselType } from 'embla-carousel';
import { products } from '#shop/catalog.ts';

/** Embla's defaults, set explicitly. `duration`: its measure of speed, not a unit of time. `dragThreshold`: in px. */
export const carousel = { loop: false, duration: 25, dragThreshold: 10 };

/** By track, since each mix has its own pictures. If Embla does not load, the browser scrolls the track. */
const carousels = new WeakMap<Element, Promise<EmblaCarouselType | undefined>>();
/** With touch, the browser scrolls the pictures. */
let usesTouch = false;

const findGallery = ({ target }: Event) => (target instanceof Element ? target.closest('[data-gallery]') : null);
const findTrack = (group: Element | null) => group?.querySelector<HTMLElement>('.gallery-track');

const listLinks = (group: Element | null | undefined) => [
  ...(group?.querySelectorAll<HTMLElement>('.gallery-slide') ?? []),
];

/** The Tab key comes to the picture that is shown, and not to those beside it. */
function markSlide(group: Element | null | undefined, slide: number) {
  for (const [index, thumb] of [...(group?.querySelectorAll('[data-slide]') ?? [])].entries())
    thumb.ariaPressed = String(index === slide);
  for (const [index, link] of listLinks(group).entries()) link.tabIndex = index === slide ? 0 : -1;
}

const toSlide = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth);

/** For tracks that the browser scrolls. */
function onScroll({ target }: Event) {
  if (!(target instanceof HTMLElement) || target.matches('[data-carousel]')) return;
  markSlide(target.parentElement, toSlide(target));
}

/** By how many pictures a key moves. With Alt or Command, arrow keys are the browser's own for Back and Forward. */
const toStep = ({ key, altKey, metaKey }: KeyboardEvent): number =>
  altKey || metaKey ? 0 : key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Embla takes over a track at its position, instead of the browser's scrolling. */
async function startMoving(group: Element, track: HTMLElement): Promise<EmblaCarouselType> {
  const { default: EmblaCarousel } = await import('embla-carousel');
  const startIndex = toSlide(track) || 0;
  track.dataset['carousel'] = '';
  track.scrollLeft = 0;
  const embla = EmblaCarousel(track, { ...carousel, startIndex });
  embla.on('select', () => markSlide(group, embla.selectedScrollSnap()));
  track.addEventListener('keydown', (event) => {
    const by = toStep(event);
    if (!by) return;
    event.preventDefault();
    embla.scrollTo(embla.selectedScrollSnap() + by, isStill());
    listLinks(group)[embla.selectedScrollSnap()]?.focus({ preventScroll: true });
  });
  return embla;
}

/** A carousel that takes over during the browser's scrolling gets the target too. */
async function showSlide(slide: number, group: Element | null, track: HTMLElement) {
  if (!track.matches('[data-carousel]')) track.scrollTo(slide * track.clientWidth, 0);
  const embla = await carousels.get(track);
  embla?.scrollTo(slide, isStill());
  // Embla sends no event for the picture it started with.
  if (embla) markSlide(group, embla.selectedScrollSnap());
}

const buttonHtml = (label: string, shape: string, style = '') =>
  `<button class="icon-button ${style}" aria-label="${label}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg></button>`;

/** In landscape the words are beside the picture, with the icon of the first button on the edge of their text. */
const enlarged = `${buttonHtml('Close', 'M18 6 6 18M6 6l12 12', 'fixed top-2 right-2')}
<div role="group" aria-label="Pictures, scroll for more" tabindex="0" class="strip flex aspect-square scroll-smooth"></div>
<div class="flex flex-wrap items-center justify-center gap-2 p-5 md:p-8 text-center landscape:justify-start landscape:pr-0 landscape:text-start">
<p class="min-h-lh basis-full font-display text-heading leading-snug"></p>
<p class="min-h-lh basis-full text-small leading-snug"></p>
${buttonHtml('Previous picture', 'm15 18-6-6 6-6', 'landscape:-ml-3')}
<output class="[font-variant-numeric:tabular-nums]"></output>
${buttonHtml('Next picture', 'm9 18 6-6-6-6')}
</div>`;

/** Shows the gallery's pictures uncropped, one at a time, each in a square as large as fits, this link's first. */
function enlarge(link: HTMLElement): void {
  const group = link.closest<HTMLElement>('[data-gallery]');
  const links = listLinks(group);
  const dialog = document.createElement('dialog');
  dialog.className =
    'h-full max-h-none w-full max-w-none auto-rows-max grid-cols-1 content-center-safe bg-(--tint) [&[open]]:grid landscape:grid-cols-[minmax(0,calc(100dvh-4rem))_18rem] landscape:items-center landscape:justify-center [&_:focus-visible]:-outline-offset-3';
  dialog.ariaLabel = 'Pictures';
  dialog.innerHTML = enlarged;
  const [, track, words] = dialog.children;
  const [name, notes] = dialog.querySelectorAll('p');
  const [previous, next] = dialog.querySelectorAll<HTMLElement>('p ~ button');
  const place = dialog.querySelector('output');
  if (!track || !words || !name || !notes || !previous || !next || !place) return;
  track.append(...links.flatMap(({ firstElementChild: picture }) => picture?.cloneNode(true) ?? []));
  const images = [...track.querySelectorAll('img')];
  for (const image of images) {
    image.className = 'size-full flex-none snap-start object-contain';
    // The size on the page is already loaded; a sharper one may replace it.
    image.sizes = '100vh';
  }
  const mix = group?.dataset['gallery'];
  const product = products.find(({ base, scent }) => `${base.id} ${scent.id}` === mix);
  dialog.dataset['scent'] = product?.scent.id ?? '';
  const turn = (by: number) => track.scrollTo({ left: (toSlide(track) + by) * track.clientWidth });
  previous.addEventListener('click', () => turn(-1));
  next.addEventListener('click', () => turn(1));
  let announced: number | undefined;
  track.addEventListener('scroll', () => {
    const at = toSlide(track);
    if (at === announced) return;
    announced = at;
    const caption = links[at]?.getAttribute('data-caption');
    name.textContent = caption ?? product?.name ?? '';
    notes.textContent = caption ? '' : (document.querySelector('[data-fact=notes]')?.textContent ?? '');
    const heard = document.createElement('span');
    heard.className = 'sr-only';
    heard.textContent = `: ${images[at]?.alt ?? ''}`;
    place.replaceChildren(`${at + 1} of ${links.length}`, heard);
    previous.ariaDisabled = String(at === 0);
    next.ariaDisabled = String(at === links.length - 1);
  });
  dialog.firstElementChild?.addEventListener('click', () => dialog.close());
  // Touch scrolls and pinches here.
  dialog.addEventListener('click', ({ pointerType, target }) => {
    if (pointerType === 'mouse' && target instanceof Node && !words.contains(target)) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const by = toStep(event);
    if (!by) return;
    event.preventDefault();
    turn(by);
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  track.scrollTo({ left: links.indexOf(link) * track.clientWidth, behavior: 'instant' });
  track.dispatchEvent(new Event('scroll'));
}

function handleClick(event: Event) {
  const target = event.target instanceof Element ? event.target : null;
  const thumb = target?.closest<HTMLElement>('[data-slide]');
  const group = findGallery(event);
  const track = thumb && findTrack(group);
  if (track) void showSlide(Number(thumb.dataset['slide']), group, track);
  const link = event.defaultPrevented && target?.closest<HTMLElement>('a');
  if (link) enlarge(link);
}

/** Handles clicks, and starts the carousel for mouse and keyboard. */
export function handleEvent(gallery: Element, event: Event): void {
  // Scroll events do not bubble. A listener that is there already is not added again.
  gallery.addEventListener('scroll', onScroll, true);
  usesTouch ||= event instanceof PointerEvent && event.pointerType === 'touch';
  const group = findGallery(event);
  const track = findTrack(group);
  // The track may have scrolled before this code loaded.
  if (track && !carousels.has(track)) markSlide(group, toSlide(track));
  if (group && track && !usesTouch && !carousels.has(track)) {
    const started = startMoving(group, track).catch(() => {
      carousels.delete(track);
      return undefined;
    });
    carousels.set(track, started);
  }
  if (event.type === 'click') handleClick(event);
}
