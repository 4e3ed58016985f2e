import type { DescribedCharacterOf } from '#shop/related-products.ts';
import { allScents } from './words.ts';

/** What each scent is like, as its content file says. */
export async function scentCharacters(): Promise<DescribedCharacterOf> {
  const characters = new Map((await allScents()).map((words) => [words.id, words]));
  return (id) => {
    const character = characters.get(id);
    if (!character) throw new Error(`The scent '${id}' has no file in src/content/scents`);
    return character;
  };
}
