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
  /** ms until something, and until the largest thing, is painted: the best of three simulated runs. */
  fcp: number;
  lcp: number;
}

export interface Budget {
  name: string;
  path: string;
  /** In dist/. */
  file: string;
  target: Figures;
  /** Search engines are asked to leave it out, which costs it points for that. */
  isUnlisted?: true;
}

const kB = 1000;
/** The targets were made for ten scents; each one more takes its place where all are listed, and in the catalog that scripts have. */
const moreScents = scents.length - 10;
const everywhere = {
  react: 0,
  cartScripts: 74 * kB + 100 * moreScents,
  fonts: 10.55 * kB,
  blocking: 0,
  thirdParties: 0,
};
const target = (
  fcp: number,
  lcp: number,
  others: Omit<Figures, keyof typeof everywhere | 'fcp' | 'lcp'> & { fonts?: number },
): Figures => ({ ...everywhere, fcp, lcp, ...others });

const home = target(830, 960, {
  ...{ document: 11.2 * kB, scripts: 6.5 * kB, elements: 300, images: 18 * kB, requests: 6, secondPage: 45 * kB },
});
const product = target(830, 1000, {
  // With more than that, page and headers no longer fit into the first ten segments of a connection.
  ...{ document: 13.5 * kB, scripts: 8 * kB, elements: 450, images: 12.2 * kB, requests: 8, secondPage: 50 * kB },
});
/** The price, the choosers and all soaps' words are here alone; links between built files differ by some 30 bytes from build to build. */
const customize = { ...product, document: product.document + 100 + 60 * moreScents };
const catalog = target(830, 1000, {
  ...{ document: 9.4 * kB, scripts: 6.35 * kB, images: 40 * kB, requests: 12, secondPage: 60 * kB },
  elements: 396 + 25 * moreScents,
});
const reviews = target(830, 920, {
  ...{ document: 9.5 * kB, scripts: 6.85 * kB, elements: 372, images: 2 * kB, requests: 6, secondPage: 25 * kB },
});
const text = target(820, 900, {
  ...{ document: 8 * kB, scripts: 6.35 * kB, elements: 222, images: 10 * kB, requests: 6, secondPage: 20 * kB },
});
const finder = { ...text, document: 10.1 * kB, scripts: 6.65 * kB, elements: 395 + 22 * moreScents };
const picture = target(820, 1050, {
  ...{ document: 1.04 * kB, scripts: 0, elements: 27, images: 13.8 * kB, requests: 4, secondPage: 65 * kB, fonts: 0 },
});
const order = target(830, 900, {
  ...{ document: 7.1 * kB, scripts: 6.9 * kB, elements: 181, images: 2 * kB, requests: 6, secondPage: 15 * kB },
});

const page = (name: string, path: string, target: Figures, others: Partial<Budget> = {}): Budget => ({
  ...{ name, path, file: `${path.slice(1) || 'index'}.html`, target, ...others },
});
export const budgets: readonly Budget[] = [
  page('home', '/', home),
  page('customize', '/products', customize),
  page('product', '/product/shea-butter-coffee', product),
  page('catalog', '/catalog', catalog),
  page('scent-finder', '/scent-finder', finder),
  page('reviews', '/reviews', reviews),
  page('story', '/story', text),
  page('policy', '/privacy-policy', text),
  page('contact', '/contact', text),
  page('picture', '/product-image-rose', picture, { isUnlisted: true }),
  page('order', '/thankyou', order, { isUnlisted: true }),
  page('not-found', '/no-such-page', text, { file: '404.html', isUnlisted: true }),
];

/** The picture that a product page shows first, on a phone: bytes, of any product. */
export const firstPictureTarget = 12 * kB;

/** ms on a phone, the same for every page; `Slow` on a network of 150 ms and 1.6 Mbit/s. */
export const tapTargets = {
  ...{ cartFast: 70, cartSlow: 75, cartInp: 64, addFast: 60, addSlow: 60, addInp: 56 },
  // Until the badge says the bar: of the product form, of a soap's card.
  ...{ addedFast: 200, addedSlow: 330, cardFast: 180, cardSlow: 330 },
  ...{ quantityInp: 48, filterInp: 48, accordionInp: 48, tbt: 0, cls: 0.005 },
};

/** Lighthouse's categories, each of 100. */
export const scoreTargets = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100, agentic: 100 };
