/** Who may import whom, and which libraries belong where. Every room may import itself. */
export interface Room {
  folder: string;
  /** Other rooms it may import. */
  rooms: readonly string[];
  /** Rooms of which only types may be imported. */
  types?: readonly string[];
  libraries: readonly RegExp[];
}

const node = /^node:/;
const astro = /^astro(:|\/|$)/;

export const rooms: readonly Room[] = [
  { folder: 'src/shop', rooms: [], libraries: [] },
  { folder: 'src/api', rooms: ['src/shop'], libraries: [/^valibot$/] },
  { folder: 'src/seo', rooms: ['src/shop'], libraries: [/^schema-dts$/] },
  { folder: 'src/browser', rooms: ['src/shop', 'src/api'], libraries: [] },
  { folder: 'src/stores', rooms: ['src/shop', 'src/api', 'src/browser'], libraries: [/^nanostores$/] },
  // The directive is built by itself, so that it takes nothing from other rooms.
  { folder: 'src/directives', rooms: ['src/browser'], libraries: [astro, /^@astrojs\/react\/client\.js$/] },
  {
    folder: 'src/islands',
    rooms: ['src/shop', 'src/stores'],
    types: ['src/api'],
    libraries: [/^react$/, /^@nanostores\/react$/, /^@radix-ui\//],
  },
  {
    // Stores, browser and islands for their scripts; see also the test of what a page loads at once.
    folder: 'src/components',
    rooms: [
      'src/shop',
      'src/api',
      'src/seo',
      'src/content',
      'src/assets',
      'src/styles',
      'src/islands',
      'src/directives',
      'src/stores',
      'src/browser',
    ],
    libraries: [astro, node, /^(sharp|embla-carousel)$/],
  },
  { folder: 'src/layouts', rooms: ['src/shop', 'src/components', 'src/assets', 'src/styles'], libraries: [astro] },
  {
    folder: 'src/pages',
    rooms: [
      'src/shop',
      'src/seo',
      'src/content',
      'src/components',
      'src/layouts',
      'src/islands',
      'src/assets',
      'src/styles',
    ],
    libraries: [astro],
  },
  { folder: 'src/content.config.ts', rooms: ['src/content'], libraries: [astro] },
  { folder: 'src/content', rooms: ['src/shop'], libraries: [astro, node, /^yaml$/] },
  {
    folder: 'src/integrations',
    rooms: [],
    libraries: [astro, node, /^@astrojs\/(netlify|sitemap)$/, /^(parse5|purgecss|yaml)$/],
  },
  { folder: 'netlify/functions', rooms: ['netlify/server'], libraries: [/^@netlify\/functions$/] },
  {
    folder: 'netlify/server',
    rooms: ['src/shop', 'src/api'],
    libraries: [node, /^stripe$/, /^@netlify\/(blobs|functions)$/, /^(valibot|yaml|nodemailer)$/],
  },
  {
    // The sandbox stands for Stripe, so it takes the SDK's own types and checks parameters with the schema library.
    folder: 'netlify/local',
    rooms: ['netlify/server', 'src/api', 'src/shop'],
    libraries: [node, /^@netlify\//, astro, /^stripe$/, /^(valibot|yaml)$/],
  },
];

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

export const roomOf = (path: string): Room | undefined => rooms.find(({ folder }) => isIn(path, folder));
