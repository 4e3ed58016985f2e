import { scents } from '#shop/catalog.ts';

/** What each kind of page may cost a phone that opens it first, before any input. Bytes are brotli; pictures and fonts as they are. */
export interface Figures {
  /** The page itself, its styles inlined. */
  document: number;
  /** All scripts that run before any input, files and inline. */
  scripts: number;
  /** React's share of them, in files. */
  react: number;
  /** What a tap on the cart button adds, for the whole visit. */
  cartScripts: number;
  fonts: number;
  /** Requests that the first paint waits for, besides the page. */
  blocking: number;
  elements: number;
  /** Pictures until the network is quiet, without scrolling, at 390 px and 2 dots a pixel. */
  images: number;
  /** Until the network is quiet, the page included. */
  requests: number;
  /** Anything from another site. */
  thirdParties: number;
  /** Bytes of the same page for a shopper who was at another one before. */
  secondPage: number;
  /** ms until something, and until the largest thing, is painted: the best of three simulated runs, and the median. */
  fcpMin: number;
  fcp: number;
  lcpMin: number;
  lcp: number;
}

export interface Budget {
  name: string;
  path: string;
  /** In dist/. */
  file: string;
  target: Figures;
}

const kB = 1000;
/** The targets were made for ten scents; each one more takes its place where all of them are listed, and in the catalog that scripts have. */
const moreScents = scents.length - 10;
const everywhere = { react: 0, cartScripts: 75 * kB + 100 * moreScents, fonts: 11 * kB, blocking: 0, thirdParties: 0 };
const paint = (fcpMin: number, fcp: number, lcpMin: number, lcp: number) => ({ fcpMin, fcp, lcpMin, lcp });

const home: Figures = {
  ...everywhere,
  ...paint(900, 950, 1000, 1080),
  ...{ document: 11.5 * kB, scripts: 3.9 * kB, elements: 330, images: 30 * kB, requests: 7, secondPage: 45 * kB },
};
const product: Figures = {
  ...everywhere,
  ...paint(900, 950, 1000, 1080),
  // With more than that, page and headers no longer fit into the first ten segments of a connection.
  ...{ document: 13.4 * kB, scripts: 5.4 * kB, elements: 480, images: 35 * kB, requests: 8, secondPage: 50 * kB },
};
const catalog: Figures = {
  ...everywhere,
  ...paint(900, 950, 1000, 1080),
  ...{ document: 9.7 * kB, scripts: 3.9 * kB, elements: 450, images: 45 * kB, requests: 14, secondPage: 60 * kB },
};
const reviews: Figures = {
  ...everywhere,
  ...paint(900, 950, 950, 1000),
  ...{ document: 9.4 * kB, scripts: 4.3 * kB, elements: 420, images: 8 * kB, requests: 6, secondPage: 25 * kB },
};
const text: Figures = {
  ...everywhere,
  ...paint(860, 920, 900, 950),
  ...{ document: 8 * kB, scripts: 3.4 * kB, elements: 250, images: 10 * kB, requests: 6, secondPage: 20 * kB },
};
const picture: Figures = {
  ...everywhere,
  ...paint(860, 920, 1100, 1200),
  ...{ document: 1.2 * kB, scripts: 0, fonts: 0, elements: 30, images: 60 * kB, requests: 4, secondPage: 65 * kB },
};
const order: Figures = {
  ...everywhere,
  ...paint(900, 950, 950, 1000),
  ...{ document: 7 * kB, scripts: 3.9 * kB, elements: 200, images: 5 * kB, requests: 7, secondPage: 15 * kB },
};

export const budgets: readonly Budget[] = [
  { name: 'home', path: '/', file: 'index.html', target: home },
  {
    name: 'customize',
    path: '/products',
    file: 'products.html',
    target: { ...product, document: product.document + 60 * moreScents },
  },
  {
    name: 'product',
    path: '/product/shea-butter-coffee',
    file: 'product/shea-butter-coffee.html',
    target: product,
  },
  {
    name: 'catalog',
    path: '/catalog',
    file: 'catalog.html',
    target: { ...catalog, elements: catalog.elements + 25 * moreScents },
  },
  {
    name: 'scent-finder',
    path: '/scent-finder',
    file: 'scent-finder.html',
    target: { ...text, document: 10 * kB, scripts: 3.6 * kB, elements: 380 + 20 * moreScents },
  },
  { name: 'reviews', path: '/reviews', file: 'reviews.html', target: reviews },
  {
    name: 'story',
    path: '/story',
    file: 'story.html',
    target: text,
  },
  {
    name: 'policy',
    path: '/privacy-policy',
    file: 'privacy-policy.html',
    target: text,
  },
  { name: 'contact', path: '/contact', file: 'contact.html', target: text },
  { name: 'picture', path: '/product-image-rose', file: 'product-image-rose.html', target: picture },
  {
    name: 'order',
    path: '/thankyou',
    file: 'thankyou.html',
    target: order,
  },
  { name: 'not-found', path: '/no-such-page', file: '404.html', target: text },
];

/** ms on a phone, the same for every page; `Slow` on a network of 150 ms and 1.6 Mbit/s. */
export const tapTargets = {
  ...{ cartFast: 70, cartSlow: 75, cartInp: 64, addFast: 60, addSlow: 60, addInp: 56 },
  ...{ quantityInp: 48, filterInp: 48, accordionInp: 48, longestTask: 50, tbt: 0, cls: 0.005, scrollShift: 0.005 },
};
