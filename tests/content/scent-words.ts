import { z } from 'astro/zod';
import { scentWords } from '#content/schemas/soaps.ts';
import { scents, type ScentId } from '#shop/catalog.ts';
import { fillIn, typeset } from '#shop/placeholders.ts';
import { readYaml } from './read-content.ts';

const schema = scentWords(() => z.string());
/** As pages show them. */
const words = new Map(
  scents.map(({ id, slug }) => [id, fillIn(schema.parse(readYaml(`scents/${slug}.yaml`)), new Map(), typeset)]),
);

export function wordsOf(id: ScentId): z.infer<typeof schema> {
  const found = words.get(id);
  if (!found) throw new Error(`No words of ${id}`);
  return found;
}
