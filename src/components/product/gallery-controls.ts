import type { EmblaCarouselType } from 'embla-carousel';
import { products } from '#shop/catalog.ts';
import { carousel } from '#shop/widget-timings.ts';
import '../shell/deferred.ts';

/** By track, since each mix has its own pictures. If Embla does not load, the browser scrolls the track. */
const carousels = new WeakMap<Element, Promise<EmblaCarouselType | undefined>>();
const followed = new WeakSet<Element>();
/** With touch, the browser scrolls the pictures. */
let hasFinger = false;

const groupOf = ({ target }: Event) => (target instanceof Element ? target.closest('[data-gallery]') : null);
const trackIn = (group: Element | null) => group?.querySelector<HTMLElement>('.gallery-track');

function mark(group: Element | null | undefined, slide: number) {
  for (const [index, thumb] of [...(group?.querySelectorAll('[data-slide]') ?? [])].entries())
    thumb.ariaPressed = String(index === slide);
}

const slideOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth);

/** For tracks that the browser scrolls. */
function onScroll({ target }: Event) {
  if (!(target instanceof HTMLElement) || target.matches('[data-carousel]')) return;
  mark(target.parentElement, slideOf(target));
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Embla takes over a track at its position, instead of the browser's scrolling. */
async function startMoving(group: Element, track: HTMLElement): Promise<EmblaCarouselType> {
  const { default: EmblaCarousel } = await import('embla-carousel');
  const startIndex = slideOf(track) || 0;
  track.dataset['carousel'] = '';
  track.scrollLeft = 0;
  const embla = EmblaCarousel(track, { ...carousel, startIndex });
  embla.on('select', () => {
    mark(group, embla.selectedScrollSnap());
  });
  track.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!by || event.target !== track) return;
    event.preventDefault();
    embla.scrollTo(embla.selectedScrollSnap() + by, isStill());
  });
  return embla;
}

/** A carousel that takes over during the browser's scrolling gets the target too. */
async function show(slide: number, group: Element | null, track: HTMLElement) {
  if (!track.matches('[data-carousel]')) track.scrollTo(slide * track.clientWidth, 0);
  const embla = await carousels.get(track);
  embla?.scrollTo(slide, isStill());
  // Embla sends no event for the picture it started with.
  if (embla) mark(group, embla.selectedScrollSnap());
}

function createButton(name: string, shape: string, press: () => void): HTMLElement {
  const button = document.createElement('button');
  button.ariaLabel = name;
  button.className = 'icon-button';
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>`;
  button.addEventListener('click', press);
  return button;
}

/** Shows the gallery's pictures uncropped, as large as fits, this link's first (styles/dialogs.css). */
function enlarge(link: Element): void {
  const group = link.closest<HTMLElement>('[data-gallery]');
  const links = [...(group?.querySelectorAll('.gallery-slide a') ?? [])];
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.ariaLabel = 'Pictures';
  const track = document.createElement('div');
  track.role = 'group';
  track.ariaLabel = 'Pictures, scroll for more';
  track.tabIndex = 0;
  track.append(...links.flatMap(({ firstElementChild: picture }) => picture?.cloneNode(true) ?? []));
  // The size on the page is already loaded; a sharper one may replace it.
  for (const source of track.querySelectorAll('source')) source.sizes = '100vh';
  const images = [...track.querySelectorAll('img')];
  for (const image of images) image.className = '';
  const mix = group?.dataset['gallery'];
  const name = document.createElement('p');
  name.textContent = products.find(({ base, scent }) => `${base.id} ${scent.id}` === mix)?.name ?? '';
  const place = document.createElement('output');
  const shown = () => Math.round(track.scrollLeft / track.clientWidth);
  const turn = (by: number) => {
    track.scrollTo({ left: (shown() + by) * track.clientWidth });
  };
  const close = () => {
    dialog.close();
  };
  const words = document.createElement('div');
  const previous = createButton('Previous picture', 'm15 18-6-6 6-6', () => {
    turn(-1);
  });
  const next = createButton('Next picture', 'm9 18 6-6-6-6', () => {
    turn(1);
  });
  words.append(name, previous, place, next);
  let told: number | undefined;
  dialog.append(createButton('Close', 'M18 6 6 18M6 6l12 12', close), track, words);
  track.addEventListener('scroll', () => {
    const at = shown();
    if (at === told) return;
    told = at;
    const heard = document.createElement('span');
    heard.className = 'sr-only';
    heard.textContent = `: ${images[at]?.alt ?? ''}`;
    place.replaceChildren(`${String(at + 1)} of ${String(links.length)}`, heard);
    previous.ariaDisabled = String(at === 0);
    next.ariaDisabled = String(at === links.length - 1);
  });
  // Touch scrolls and pinches here.
  dialog.addEventListener('click', ({ pointerType, target }) => {
    if (pointerType === 'mouse' && target instanceof Node && !words.contains(target)) close();
  });
  dialog.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    turn(by);
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  track.scrollTo({ left: links.indexOf(link) * track.clientWidth, behavior: 'instant' });
  track.dispatchEvent(new Event('scroll'));
}

function press(event: Event) {
  const target = event.target instanceof Element ? event.target : null;
  const thumb = target?.closest<HTMLElement>('[data-slide]');
  const group = groupOf(event);
  const track = thumb && trackIn(group);
  if (track) void show(Number(thumb.dataset['slide']), group, track);
  const link = event.defaultPrevented && target?.closest('a');
  if (link) enlarge(link);
}

/** Handles clicks, and starts the carousel for mouse and keyboard. */
export function take(gallery: Element, event: Event): void {
  // Scroll events do not bubble.
  if (!followed.has(gallery)) gallery.addEventListener('scroll', onScroll, true);
  followed.add(gallery);
  hasFinger ||= event instanceof PointerEvent && event.pointerType === 'touch';
  const group = groupOf(event);
  const track = trackIn(group);
  // The track may have scrolled before this code loaded.
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
