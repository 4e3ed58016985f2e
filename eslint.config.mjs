import { basename, dirname } from 'node:path/posix';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The imports that each room (a folder of src/ or netlify/) may make from outside; inside a room they are relative. */
const rooms = {
  'src/shop': [],
  'src/api': ['#shop', 'valibot'],
  'src/seo': ['#shop', 'schema-dts'],
  'src/browser': ['#shop', '#api'],
  'src/stores': ['#shop', '#api', '#browser', 'nanostores'],
  'src/directives': ['#browser', 'astro'],
  // #api: types only, see `exceptions`.
  'src/islands': [
    '#shop',
    '#stores',
    '#api',
    '#browser/product-form.ts',
    'react',
    'react-dom',
    '@nanostores/react',
    '@radix-ui',
  ],
  'src/islands/admin': ['#shop', '#api', 'react', 'react-dom', 'nanostores', '@nanostores/react'],
  // #stores and #browser: scripts only.
  'src/components': [
    ...['#shop', '#api', '#seo', '#content', '#assets', '#styles', '#islands', '#directives', '#stores', '#browser'],
    ...['astro', 'node', 'sharp', 'embla-carousel'],
  ],
  'src/layouts': ['#shop', '#components', '#assets', '#styles', 'astro'],
  'src/pages': [
    ...['#shop', '#seo', '#content', '#editor', '#components', '#layouts', '#islands', '#assets', '#styles', 'astro'],
    '@vitejs/plugin-react/preamble',
  ],
  'src/content': ['#shop', 'astro', 'node', 'yaml'],
  'src/editor': ['#content', '#shop', 'astro', 'yaml', '@sveltia/cms'],
  'src/integrations': ['#shop', '#content', 'astro', 'node', 'vite', '@astrojs', 'parse5', 'yaml'],
  'netlify/functions': ['#server', '@netlify/functions'],
  'netlify/server': ['#server', '#shop', '#api', 'node', 'stripe'],
  'netlify/commands': [
    '#server',
    '#local/blobs',
    '#shop',
    'node',
    'astro',
    'nodemailer',
    'stripe',
    '@netlify/blobs',
    'valibot',
    'yaml',
  ],
  'netlify/local': [
    '#local',
    '#commands',
    '#server',
    '#api',
    'node',
    'astro',
    'stripe',
    'postal-mime',
    '@netlify/functions',
  ],
  'netlify/local/blobs': ['#local/http.ts', 'node'],
  'netlify/local/site': ['#local/http.ts', 'node', '@netlify'],
  // Replaces Stripe, so it must not know the shop.
  'netlify/local/payments': ['node', 'stripe', 'valibot'],
};

/** Each of these rooms may import the ones before it. */
const serverRooms = ['platform', 'http', 'stripe', 'cart', 'orders', 'mail', 'checkout', 'admin'];
for (const [at, name] of serverRooms.entries())
  rooms[`netlify/server/${name}`] = [
    ...serverRooms.slice(0, at).map((other) => `#server/${other}`),
    ...['#shop', '#api', 'node', 'stripe', '@netlify/blobs', '@netlify/functions', 'valibot', 'yaml', 'nodemailer'],
  ];

/** Other rooms may import only types from these. */
const typesOnly = (regex, message) => ({ regex, message, allowTypeImports: true });
const sandboxEntry = {
  regex: '^#local/payments/(?!sandbox\\.ts$)',
  message: 'The payment sandbox is entered by its sandbox.ts.',
};
const exceptions = {
  'src/api': [{ regex: '^\\./schemas\\.ts$', message: 'Browsers would load Valibot.' }],
  'src/islands': [typesOnly('^#api/', 'The stores call the API.')],
  'src/components': [typesOnly('^#api/client\\.ts$', 'The stores call the API.')],
  'netlify/functions': [typesOnly('^@netlify/functions$', 'It is for the server.')],
};

/** Further restrictions of a room. */
const without = {
  'src/shop': [
    {
      selector: ":matches(NewExpression, CallExpression)[callee.name='Date'], MetaProperty",
      message: 'Rules use no clock and no environment.',
    },
  ],
  'src/components': [{ selector: 'Literal[value=/^\\u002Fapi\\b/]', message: 'API addresses belong in src/api.' }],
};

