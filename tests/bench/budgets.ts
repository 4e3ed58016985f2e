import { scents } from '#shop/catalog.ts';

/** The budget of a kind of page on a phone's first visit, before any input. In kB of brotli; pictures and fonts as they are. */
export interface Budget {
  path: string;
  /** The document and its Content-Security-Policy. */
  document: number;
  styles: number;
  /** All scripts that run before any input, files and inline. */
  scripts: number;
  /** Added by opening the cart, for the whole visit. */
  cartScripts: number;
  fonts: number;
  /** Number of requests that the first paint waits for, besides the document. */
  blocking: number;
  /** Pictures until the network is idle, without scrolling, at 390 px and a device pixel ratio of 2. */
  images: number;
  /** Number until the network is idle, the document included. */
  requests: number;
}

/** A tenth above what was built, so that words and rules have room. Set for ten scents; each further one adds to pages that list all, and to the catalog in scripts. */
const moreScents = scents.length - 10;
const everywhere = { styles: 11, cartScripts: 84 + 0.1 * moreScents, fonts: 22.5, blocking: 1 };
/** The first flight of a connection holds ten segments of 1460 bytes: the document, but not its sheet. */
const product = { ...everywhere, document: 13.8, scripts: 11, images: 12.2, requests: 10 };
const picture = { ...everywhere, scripts: 0, fonts: 0 };

export const budgets: readonly Budget[] = [
  { ...everywhere, path: '/', document: 9.1, scripts: 9, images: 18, requests: 8 },
  // Only this page has the price, the fields, each scent's notes and swatch, and all soaps' words; links between built
  // files vary by some 30 bytes.
  { ...product, path: '/products', document: product.document + 0.1 + 0.085 * moreScents },
  { ...product, path: '/product/shea-butter-coffee' },
  { ...everywhere, path: '/catalog', document: 7.7, scripts: 9, images: 53, requests: 16 },
  // Pictures below the window too: browsers fetch what is near.
  { ...everywhere, path: '/scent-finder', document: 8.7, scripts: 9, images: 33, requests: 14 },
  { ...everywhere, path: '/reviews', document: 7.7, scripts: 9.5, images: 16, requests: 8 },
  { ...everywhere, path: '/story', document: 6.1, scripts: 8.8, images: 21.5, requests: 8 },
  { ...everywhere, path: '/thankyou', document: 5.1, scripts: 9.6, images: 13.4, requests: 8 },
  { ...picture, path: '/product-image-rose', document: 1.3, styles: 1.3, images: 13.8, requests: 5 },
];

/** Of a product page on a phone, in kB. */
export const firstPictureTarget = 12;
