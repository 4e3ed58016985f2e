import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';
import { addressOf, readBuilt, rewriteBuilt, tagsOf, type HtmlTag } from './built-files.ts';

/** Attributes that scripts and browsers change after the build; rules that use them stay. */
export const stateAttributes: readonly string[] = [
  'aria-busy',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-pressed',
  'data-added',
  'data-carousel',
  'data-live',
  'data-rating',
  'data-reached',
  'data-scent',
  'hidden',
  'open',
];
const stateValues = ['true', '1', '2', '3', '4', '5'];

const wordsOf = (text = '') => text.split(/\s+/).filter(Boolean);

/** The names that a selector could match, in all pages that share a style element. */
class Names {
  readonly tags = new Set(['html', 'body']);
  readonly classes = new Set<string>();
  readonly ids = new Set<string>();
  readonly attributes = new Set(stateAttributes);
  readonly values = new Set(stateValues);

  /** Adds the names of a page, including those in templates and `noscript`. */
  add(page: readonly HtmlTag[]) {
    for (const { name, attributes } of page) {
      this.tags.add(name);
      for (const word of wordsOf(attributes.get('class'))) this.classes.add(word);
      for (const word of wordsOf(attributes.get('id'))) this.ids.add(word);
      for (const [attribute, value] of attributes) {
        this.attributes.add(attribute);
        this.values.add(value);
      }
    }
  }

  /** In the format of a PurgeCSS extractor. */
  extracted() {
    return {
      tags: [...this.tags],
      classes: [...this.classes],
      ids: [...this.ids],
      attributes: { names: [...this.attributes], values: [...this.values] },
      undetermined: [],
    };
  }
}

const registration = /@property (--[\w-]+)\{([^}]*)\}/g;
/** Tailwind's fallback for browsers without `@property`. */
const lateRegistration = /@layer properties\{@supports [^{]*\{[^}]*\}\}\}/;
const initialIn = (descriptors: string) => /initial-value:([^;]+)/.exec(descriptors)?.[1];

/** Removes unused `@property` registrations, and replaces a property that no rule sets by its initial value. */
function withoutIdleProperties(css: string): string {
  let rules = css.replace(registration, '').replace(lateRegistration, '');
  for (const [, name = '', descriptors = ''] of css.matchAll(registration)) {
    const initial = initialIn(descriptors);
    if (rules.includes(`${name}:`)) return css;
    if (initial) rules = rules.replaceAll(`var(${name})`, initial);
  }
  return rules;
}

async function rulesFor(names: Names, css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: () => names.extracted() }],
    variables: true,
    keyframes: true,
    safelist: {
      // A state alone, also inside `:is()`, which PurgeCSS takes for an absent element.
      standard: [/^:/],
      // Set in one style element and used in another: the fonts' names, and what /edit sets for the editor.
      variables: [/^--(font-(display|text)|sui-)/],
    },
  });
  // What is left of rules without any selector says nothing, and the last layer is the last without being named.
  return withoutIdleProperties(purged?.css ?? css).replace(/\/\*![^*]*\*\/\n?|@media[^{}]*\{\}|@layer utilities;/g, '');
}

/** The distinct style elements, each with the names in the pages that contain it. Pages are parsed one by one to save memory. */
function stylesOf(pages: readonly string[]): Map<string, Names> {
  const styles = new Map<string, Names>();
  for (const page of pages) {
    const tags = tagsOf(page);
    for (const { name, content } of tags) {
      if (name !== 'style' || !content) continue;
      const names = styles.get(content) ?? new Names();
      styles.set(content, names);
      names.add(tags);
    }
  }
  return styles;
}

/**
 * The pages, each style element reduced to the rules that can match. Pages with the same style element keep the same
 * rules, and so share a file.
 */
export async function withPageRules(pages: readonly string[]): Promise<string[]> {
  const own = [...pages];
  for (const [css, names] of stylesOf(pages)) {
    const rules = await rulesFor(names, css);
    for (const [at, page] of own.entries()) own[at] = page.replace(`>${css}</style>`, () => `>${rules}</style>`);
  }
  return own;
}

const styleElement = /<style>([^]*?)<\/style>/g;

/** Moves a page's style elements into one file: a document with its styles is too large for the first flight of a connection. */
async function linkStyles(directory: string, pages: readonly string[]): Promise<string[]> {
  const files = new Map<string, string>();
  const linked = pages.map((page) => {
    const css = Array.from(page.matchAll(styleElement), ([, rules = '']) => rules).join('');
    const file = addressOf('page', css, 'css');
    files.set(file, css);
    return page.replaceAll(styleElement, '').replace('</head>', `<link rel="stylesheet" href="${file}"></head>`);
  });
  await Promise.all([...files].map(([file, css]) => writeFile(join(directory, file), css)));
  return linked;
}

/**
 * Links each built page to a file with the rules of its own markup. Scripts that add other markup load the whole style
 * sheet (components/shell/full-stylesheet.ts).
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const pages = await readBuilt(directory, /\.html$/);
      // Pages in one folder are of one kind, or have different style elements.
      for (const folder of Map.groupBy(pages, ([path]) => dirname(path)).values()) {
        const texts = await linkStyles(directory, await withPageRules(folder.map(([, html]) => html)));
        const own = new Map(folder.map(([path], index) => [path, texts[index]]));
        await rewriteBuilt(directory, new Map(folder), (html, path) => own.get(path) ?? html);
      }
    },
  },
});
