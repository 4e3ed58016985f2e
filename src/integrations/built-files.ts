import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text files of a built site with such names, by their path in its folder, in the order of their paths. */
export async function readBuilt(directory: string, names: RegExp): Promise<Map<string, string>> {
  const found = (await readdir(directory, { recursive: true })).filter((name) => names.test(name)).sort();
  return new Map(
    await Promise.all(found.map(async (name) => [name, await readFile(join(directory, name), 'utf8')] as const)),
  );
}

/** Gives each of these files the text that `change` makes of it; what stays the same is not written. Returns the texts. */
export async function rewriteBuilt(
  directory: string,
  files: ReadonlyMap<string, string>,
  change: (text: string, path: string) => string,
): Promise<Map<string, string>> {
  const changed = new Map([...files].map(([path, text]) => [path, change(text, path)]));
  const written = [...changed].filter(([path, text]) => text !== files.get(path));
  await Promise.all(written.map(([path, text]) => writeFile(join(directory, path), text)));
  return changed;
}
