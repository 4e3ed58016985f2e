import { getEntry, type CollectionEntry } from 'astro:content';
import { findScent, type ScentId } from '#shop/catalog.ts';

/** The collections that are one file each. */
type OneFile =
  | 'site'
  | 'seo'
  | 'home'
  | 'faq'
  | 'product'
  | 'catalog'
  | 'finder'
  | 'reviews'
  | 'reviews-page'
  | 'story'
  | 'contact'
  | 'thankyou'
  | 'not-found'
  | 'exit-offer'
  | 'privacy-choices';

/** The words of one content file, for example `wordsOf('home')` for src/content/home.yaml. */
export async function wordsOf<Name extends OneFile>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`src/content/${name}.yaml is missing`);
  return entry.data;
}

/** The words and pictures of one scent, found by the name of its file: a page must not read every scent's to show one. */
export async function wordsOfScent(id: ScentId): Promise<CollectionEntry<'scents'>['data']> {
  const slug = findScent(id)?.slug ?? id;
  const entry = await getEntry('scents', slug);
  if (!entry) throw new Error(`src/content/scents/${slug}.yaml is missing`);
  return entry.data;
}
