import { z } from 'astro/zod';
import { scentWords } from '#content/schemas/soaps.ts';
import { scents, type ScentId } from '#shop/catalog.ts';
import { readYaml } from './read-content.ts';

const schema = scentWords(() => z.string());
const words = new Map(scents.map(({ id, slug }) => [id, schema.parse(readYaml(`scents/${slug}.yaml`))]));

export function wordsOf(id: ScentId): z.infer<typeof schema> {
  const found = words.get(id);
  if (!found) throw new Error(`No words of ${id}`);
  return found;
}
