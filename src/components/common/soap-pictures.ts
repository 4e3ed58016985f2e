import type { CollectionEntry } from 'astro:content';
import type { BaseId, Product } from '#shop/catalog.ts';
import { pictureFileOf, pictureName } from './stable-pictures.ts';
import { wordsOfScent, type ScentWords } from './words.ts';

export type SoapPicture = ScentWords['pictures'][number];

/** The pictures of a base and a scent, main picture first: their own, or else the scent's. */
export function picturesOf(words: ScentWords, base: BaseId): SoapPicture[] {
  return words.products[base].pictures ?? words.pictures;
}

/** The gallery: its own pictures, then those that all soaps share. */
export const galleryOf = (
  words: ScentWords,
  base: BaseId,
  { alsoShown }: CollectionEntry<'product'>['data'],
): SoapPicture[] => [...picturesOf(words, base), ...alsoShown];

/** The file of a product's main picture. */
export async function pictureFileOfProduct({ base, scent }: Product): Promise<string> {
  const [first] = picturesOf(await wordsOfScent(scent.id), base.id);
  return pictureFileOf(first ? pictureName(first.file) : scent.slug);
}
