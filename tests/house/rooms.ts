/** Who may import whom, and which libraries belong where. Every room may import itself. */
export interface Room {
  folder: string;
  /** Other rooms it may import. */
  rooms: readonly string[];
  /** Rooms of which only types may be imported. */
  types?: readonly string[];
  libraries: readonly RegExp[];
  /** The one file that other rooms, and tests of other rooms, may import. */
  entry?: string;
}

const node = /^node:/;
const astro = /^astro(:|\/|$)/;

const serverRooms = (names: readonly string[]): Room[] =>
  names.map((name, at) => ({
    folder: `netlify/server/${name}`,
    rooms: [...names.slice(0, at).map((other) => `netlify/server/${other}`), 'src/shop', 'src/api'],
    libraries: [node, /^stripe$/, /^@netlify\/(blobs|functions)$/, /^(valibot|yaml|nodemailer)$/],
  }));

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
      'src/editor',
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
  { folder: 'src/editor', rooms: ['src/content', 'src/shop'], libraries: [astro, /^(yaml|@sveltia\/cms)$/] },
  {
    // Of the content, how a mistake in it is put into words.
    folder: 'src/integrations',
    rooms: ['src/shop', 'src/content'],
    libraries: [astro, node, /^@astrojs\/(netlify|sitemap)$/, /^(parse5|purgecss)$/],
  },
  { folder: 'netlify/functions', rooms: ['netlify/server'], libraries: [/^@netlify\/functions$/] },
  // The rooms of the server: each may import those above it, through their index.ts.
  ...serverRooms(['platform', 'http', 'stripe', 'availability', 'cart', 'orders', 'mail', 'checkout', 'admin']),
  {
    // What wires them up.
    folder: 'netlify/server',
    rooms: ['netlify/server', 'src/shop', 'src/api'],
    libraries: [node, /^stripe$/],
  },
  {
    folder: 'netlify/commands',
    rooms: ['netlify/server', 'netlify/local/blobs', 'src/shop'],
    libraries: [node, astro, /^@netlify\/blobs$/, /^yaml$/],
  },
  { folder: 'netlify/local/http', rooms: [], libraries: [node] },
  { folder: 'netlify/local/blobs', rooms: ['netlify/local/http'], libraries: [node] },
  { folder: 'netlify/local/functions', rooms: ['netlify/local/http'], libraries: [node, /^@netlify\/functions$/] },
  {
    folder: 'netlify/local/site',
    rooms: ['netlify/local/http'],
    libraries: [node, /^@netlify\/(headers|redirects|static)$/],
  },
  {
    // Stands for Stripe and knows nothing of the shop, so that it can only know what Stripe would.
    folder: 'netlify/local/payments',
    rooms: [],
    libraries: [node, /^(stripe|valibot)$/],
    entry: 'netlify/local/payments/sandbox.ts',
  },
  { folder: 'netlify/local/outbox', rooms: ['netlify/local/payments'], libraries: [node, /^postal-mime$/] },
  {
    folder: 'netlify/local',
    rooms: ['netlify/local', 'netlify/commands', 'netlify/server', 'src/api'],
    libraries: [node, astro, /^stripe$/],
  },
];

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

export const roomOf = (path: string): Room | undefined => rooms.find(({ folder }) => isIn(path, folder));
