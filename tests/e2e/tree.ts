import type { Locator } from '@playwright/test';

/** What differs from one day or purchase to the next, and what the kept trees have in its place. */
const changing: [RegExp, string][] = [
  [/\/_astro\/([\w-]+)\.[\w-]+\.(jpg|avif)/g, '/_astro/$1.HASH.$2'],
  [/© \d{4}/g, '© YEAR'],
  [/\b[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}\b/g, 'ORDER-NUMBER'],
  [/\b(Mon|Tue|Wed|Thu|Fri), [A-Z][a-z]{2} \d{1,2}\b/g, 'DAY'],
];

export const withoutChanging = (words: string): string =>
  changing.reduce((text, [pattern, word]) => text.replace(pattern, word), words);

/**
 * The accessibility tree of a part of the page, as people who do not see it meet it, to be compared word by word:
 * `toMatchAriaSnapshot()` would pass over what is there besides the expected.
 */
export const treeOf = async (part: Locator): Promise<string> => `${withoutChanging(await part.ariaSnapshot())}\n`;
