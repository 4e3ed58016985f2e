/** So far, in px, that a finger which trembles changes no direction. */
const slackPx = 8;
const easing = 'cubic-bezier(0.22, 0.7, 0.25, 1)';

/**
 * Where the header has two rows, the one with the links is hidden on scrolling down; logo and cart stay. The header
 * moves up by that row, and the other row back down by as much: transforms only, so that nothing shifts.
 */
class HeaderRow {
  #header: HTMLElement;
  #links: HTMLElement;
  /** What shares the header with the links. */
  #rest: HTMLElement[];
  #isAway = false;
  #from = scrollY;

  constructor(header: HTMLElement, links: HTMLElement) {
    this.#header = header;
    this.#links = links;
    this.#rest = [...header.querySelectorAll<HTMLElement>(':scope > div > :not(nav)')];
    for (const part of [header, ...this.#rest]) part.style.transition = `translate 200ms ${easing}`;
    links.style.transition = `opacity 100ms ${easing}`;
  }

  giveWay(isAway: boolean) {
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    const by = isAway ? this.#links.offsetHeight : 0;
    this.#header.style.translate = `0 ${String(-by)}px`;
    for (const part of this.#rest) part.style.translate = `0 ${String(by)}px`;
    // They lie behind the other row now.
    this.#links.style.opacity = isAway ? '0' : '';
    this.#links.style.pointerEvents = isAway ? 'none' : '';
  }

  follow() {
    const way = scrollY - this.#from;
    if (Math.abs(way) < slackPx && scrollY > 0) return;
    this.#from = scrollY;
    this.giveWay(way > 0 && (this.#isAway || this.#mayGo()));
  }

  /** Not while what stands above the header is in view, nor with the focus in it, nor where all is one row. */
  #mayGo() {
    const above = this.#header.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    const isBelow = this.#rest.every((part) => part.offsetTop + part.offsetHeight <= this.#links.offsetTop + 1);
    return above <= 0 && isBelow && !this.#header.querySelector(':focus-visible');
  }
}

export function followReading(): void {
  const header = document.querySelector<HTMLElement>('body > header');
  const links = header?.querySelector('nav');
  if (!header || !links) return;
  const row = new HeaderRow(header, links);
  const follow = () => {
    row.follow();
  };
  addEventListener('scroll', follow, { passive: true });
  // The height changes with each browser's own bars.
  let width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth !== width) row.giveWay(false);
    width = innerWidth;
  });
  header.addEventListener('focusin', () => {
    if (header.querySelector(':focus-visible')) row.giveWay(false);
  });
}
