import { createHash } from 'node:crypto';

/** A picture of a srcset, with what Astro named it and how wide it is, or the one for browsers that know no srcset. */
const made = /\/_astro\/([\w-]+\.[\w-]{8})_(\w+)\.(?:(avif|webp) (\d+)w|(jpg)(?="))/g;

/**
 * New names for the pictures of these pages, by their old ones. Astro ends each name with six random letters, which no
 * compression can shorten; here the width takes their place, and a number tells two crops of one width apart. The version
 * stands for all of them together, so that a name never means other bytes than in an earlier build.
 */
export function shortNames(pages: readonly string[]): Map<string, string> {
  const found = new Map(pages.flatMap((page) => [...page.matchAll(made)]).map((match) => [match[0], match]));
  const pictures = [...found.values()].sort(([one], [other]) => (one < other ? -1 : 1));
  const version = createHash('sha256')
    .update([...found.keys()].sort().join())
    .digest('hex')
    .slice(0, 4);
  const names = new Map<string, string>();
  const crops = new Map<string, number>();
  for (const [, source = '', random = '', modern, width = '', format = modern ?? ''] of pictures) {
    const name = `${source}-${width}${version}`;
    const crop = crops.get(name + format) ?? 0;
    crops.set(name + format, crop + 1);
    names.set(`${source}_${random}.${format}`, `${name}${crop > 0 ? `-${String(crop)}` : ''}.${format}`);
  }
  return names;
}

/** The page with the new names in place of the old. */
export const withShortNames = (page: string, names: ReadonlyMap<string, string>): string =>
  page.replace(/(?<=\/_astro\/)[\w.-]+\.(?:avif|webp|jpg)/g, (name) => names.get(name) ?? name);
