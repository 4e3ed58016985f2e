/** `npm run size`: the built files of each kind of page, in kB, against their budgets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { products } from '#shop/catalog.ts';
import { parseTags, type HtmlTag } from '../../src/integrations/built-files.ts';
import { budgets, firstPictureTarget } from './budgets.ts';

const read = (path: string): Buffer => readFileSync(join('dist', path));
const brotli = (content: string | Buffer): number => brotliCompressSync(content).byteLength;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const atOnce = /(?:^|[;}])(?:import|export)[^;("'`]*?["'`](\.[^"'`]+)["'`]/g;
const later = /\bimport\(["'`](\.[^"'`]+)["'`]\)/g;

const importsIn = (file: string, pattern: RegExp): string[] =>
  Array.from(read(file).toString().matchAll(pattern), ([, path = '']) =>
    new URL(path, `http://shop/${file}`).pathname.slice(1),
  );

/** These files and everything they import statically. */
function closureOf(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files.filter((one) => !seen.has(one))) {
    seen.add(file);
    closureOf(importsIn(file, atOnce), seen);
  }
  return seen;
}

/** The files that the cart button loads: the panel with React. */
function cartFilesOf(initial: ReadonlySet<string>): Set<string> {
  const panel = [...initial].flatMap((file) => importsIn(file, later)).filter((file) => file.includes('/cart-panel.'));
  return new Set([...closureOf(panel, new Set(initial))].filter((file) => !initial.has(file)));
}

const isInline = ({ name, attributes }: HtmlTag) =>
  name === 'script' && !attributes.has('src') && !(attributes.get('type') ?? '').includes('json');

function isBlocking({ name, attributes }: HtmlTag): boolean {
  if (name === 'link') return attributes.get('rel') === 'stylesheet';
  const isFile = name === 'script' && attributes.has('src');
  return isFile && attributes.get('type') !== 'module' && !attributes.has('async') && !attributes.has('defer');
}

/** The Content-Security-Policy of all pages, with its name. */
function policyHeader(): string {
  const [, policy] = /^\/\*\n(.*)/m.exec(read('_headers').toString()) ?? [];
  if (policy === undefined) throw new Error('dist/_headers has no policy');
  return policy;
}

const kB = (bytes: number): number => bytes / 1000;

const fileOf = (path: string): string => `${path.slice(1) || 'index'}.html`;

/** The figures of a budget that need no browser. */
function measureBuilt(path: string) {
  const file = fileOf(path);
  const html = read(file).toString();
  const tags = parseTags(html);
  const body = tags.findIndex(({ name }) => name === 'body');
  const entries = tags.flatMap(({ name, attributes }) => (name === 'script' ? (attributes.get('src') ?? []) : []));
  const initial = closureOf(entries.map((path) => path.slice(1)));
  const inline = tags.filter(isInline).map(({ content = '' }) => content);
  const styles = tags.flatMap(({ name, attributes }) =>
    name === 'link' && attributes.get('rel') === 'stylesheet' ? [read(attributes.get('href') ?? '')] : [],
  );
  const fonts = new Set(Array.from(styles.join('').matchAll(/url\(["']?\/([^"')]+\.woff2)/g), ([, font = '']) => font));
  return {
    document: kB(brotli(html) + policyHeader().length),
    styles: kB(sum(styles.map(brotli))),
    scripts: kB(sum([...[...initial].map(read), ...inline].map(brotli))),
    cartScripts: kB(sum([...cartFilesOf(initial)].map(read).map(brotli))),
    fonts: kB(sum([...fonts].map((font) => read(font).byteLength))),
    // A style sheet in the body delays only what follows it.
    blocking: tags.filter((tag, at) => isBlocking(tag) && !(tag.name === 'link' && at > body)).length,
  };
}

/** kB of the first picture's smallest format, which a phone loads (tests/e2e/first-visit.spec.ts). */
function firstPictureOf(path: string): number {
  const tags = parseTags(read(fileOf(path)).toString());
  const picture = tags.find(({ attributes }) => attributes.get('fetchpriority') === 'high');
  const [address] = picture?.attributes.get('srcset')?.split(' ') ?? [];
  if (address === undefined) throw new Error(`${path} has no first picture`);
  return kB(read(address).byteLength);
}

const figures = ['document', 'styles', 'scripts', 'cartScripts', 'fonts', 'blocking'] as const;

const over: string[] = [];
const check = (what: string, found: number, allowed: number) => {
  if (found > allowed) over.push(`${what} ${found}, allowed ${allowed}`);
  return `${found.toFixed(2)}/${allowed.toFixed(2)}${found > allowed ? '!' : ' '}`;
};
const rows = budgets.map((budget) => {
  const found = measureBuilt(budget.path);
  const cells = figures.map((figure) => [figure, check(`${budget.path}: ${figure}`, found[figure], budget[figure])]);
  return [budget.path, Object.fromEntries(cells)];
});
console.table(Object.fromEntries(rows));
for (const { id } of products) {
  const path = `/product/${id}`;
  check(`${path}: first picture`, firstPictureOf(path), firstPictureTarget);
}
for (const line of over) console.log(`OVER BUDGET  ${line}`);
process.exitCode = over.length > 0 ? 1 : 0;
