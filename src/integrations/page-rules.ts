import { PurgeCSS } from 'purgecss';
import { tagsOf } from './html-tags.ts';

/** Attributes that scripts and browsers change in the markup that a page was built with: rules for these stay. */
export const stateAttributes: readonly string[] = [
  'aria-busy',
  'aria-current',
  'aria-pressed',
  'data-carousel',
  'data-done',
  'data-live',
  'data-pending',
  'data-rating',
  'data-reached',
  'data-scent',
  'data-unreachable',
  'hidden',
  'open',
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
      names: [...stateAttributes, ...attributes.map(([name]) => name)],
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
  return withoutIdleProperties(purged?.css ?? css).replace(/\/\*![^*]*\*\/\n?/g, '');
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
