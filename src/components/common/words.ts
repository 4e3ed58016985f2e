import { getEntry, type CollectionEntry } from 'astro:content';

/** The collections that are one file each. */
type OneFile =
  | 'site'
  | 'seo'
  | 'home'
  | 'faq'
  | 'product'
  | 'catalog'
  | 'reviews'
  | 'reviews-page'
  | 'story'
  | 'contact'
  | 'thankyou'
  | 'not-found'
  | 'exit-offer';

/** The words of one content file, for example `wordsOf('home')` for src/content/home.yaml. */
export async function wordsOf<Name extends OneFile>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, name);
  if (!entry) throw new Error(`src/content/${name}.yaml is missing`);
  return entry.data;
}
