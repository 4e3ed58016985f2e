/** What is in a function as it is deployed, by its files. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { deflateRawSync } from 'node:zlib';

export const slashed = (path: string): string => path.split(sep).join('/');

/** All files of a folder, by their paths in it. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => slashed(relative(folder, join(parentPath, name))));
}

/** The package that a file is of; '' for our own. */
export const packageOf = (path: string): string => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? '';

const allIn = (code: string, pattern: RegExp) => Array.from(code.matchAll(pattern), ([, path = '']) => path);

/** Files of packages that the packager put into a function's own file: it writes each one's path above its code. */
export const bundledIn = (code: string): string[] => allIn(code, /^ *\/\/ (node_modules\/.*)/gm);

/** Those that run later, when they are needed: each is a function, named by its path. */
export const wrappedIn = (code: string): string[] => allIn(code, /^ +"(node_modules\/.*)"\(.*\) \{$/gm);

/** What Netlify adds to each function, and weighs in its zip: 336 kB, of which nothing can be left out. */
const isNetlifys = (file: string) => file.startsWith('___netlify-');

/** Of a folder as a zip, beside what Netlify adds. */
export async function zippedSizeOf(folder: string): Promise<number> {
  const files = (await filesIn(folder)).filter((file) => !isNetlifys(file));
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
  // Beside its content, an entry of a zip has its path twice and some numbers.
  const sizes = contents.map((content, at) => deflateRawSync(content).byteLength + 2 * (files[at]?.length ?? 0) + 76);
  return sizes.reduce((sum, size) => sum + size, 0);
}
