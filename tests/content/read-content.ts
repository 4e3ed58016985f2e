import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { filledIn, readPlaceholders } from '#content/fill-in.ts';
import { fillIn } from '#shop/placeholders.ts';

const contentFolder = 'src/content';

const placeholders = await readPlaceholders(pathToFileURL('./'));

/** The words of a YAML file, filled in, before any schema has looked at them. */
export const readYaml = (file: string): unknown =>
  filledIn(parse(readFileSync(join(contentFolder, file), 'utf8')), placeholders);

/** The fields between the two lines of dashes, with dates as dates, and the text below them. */
export function readPolicy(file: string): { fields: unknown; body: string } {
  const text = fillIn(readFileSync(join(contentFolder, 'policies', file), 'utf8'), placeholders);
  const [, fields = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return { fields: parse(fields, { customTags: ['timestamp'] }), body };
}

const filesIn = (folder: string, ending: string) =>
  readdirSync(join(contentFolder, folder)).filter((file) => file.endsWith(ending));

export const policyFiles = filesIn('policies', '.md');
export const scentFiles = filesIn('scents', '.yaml');
const pageFiles = filesIn('.', '.yaml').filter((file) => file !== 'reviews.yaml');

/** Every text of a value, however deep, on one line each. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/[*\s]+/g, ' ')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

interface Copy {
  file: string;
  text: string;
}

const copyOf = (file: string, value: unknown): Copy[] => textsOf(value).map((text) => ({ file, text }));

/** Everything that the shop itself says. */
export const shopCopy: readonly Copy[] = [
  ...pageFiles.flatMap((file) => copyOf(file, readYaml(file))),
  ...scentFiles.flatMap((file) => copyOf(`scents/${file}`, readYaml(`scents/${file}`))),
  ...policyFiles.flatMap((file) => copyOf(`policies/${basename(file)}`, Object.values(readPolicy(file)))),
];
