import { access, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { scents } from '#shop/catalog.ts';
import { isDay } from '#shop/delivery.ts';
import { placeholderNames } from '#shop/placeholders.ts';
import { encodingMistake } from './content-error.ts';

interface Mistake {
  line?: number;
  advice: string;
}

/** The first name in braces that is not a placeholder. */
export function unknownPlaceholder(text: string): Mistake | undefined {
  for (const { 0: braces, 1: name = '', index } of text.matchAll(/\{([^{}\n]*)\}/g)) {
    if (placeholderNames.includes(name)) continue;
    const line = text.slice(0, index).split('\n').length;
    const names = placeholderNames.join(', ');
    return { line, advice: `'${braces}' is not a placeholder: use one of these names in braces: ${names}` };
  }
  return undefined;
}

/** The first day that does not exist, such as February 30: YAML reads it as a day of the next month. */
function impossibleDate(text: string): Mistake | undefined {
  for (const [at, line] of text.split('\n').entries()) {
    const [, field = '', day] = /^ *(\w+): *(\d{4}-\d\d-\d\d) *(?:#.*)?\r?$/.exec(line) ?? [];
    if (day === undefined || isDay(day)) continue;
    return { line: at + 1, advice: `${field}: ${day} does not exist: write a calendar date` };
  }
  return undefined;
}

/** Mistakes that no schema sees: the encoding, a name in braces, a date. */
export async function fileMistake(file: string): Promise<Error | undefined> {
  const bytes = await readFile(file);
  const text = bytes.toString();
  const encoding = encodingMistake(bytes);
  const found =
    encoding !== undefined
      ? { advice: encoding }
      : ((basename(file) === 'reviews.yaml' ? undefined : unknownPlaceholder(text)) ?? impossibleDate(text));
  return found && Object.assign(new Error(found.advice), { loc: { file, line: found.line } });
}

/** The fields of Astro's entry that lead to its words and pictures. */
interface StoredEntry {
  data?: unknown;
  /** Relative to the project's folder. */
  filePath?: string | undefined;
  /** As written in the file. */
  assetImports?: readonly string[] | undefined;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const lineOf = (text: string, picture: string) => text.split('\n').findIndex((line) => line.includes(picture)) + 1 || 1;

/** The first picture that does not exist. Astro reports it later, without the file that names it. */
export async function missingPicture(entries: readonly StoredEntry[], root: string): Promise<Error | undefined> {
  for (const { filePath, assetImports = [] } of entries) {
    if (filePath === undefined) continue;
    const file = resolve(root, filePath);
    for (const picture of assetImports) {
      const path = resolve(dirname(file), picture);
      if (await isThere(path)) continue;
      const line = lineOf(await readFile(file, 'utf8'), picture);
      const missing = relative(root, path).replaceAll('\\', '/');
      const advice = `the picture ${missing} is missing: add it, or correct the name`;
      return Object.assign(new Error(advice), { loc: { file, line, column: 1 } });
    }
  }
  return undefined;
}

/** Titles and descriptions for search engines, wherever they stand in an entry. */
function searchWordsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const isSeo =
    fields
      .map(([name]) => name)
      .sort()
      .join() === 'description,title';
  return fields.flatMap(([name, field]: [string, unknown]) =>
    typeof field === 'string' && (isSeo || name === 'metaDescription') ? [field] : searchWordsIn(field),
  );
}

/** The first words for search engines that two pages share. */
export function repeatedSearchWords(entries: readonly StoredEntry[], root: string): Error | undefined {
  const seen = new Set<string>();
  for (const { filePath = '', data } of entries)
    for (const words of searchWordsIn(data)) {
      if (seen.has(words)) {
        const advice = `'${words}' is for search engines, and another page has the same words: write different ones`;
        return Object.assign(new Error(advice), { loc: { file: resolve(root, filePath), line: 1 } });
      }
      seen.add(words);
    }
  return undefined;
}

/** The first scent of the catalog without a content file; `slugs` are the files' names without extension. */
export function missingScent(slugs: readonly string[], root: string): Error | undefined {
  const missing = scents.find(({ slug }) => !slugs.includes(slug));
  if (!missing) return undefined;
  const { id, slug } = missing;
  const advice = `is missing: copy another scent's file and set its id to '${id}', or remove the scent from src/shop/catalog.ts`;
  return Object.assign(new Error(advice), { loc: { file: join(root, `src/content/scents/${slug}.yaml`) } });
}
