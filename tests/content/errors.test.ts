import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { fileSchemas } from '#content/schemas/files.ts';
import { policy } from '#content/schemas/pages.ts';
import { basesWords, scentWords } from '#content/schemas/soaps.ts';
import { readPolicy, readYaml } from './read-content.ts';

const schemas = {
  ...fileSchemas,
  bases: basesWords,
  'scents/rose': scentWords(() => z.string()),
  'return-policy': policy,
} satisfies Record<string, z.ZodType>;

type File = keyof typeof schemas;

const contentOf = (file: File) =>
  file === 'return-policy' ? readPolicy(`${file}.md`).fields : readYaml(`${file}.yaml`);

/** Sets the value at a path such as 'reviews.4.rating'; undefined removes the field. */
function change(content: unknown, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(content);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((at, key) => (at as Record<string, unknown>)[key], copy) as Record<string, unknown>;
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  return copy;
}

const errorsIn = (file: File, content: unknown): string[] =>
  schemas[file].safeParse(content).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const gone = undefined;

test.each<[mistake: string, file: File, path: string, value: unknown, error: RegExp]>([
  ['a missing text', 'home', 'hero.button', gone, /^hero.button: is missing/],
  ['a number for a text', 'home', 'hero.button', 5, /^hero.button: must be text/],
  ['an empty text', 'home', 'hero.button', ' ', /^hero.button: is empty/],
  ['a misspelled field', 'home', 'hero.titel', 'Hi', /^hero: Unrecognized key: "titel"/],
  ['a long title', 'seo', 'pages.home.title', 'Soap '.repeat(13), /^pages.home.title: has more than 60 characters/],
  ['a long short name', 'site', 'company.shortName', 'Handmade Soap', /has more than 12 characters/],
  ['no true or false', 'scents/rose', 'inStock', 'yes', /^inStock: must be true or false/],
  ['no number', 'story', 'journey.0.year', 'in 2019', /^journey.0.year: must be a number/],
  ['a base twice', 'bases', '1.id', 'shea butter', /^: must have each base once: shea butter, coconut olive blend/],
  ['a group twice', 'catalog', 'groups.1.base', 'shea butter', /^groups: must have each base once/],
  ['an unknown icon', 'scents/rose', 'icon', 'rosee', /^icon: must be the name of a Lucide icon/],
  ['a tile too few', 'home', 'benefits', [], /^benefits: Too small: expected array/],
  ['an unknown kind', 'scents/rose', 'kind', 'spicy', /^kind: Invalid option: expected one of "warm"\|"floral"/],
  ['an unknown base', 'scents/rose', 'products.olive', {}, /^products: Unrecognized key: "olive"/],
  ['a soap twice', 'home', 'favorites.soaps.1', 'shea-butter-lavender', /^favorites.soaps: lists a soap twice/],
  ['a question twice', 'faq', 'questions.1.id', 'money-back', /^questions: has the same question or id twice/],
  ['a wrong date', 'return-policy', 'effective', 'soon', /^effective: must be a date such as 2025-10-21/],
  ['letters for digits', 'site', 'contact.phone', '(415) 555-SOAP', /^contact.phone: must be the digits to dial/],
  ['no email address', 'site', 'contact.email', 'hello', /^contact.email: must be an email address/],
  ['a short description', 'seo', 'pages.home.description', 'Soap.', /must have 110 to 155 characters/],
  ['no tint', 'scents/rose', 'tint', gone, /^tint: is missing: write a light color in quotes, such as '#f6dfdc'/],
  ['a tint without quotes', 'scents/rose', 'tint', null, /^tint: is missing: write a light color in quotes/],
  ['a named color', 'scents/rose', 'tint', 'pink', /^tint: must be # and six digits: write a light color in quotes/],
  ['a dark tint', 'scents/rose', 'tint', '#c08080', /^tint: is too dark for the text on it: choose a color as light/],
  ['a date of its own', 'reviews', 'reviews.4.date', 'May 3', /^reviews.4.date: must be text such as '2 days/],
  ['an id twice', 'reviews', 'reviews.4.id', 4, /^reviews.4.id: is 4, like that of another review: choose/],
])('%s is named by field', (_, file, path, value, error) => {
  const content = contentOf(file);
  expect(errorsIn(file, content)).toEqual([]);
  expect(errorsIn(file, change(content, path, value)).join('\n')).toMatch(error);
});
