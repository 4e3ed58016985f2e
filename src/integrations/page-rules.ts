import { PurgeCSS } from 'purgecss';
import { tagsOf } from './html-tags.ts';

/** What scripts and browsers change in the markup that a page was built with: rules for these stay. */
const stateNames = ['open', 'hidden', 'aria-busy', 'aria-pressed', 'aria-current', 'aria-invalid'];
const stateNamesOfScripts = [
  'data-carousel',
  'data-done',
  'data-live',
  'data-narrow',
  'data-pending',
  'data-rating',
  'data-reached',
  'data-unreachable',
];
const stateValues = ['true', '1', '2', '3', '4', '5'];

const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean);

/** Every name that a selector could match in these pages, templates and what is shown without scripts among them. */
function namesIn(html: string) {
  const tags = tagsOf(html);
  const attributes = tags.flatMap((tag) => [...tag.attributes]);
  return {
    tags: ['html', 'body', ...tags.map(({ name }) => name)],
    classes: tags.flatMap((tag) => wordsOf(tag.attributes.get('class'))),
    ids: tags.flatMap((tag) => wordsOf(tag.attributes.get('id'))),
    attributes: {
      names: [...stateNames, ...stateNamesOfScripts, ...attributes.map(([name]) => name)],
      values: [...stateValues, ...attributes.map(([, value]) => value)],
    },
    undetermined: [],
  };
}

const registration = /@property (--[\w-]+)\{([^}]*)\}/g;
/** What Tailwind writes for browsers that cannot register properties. */
const lateRegistration = /@layer properties\{@supports [^{]*\{[^}]*\}\}\}/;
const initialIn = (descriptors: string) => /initial-value:([^;]+)/.exec(descriptors)?.[1];

/** Registrations that no rule needs are left out; a property that no rule sets is written out as the value it always has. */
function withoutIdleProperties(css: string): string {
  let rules = css.replace(registration, '').replace(lateRegistration, '');
  for (const [, name = '', descriptors = ''] of css.matchAll(registration)) {
    const initial = initialIn(descriptors);
    if (rules.includes(`${name}:`)) return css;
    if (initial) rules = rules.replaceAll(`var(${name})`, initial);
  }
  return rules;
}

const theme = /@layer theme\{:root\{([^}]*)\}\}/;

/** A property of the theme that nothing changes is written out where it is used, in fewer bytes than its name takes. */
function withoutConstants(css: string): string {
  let rules = css;
  for (const [name = ''] of theme.exec(css)?.[1]?.matchAll(/--[\w-]+(?=:)/g) ?? []) {
    const [setter = '', value = ''] = new RegExp(`${name}:([^;}]*);?`).exec(rules) ?? [];
    const uses = rules.split(`var(${name})`).length - 1;
    // Set again, or used with something to fall back on.
    if (rules.split(name).length - 1 !== uses + 1) continue;
    rules = rules.replace(setter, '').replaceAll(`var(${name})`, () => value);
  }
  return rules.replace('@layer theme{:root{}}', '');
}

/** Astro names a font with a hash behind it, which tells nothing apart in one site. */
const withoutHash = (css: string): string => css.replace(/\b([A-Z]\w*)-[0-9a-f]{16}\b/g, '$1');

/** The rules of `css` that can match something in one of these pages. */
async function rulesFor(pages: readonly string[], css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: pages.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: namesIn }],
    variables: true,
    keyframes: true,
    safelist: {
      // Any element can have the focus.
      standard: [/^:focus-visible$/],
      // A font's name is set in one style element and used in another.
      variables: [/^--font-/],
    },
  });
  const rules = withoutConstants(withoutIdleProperties(purged?.css ?? css));
  return withoutHash(rules.replace(/\/\*![^*]*\*\/\n?/g, ''));
}

const stylesOf = (html: string) =>
  tagsOf(html).flatMap(({ name, content }) => (name === 'style' && content ? [content] : []));

/**
 * The pages with only the rules in their style elements that can match something. Pages with the same style keep the same,
 * so that the Content-Security-Policy needs one hash for all of a kind.
 */
export async function withOwnRules(pages: readonly string[]): Promise<string[]> {
  const styles = pages.map((page) => new Set(stylesOf(page)));
  const own = [...pages];
  for (const css of new Set(styles.flatMap((ofPage) => [...ofPage]))) {
    const having = [...pages.keys()].filter((at) => styles[at]?.has(css));
    const rules = await rulesFor(
      having.map((at) => pages[at] ?? ''),
      css,
    );
    for (const at of having) own[at] = own[at]?.replace(`>${css}</style>`, () => `>${rules}</style>`) ?? '';
  }
  return own;
}
