/** On a soap's page: three soaps that go well with it and the recently viewed ones, each with its Add button. */
import { recentlyViewed } from '#browser/recently-viewed.ts';
import { loadOrRetry } from '#browser/loading.ts';
import { catalogPathOf } from '#shop/page-paths.ts';
import { findProduct, type Product } from '#shop/catalog.ts';
import cardStyle from '#styles/related-products.css?url';
import { fullStylesheet, loadStyle } from '../shell/full-stylesheet.ts';

/** How far below the window the cards are fetched, in px. */
const aheadPx = 1500;

/** The catalog's cards of these soaps, without those that are out of stock. */
async function cardsOf(soaps: readonly Product[]): Promise<HTMLElement[]> {
  const paths = [...new Set(soaps.map(catalogPathOf))];
  const pages = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(path);
      // Not a DOMParser's document, in which this page's policy would refuse the catalog's style.
      const template = document.createElement('template');
      template.innerHTML = await response.text();
      return template.content;
    }),
  );
  return soaps.flatMap(({ id }) => {
    const button = pages.map((page) => page.querySelector(`button[value='${id}']`)).find(Boolean);
    return button?.closest<HTMLElement>('.soap-card') ?? [];
  });
}

/** Its layout is in styles/related-products.css. */
function rowOf(heading: string, cards: readonly HTMLElement[]): HTMLElement {
  const row = document.createElement('section');
  row.className = 'wrap section related';
  row.ariaLabel = heading;
  const title = document.createElement('h2');
  title.className = 'text-title';
  title.textContent = heading;
  const list = document.createElement('ul');
  for (const card of cards) {
    const name = card.querySelector('h4');
    const ownName = document.createElement('h3');
    ownName.className = String(name?.className);
    ownName.append(...(name?.childNodes ?? []));
    name?.replaceWith(ownName);
    list.append(document.adoptNode(card));
  }
  row.append(title, list);
  return row;
}

async function cardRows(
  rows: readonly (readonly [heading: string, soaps: readonly Product[]])[],
): Promise<DocumentFragment> {
  const [cards] = await Promise.all([
    cardsOf(rows.flatMap(([, soaps]) => soaps)),
    fullStylesheet,
    loadStyle(cardStyle),
  ]);
  const place = new DocumentFragment();
  for (const [heading, soaps] of rows) {
    const own = cards.filter((card) => soaps.some(({ id }) => card.querySelector(`[value='${id}']`)));
    if (own.length > 0) place.append(rowOf(heading, own));
  }
  return place;
}

/** Calls `show` once the place is below the window, so that new content shifts nothing in view. */
function whenBelow(place: HTMLElement, show: () => void): void {
  new IntersectionObserver((crossings, observer) => {
    const entry = crossings.at(-1);
    if (!entry || entry.isIntersecting || entry.boundingClientRect.top < innerHeight) return;
    observer.disconnect();
    show();
  }).observe(place);
}

const idAt = (path: string): string => path.split('/').at(-1) ?? '';

export function showBeside(place: HTMLElement): void {
  const soap = findProduct(idAt(location.pathname));
  if (!soap) return;
  const beside = Array.from(place.querySelectorAll('a')).flatMap((link) => findProduct(idAt(link.pathname)) ?? []);
  const seen = recentlyViewed.read().filter(({ id }) => id !== soap.id && !beside.some((other) => other.id === id));
  recentlyViewed.add(soap);
  const load = async () => {
    const rows = await cardRows([
      [String(place.querySelector('h2')?.textContent).trim(), beside],
      ['Recently viewed', seen],
    ]);
    whenBelow(place, () => {
      place.replaceWith(rows);
    });
  };
  new IntersectionObserver(
    (crossings, observer) => {
      if (!crossings.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      loadOrRetry(load);
    },
    { rootMargin: `0px 0px ${String(aheadPx)}px` },
  ).observe(place);
}
