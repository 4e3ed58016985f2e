/** The content, with its pictures, as pages read it, with placeholders such as {price} filled in. */
import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import { findScent, type BaseId, type Product, type ScentId } from '#shop/catalog.ts';
import { formatWeight } from '#shop/delivery.ts';
import { formatCents } from '#shop/money.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import { thumbPath } from '#shop/paths.ts';
import { fillIn, createPlaceholders, typeset } from '#shop/placeholders.ts';
import { findNamedProduct } from '#shop/reviews.ts';

async function readEntry<Name extends CollectionKey>(name: Name, id: string): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(name, id);
  if (!entry) throw new Error(`src/content: ${id}.yaml is missing`);
  return entry.data;
}

const fillWords = async <Value>(value: Value, finish?: typeof typeset): Promise<Value> =>
  fillIn(value, createPlaceholders(await readEntry('site', 'site')), finish);

/** The words of one content file, such as `getWords('home')` for src/content/home.yaml. Reviews have no placeholders. */
export async function getWords<Name extends Exclude<CollectionKey, 'scents' | 'policies'>>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const data = await readEntry(name, name);
  if (name === 'reviews') return fillIn(data, new Map(), typeset);
  // The description fixes the banner's words; titles are shown by other programs.
  return fillWords(data, name === 'site' || name === 'seo' ? undefined : typeset);
}

/** "(415) 555-0134" -> "tel:4155550134" */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

export type ScentWords = CollectionEntry<'scents'>['data'];

/** The words and pictures of one scent, found by file name, so that a page does not read every scent's file. */
export const getScentWords = async (id: ScentId): Promise<ScentWords> =>
  fillWords(await readEntry('scents', findScent(id)?.slug ?? id), typeset);

const readScents = async (): Promise<readonly ScentWords[]> =>
  fillWords(
    (await getCollection('scents')).map(({ data }) => data),
    typeset,
  );

let scents: Promise<readonly ScentWords[]> | undefined;

/**
 * The words of all scents. A build reads them once for all pages, since each reading resolves the pictures of each
 * scent; in development they may change between two pages.
 */
export const getScents = (): Promise<readonly ScentWords[]> =>
  import.meta.env.DEV ? readScents() : (scents ??= readScents());

/** The scents with `inStock: false` in their files. */
export async function getOutOfStock(): Promise<OutOfStock> {
  const scents = await getScents();
  return new Set(scents.filter(({ inStock }) => !inStock).map(({ id }) => id));
}

export async function scentCharacters(): Promise<(id: ScentId) => ScentWords> {
  const characters = new Map((await getScents()).map((words) => [words.id, words]));
  return (id) => {
    const character = characters.get(id);
    if (!character) throw new Error(`The scent '${id}' has no file in src/content/scents`);
    return character;
  };
}

export type SoapPicture = ScentWords['pictures'][number];

/** The pictures of a base and a scent, main picture first: their own, or else the scent's. */
const toPictures = (words: ScentWords, base: BaseId): SoapPicture[] => words.products[base].pictures ?? words.pictures;

export function pickMainPicture(words: ScentWords, base: BaseId): SoapPicture {
  const [picture] = toPictures(words, base);
  if (!picture) throw new Error(`src/content/scents: '${words.id}' needs a picture`);
  return picture;
}

/** A soap's own pictures, then those that all soaps show, with captions. */
export async function getGallery({ base, scent }: Product): Promise<(SoapPicture & { caption?: string })[]> {
  const words = await getScentWords(scent.id);
  const { inUsePicture } = words.products[base.id];
  return [
    ...toPictures(words, base.id),
    ...(inUsePicture ? [inUsePicture] : []),
    ...(await getWords('product')).alsoShown,
  ];
}

/** A product page's words on one mix, next to its picture. */
export async function getSoapWords({ base, scent, priceCents, ounces }: Product) {
  const { notes } = await getScentWords(scent.id);
  const words = (await getWords('bases')).find(({ id }) => id === base.id);
  return {
    notes: notes.join(', ').replace(/^./, (letter) => letter.toUpperCase()),
    lather: words?.comparison.lather,
    price: formatCents(priceCents),
    size: `${formatWeight(ounces)}, ${String(words?.size)}`,
  };
}

/** The reviews, each with the path of a picture of the soap that it mentions, if any. */
export async function getReviews() {
  const { reviews } = await getWords('reviews');
  return reviews.map(({ name, location, rating, date, verified, text }) => {
    const soap = findNamedProduct(text);
    return { name, location, rating, date, verified, text, picture: soap && thumbPath(soap.id) };
  });
}
export type ShownReview = Awaited<ReturnType<typeof getReviews>>[number];

/** The policies: their fields, and their text as Markdown and as HTML. */
export const getPolicies = async (): Promise<CollectionEntry<'policies'>[]> =>
  fillWords(await getCollection('policies'));