function importRules(folder, allowed) {
  const neighbours = Object.keys(rooms).filter((other) => dirname(other) === dirname(folder));
  const names = allowed.map((name) => (name === 'node' ? 'node:' : `${name}([:/?]|$)`));
  const unlisted = `^(?!${['\\.', ...names].join('|')})`;
  const message = `Not among what ${folder} may import, in the table of eslint.config.mjs.`;
  const patterns = [
    { regex: unlisted, message },
    {
      regex: `^(\\.\\./)+(${neighbours.map((other) => basename(other)).join('|')})/`,
      message: 'Another room is imported by its # name.',
    },
    sandboxEntry,
    ...(exceptions[folder] ?? []),
  ];
  return {
    'no-restricted-imports': ['error', { patterns }],
    'no-restricted-syntax': [
      'error',
      { selector: `ImportExpression[source.value=/${unlisted.replaceAll('/', '\\u002F')}/]`, message },
      { selector: "JSXAttribute[name.name='style']", message: 'The content security policy blocks inline styles.' },
      {
        selector: "JSXNamespacedName[namespace.name='client'][name.name!='intent']",
        message: 'Islands are loaded by client:intent.',
      },
      ...(without[folder] ?? []),
    ],
  };
}

/** Browser APIs that only src/browser may use: it handles their absence. */
const ofBrowser = ['localStorage', 'sessionStorage', 'navigator', 'BroadcastChannel', 'dataLayer'];
const forbidden = (globals, properties = []) => ({
  'no-restricted-globals': ['error', ...ofBrowser, ...globals],
  'no-restricted-properties': [
    'error',
    ...ofBrowser.map((property) => ({ property })),
    ...['assign', 'replace'].map((property) => ({ object: 'location', property })),
    ...properties,
  ],
});

/** One program for all files: netlify/tsconfig.json, for the functions' packager, would check the same types again. */
const ofOneProgram = { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname } };
/** These are in no program; `astro check` checks their types. */
const scriptsInAstro = ['**/*.astro/*.ts'];

export default defineConfig(
  globalIgnores(['dist', '.astro', '.netlify', '.cache']),
  js.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: scriptsInAstro,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: ofOneProgram,
  },
  {
    // Type-aware rules cost most of the time, so tests have only those that find a missing await.
    files: ['tests/**/*.ts', 'tests/**/*.tsx'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
    languageOptions: ofOneProgram,
  },
  astro.configs.recommended,
  { files: ['**/*.tsx'], extends: [a11y.configs.recommended, reactHooks.configs.flat['recommended-latest']] },
  {
    rules: {
      'no-undef': 'off', // TypeScript checks names
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['tests/**', ...scriptsInAstro],
    rules: {
      // tsconfig's noPropertyAccessFromIndexSignature requires process.env['NAME'].
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // || is right for strings: an empty setting, field or name counts as none.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['.ci/**', 'netlify/{commands,local}/**', 'src/assets/fonts/*.mjs', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  Object.entries(rooms).map(([folder, allowed]) => ({
    files: [`${folder}/**`],
    rules: importRules(folder, allowed),
  })),
  {
    files: ['src/components/**/*.astro'],
    rules: importRules(
      'src/components',
      rooms['src/components'].filter((name) => !/^#(stores|browser)$/.test(name)),
    ),
  },
  {
    files: ['src/**'],
    ignores: ['src/{api,islands}/admin/**', 'src/api/schemas.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^valibot$|/schemas\\.ts$|/admin/answers\\.ts$', message: 'No shopper loads Valibot.' }],
        },
      ],
    },
  },
  { files: ['src/**'], ignores: ['src/browser/**'], rules: forbidden([]) },
  // Inline scripts cannot import src/browser.
  {
    files: scriptsInAstro,
    rules: { 'no-restricted-globals': 'off', 'no-empty': ['error', { allowEmptyCatch: true }] },
  },
  { files: ['src/islands/**'], rules: forbidden(['fetch', 'XMLHttpRequest'], [{ property: 'sendBeacon' }]) },
  {
    files: ['src/{shop,api}/**'],
    rules: forbidden(['window', 'document', 'location']),
  },
  {
    files: ['src/shop/**'],
    rules: forbidden(
      ['window', 'document', 'location', 'process'],
      [
        { object: 'Math', property: 'random' },
        { object: 'Date', property: 'now' },
      ],
    ),
  },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(only|todo|fails|fixme|skip|skipIf|runIf)$/]',
          message: 'Every test runs.',
        },
        {
          selector: "CallExpression[callee.object.name='vi'][callee.property.name=/[mM]ock$|hoisted/]",
          message: 'Fake the outer edges.',
        },
      ],
    },
  },
  {
    files: ['tests/**'],
    ignores: ['tests/local/payments/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [sandboxEntry] }] },
  },
);
