import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { scents } from '#shop/catalog.ts';
import { isDay } from '#shop/delivery.ts';
import { placeholderNames } from '#shop/placeholders.ts';
import { contentError, encodingMistake } from './content-error.ts';

const createMistake = (file: string, advice: string, text: string, at: number) =>
  Object.assign(new Error(advice), { loc: { file, line: text.slice(0, at).split('\n').length } });

/** The first mistake that no schema sees: another encoding, an unknown name in braces (reviews may have them), or a day such as February 30, which YAML reads as one of March. */
export function textMistake(file: string, text: string): Error | undefined {
  const mistake = (advice: string, at: number) => createMistake(file, advice, text, at);
  const encoding = encodingMistake(text);
  if (encoding !== undefined) return mistake(encoding, 0);
  for (const { 0: braces, 1: name = '', index } of text.matchAll(/\{([^{}\n]*)\}/g))
    if (!placeholderNames.includes(name) && basename(file) !== 'reviews.yaml')
      return mistake(`'${braces}' is not a placeholder: use one of {${placeholderNames.join('}, {')}}`, index);
  for (const { 1: field = '', 2: day = '', index } of text.matchAll(/^ *(\w+): *(\d{4}-\d\d-\d\d) *(?:#.*)?\r?$/gm))
    if (!isDay(day)) return mistake(`${field}: ${day} does not exist: write a calendar date`, index);
  if (file.endsWith('.md') && /^---\r?\n(?:(?!---).*\n)*---\s*$/.test(text))
    return mistake('has no text below its fields', text.length);
  // Astro takes it for front matter once more.
  const rule = /^---\r?\n(?:(?!---).*\n)*---\s*\n(---|\+\+\+)\r?\n/.exec(file.endsWith('.md') ? text : '');
  if (rule)
    return mistake(
      `a text cannot begin with '${String(rule[1])}': what follows would not be shown. Write *** for a line across the page`,
      rule[0].length - 1,
    );
  return undefined;
}

/** Throws at mistakes in these entries' files that no schema can see. */
async function checkFiles({ store, config }: LoaderContext, folder: string): Promise<void> {
  const root = fileURLToPath(config.root);
  for (const { id, data, filePath = '', assetImports = [] } of store.values()) {
    const file = join(root, filePath);
    const text = await readFile(file, 'utf8');
    const mistake = textMistake(file, text);
    if (mistake) throw mistake;
    const scent = scents.find(({ slug }) => slug === id);
    if (folder === 'scents' && data['id'] !== scent?.id) {
      const advice = `id: '${String(data['id'])}' does not fit the file's name: write both as in src/shop/catalog.ts`;
      throw createMistake(file, advice, text, text.search(/^id:/m));
    }
    // Astro reports it later, without the file that names it.
    const missing = assetImports.find((picture) => !existsSync(resolve(dirname(file), picture)));
    if (missing !== undefined) {
      const advice = `the picture ${missing} is missing: add it, or correct the name`;
      throw createMistake(file, advice, text, text.indexOf(missing));
    }
  }
  const scent = folder === 'scents' && scents.find(({ slug }) => !store.has(slug));
  if (scent) {
    const advice = `is missing: copy another scent's file and set its id to '${scent.id}', or remove the scent from src/shop/catalog.ts`;
    const file = join(root, `src/content/scents/${scent.slug}.yaml`);
    throw Object.assign(new Error(advice), { loc: { file } });
  }
}

/**
 * Loads the matching files below src/content, one entry each, by Astro's `glob`: all anew, since a rule may have changed. A
 * mistake stops the build or the start of `astro dev` with a message for its editor; later `astro dev` prints Astro's own.
 */
export function contentFiles(pattern: string, folder = ''): Loader {
  // By Astro's own way to an id, an empty file would be an error without its name.
  const generateId = ({ entry }: { entry: string }) => entry.replace(/\.\w+$/, '');
  const loader = glob({ pattern, base: `./src/content/${folder}`, generateId });
  return {
    ...loader,
    load: async (context) => {
      try {
        context.store.clear();
        await loader.load(context);
        await checkFiles(context, folder);
      } catch (error) {
        throw await contentError(error, fileURLToPath(context.config.root));
      }
    },
  };
}
