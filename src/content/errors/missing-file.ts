import { access, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { scents } from '#shop/catalog.ts';

/** What Astro keeps of an entry of which a field names a picture. */
interface PicturedEntry {
  /** From the project's folder. */
  filePath?: string | undefined;
  /** As they stand in the file. */
  assetImports?: readonly string[] | undefined;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const lineOf = (text: string, picture: string) => text.split('\n').findIndex((line) => line.includes(picture)) + 1 || 1;

/** The first picture that a file names and that is not there. Astro would say so later, and not which file names it. */
export async function missingPicture(entries: readonly PicturedEntry[], root: string): Promise<Error | undefined> {
  for (const { filePath, assetImports = [] } of entries) {
    if (filePath === undefined) continue;
    const file = resolve(root, filePath);
    for (const picture of assetImports) {
      const path = resolve(dirname(file), picture);
      if (await isThere(path)) continue;
      const line = lineOf(await readFile(file, 'utf8'), picture);
      const missing = relative(root, path).replaceAll('\\', '/');
      const advice = `there is no picture ${missing}: put it there, or correct the name`;
      return Object.assign(new Error(advice), { loc: { file, line, column: 1 } });
    }
  }
  return undefined;
}

/** The first scent of the shop without a file among these, named without their endings. */
export function missingScent(slugs: readonly string[], root: string): Error | undefined {
  const missing = scents.find(({ slug }) => !slugs.includes(slug));
  if (!missing) return undefined;
  const { id, slug } = missing;
  const advice = `is missing: copy the file of another scent and write '${id}' after id, or take its line out of src/shop/catalog.ts`;
  return Object.assign(new Error(advice), { loc: { file: join(root, `src/content/scents/${slug}.yaml`) } });
}
