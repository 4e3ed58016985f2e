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
}

export interface Budget {
  name: string;
  path: string;
  /** In dist/. */
  file: string;
  target: Figures;
  /** What holds today where the target is not reached; take a figure out once it is. */
  held?: Partial<Figures>;
}

const kB = 1000;
const everywhere = { react: 0, cartScripts: 75 * kB, fonts: 13 * kB, blocking: 0, thirdParties: 0 };

const home: Figures = {
  ...everywhere,
  ...{ document: 12 * kB, scripts: 3 * kB, elements: 450, images: 30 * kB, requests: 7 },
};
const product: Figures = {
  ...everywhere,
  ...{ document: 13 * kB, scripts: 5 * kB, elements: 750, images: 35 * kB, requests: 8 },
};
const catalog: Figures = {
  ...everywhere,
  ...{ document: 11 * kB, scripts: 3 * kB, elements: 450, images: 45 * kB, requests: 14 },
};
const reviews: Figures = {
  ...everywhere,
  ...{ document: 13 * kB, scripts: 4 * kB, elements: 700, images: 8 * kB, requests: 6 },
};
const text: Figures = {
  ...everywhere,
  ...{ document: 9 * kB, scripts: 3 * kB, elements: 250, images: 10 * kB, requests: 6 },
};
const picture: Figures = {
  ...everywhere,
  ...{ document: 5 * kB, scripts: 2 * kB, fonts: 0, elements: 80, images: 60 * kB, requests: 4 },
};
const order: Figures = {
  ...everywhere,
  ...{ document: 6 * kB, scripts: 4 * kB, elements: 150, images: 5 * kB, requests: 7 },
};

export const budgets: readonly Budget[] = [
  { name: 'home', path: '/', file: 'index.html', target: home, held: { requests: 9 } },
  {
    name: 'customize',
    path: '/products',
    file: 'products.html',
    target: product,
    held: { document: 18_700, requests: 10 },
  },
  {
    name: 'product',
    path: '/product/shea-butter-coffee',
    file: 'product/shea-butter-coffee.html',
    target: product,
    held: { document: 17_600, images: 75_000, requests: 13 },
  },
  {
    name: 'catalog',
    path: '/catalog',
    file: 'catalog.html',
    target: catalog,
    held: { document: 11_700, images: 69_000, requests: 16 },
  },
  { name: 'reviews', path: '/reviews', file: 'reviews.html', target: reviews, held: { requests: 10 } },
  {
    name: 'story',
    path: '/story',
    file: 'story.html',
    target: text,
    held: { document: 10_000, images: 23_000, requests: 9 },
  },
  {
    name: 'policy',
    path: '/privacy-policy',
    file: 'privacy-policy.html',
    target: text,
    held: { document: 10_200, requests: 7 },
  },
  { name: 'contact', path: '/contact', file: 'contact.html', target: text, held: { requests: 7 } },
  { name: 'picture', path: '/product-image-rose', file: 'product-image-rose.html', target: picture },
  {
    name: 'order',
    path: '/thankyou',
    file: 'thankyou.html',
    target: order,
    held: { document: 8_300, elements: 160, requests: 8 },
  },
  { name: 'not-found', path: '/no-such-page', file: '404.html', target: text, held: { requests: 7 } },
];

/** What a figure may be today. */
export const gateOf = ({ target, held }: Budget, figure: keyof Figures): number => held?.[figure] ?? target[figure];
