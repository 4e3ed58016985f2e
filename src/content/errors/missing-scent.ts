import { join } from 'node:path';
import { scents } from '#shop/catalog.ts';

/** The first scent of the shop that has no file among these entries, which are those of all scents. */
export function missingScent(has: (slug: string) => boolean, root: string): Error | undefined {
  const missing = scents.find(({ slug }) => !has(slug));
  if (!missing) return undefined;
  const { id, slug } = missing;
  const advice = `is missing: copy the file of another scent and write '${id}' after id, or take its line out of src/shop/catalog.ts`;
  return Object.assign(new Error(advice), { loc: { file: join(root, `src/content/scents/${slug}.yaml`) } });
}
