/** Fills in what content files name in braces, when they are read and before a schema looks at them. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { fillIn, placeholdersOf, type Placeholders } from '#shop/placeholders.ts';

const siteWords = z
  .object({ contact: z.object({ phone: z.string(), email: z.string() }), hours: z.object({ open: z.string() }) })
  // What is wrong with that file is said where it is read for itself.
  .catch({ contact: { phone: '', email: '' }, hours: { open: '' } });

function parsed(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}

/** Every name with what is filled in for it. */
export async function readPlaceholders(root: URL): Promise<Placeholders> {
  const text = await readFile(new URL('./src/content/site.yaml', root), 'utf8').catch(() => '');
  return placeholdersOf(siteWords.parse(parsed(text)));
}

/** What customers wrote stays as they wrote it. */
export const isOfCustomers = (file: string): boolean => basename(file) === 'reviews.yaml';

/** The same value with every text in it filled in, however deep. */
export function filledIn(value: unknown, placeholders: Placeholders): unknown {
  if (typeof value === 'string') return fillIn(value, placeholders);
  if (Array.isArray(value)) return value.map((item) => filledIn(item, placeholders));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, filledIn(item, placeholders)]));
}

interface EntryType {
  getEntryInfo(file: { contents: string; fileUrl: URL }): unknown;
}

/** How Astro reads each kind of file, by the ending of its name. Astro's types leave it out of what a loader gets. */
const isEntryTypes = (value: unknown): value is ReadonlyMap<string, EntryType> => value instanceof Map;

/** What a loader gets from Astro, with fields and text of every file filled in. Other fillings make a file another one. */
export function withFilledIn(context: LoaderContext, placeholders: Placeholders): LoaderContext {
  const entryTypes = 'entryTypes' in context ? context.entryTypes : undefined;
  if (!isEntryTypes(entryTypes)) throw new Error('Astro no longer passes entryTypes to loaders: see fill-in.ts');
  const fillings = JSON.stringify([...placeholders]);
  const filling = Array.from(entryTypes, ([ending, type]): [string, EntryType] => {
    const getEntryInfo: EntryType['getEntryInfo'] = async (file) => {
      const read = await type.getEntryInfo(file);
      return isOfCustomers(file.fileUrl.pathname) ? read : filledIn(read, placeholders);
    };
    return [ending, { ...type, getEntryInfo }];
  });
  return {
    ...context,
    ...{ entryTypes: new Map(filling) },
    generateDigest: (data) =>
      context.generateDigest(`${typeof data === 'string' ? data : JSON.stringify(data)}${fillings}`),
  };
}
