import { getProduct, type Product, scents } from './catalog.ts';

export const ratings = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof ratings)[number];

export const productPageRatings: readonly Rating[] = [5, 4, 3];

/** Reviews per page: in a wide window and on the reviews page; on a narrow product page. */
export const reviewsPerPage = 10;
export const reviewsPerPageNarrow = 3;
export const narrowWindowPx = 768;

/** The review that an editor chose, or the first if it is gone; undefined without reviews. */
export const findReview = <R extends { id: number }>(reviews: readonly R[], chosen: number): R | undefined =>
  reviews.find(({ id }) => id === chosen) ?? reviews[0];

/** The mean rating with one decimal, "4.8"; undefined without reviews. */
export function formatAverage(reviews: readonly { rating: number }[]): string | undefined {
  if (reviews.length === 0) return undefined;
  return (reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length).toFixed(1);
}

/** Only its letters and digits, with a space around each word. */
const separateWords = (text: string): string => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `;

/** Where a text first has a word, in any case, also in the plural; -1 if it does not: rosemary is no rose. */
const findWord = (text: string, word: string): number =>
  separateWords(text).search(new RegExp(`${separateWords(word).trimEnd()}s? `, 'iu'));

/** The product that a review names: its first scent, with the coconut base if the review names that, else with shea butter. */
export function findNamedProduct(text: string): Product | undefined {
  const [scent] = scents
    .filter(({ name }) => findWord(text, name) >= 0)
    .sort((one, other) => findWord(text, one.name) - findWord(text, other.name));
  return scent && getProduct(findWord(text, 'coconut') >= 0 ? 'coconut olive blend' : 'shea butter', scent.id);
}

/** Puts reviews that name the scent first; the order is otherwise unchanged. */
export function namingFirst<R extends { text: string }>(reviews: readonly R[], scent: string | undefined) {
  if (scent === undefined) return reviews;
  const names = ({ text }: R) => findWord(text, scent) >= 0;
  return [...reviews.filter(names), ...reviews.filter((review) => !names(review))];
}

export const pageCount = (count: number, perPage: number): number => Math.ceil(count / perPage);

/** `page` starts at 1 and is clamped. */
export function toPage<R>(reviews: readonly R[], page: number, perPage: number): readonly R[] {
  const last = Math.max(1, pageCount(reviews.length, perPage));
  const start = (Math.min(Math.max(1, page), last) - 1) * perPage;
  return reviews.slice(start, start + perPage);
}

/** Sentences about reviews with numbers in them. */

export const starWord = (count: number): string => (count === 1 ? 'star' : 'stars');
export const reviewWord = (count: number): string => (count === 1 ? 'review' : 'reviews');

/** 1 -> "1 star", 5 -> "5 stars" */
export const starsLabel = (stars: number): string => `${stars} ${starWord(stars)}`;

/** 1 -> "1 review", 139 -> "139 reviews" */
export const reviewsLabel = (count: number): string => `${count} ${reviewWord(count)}`;

/** Calls them verified only if all are. */
export const basedOnReviews = (reviews: readonly { verified: boolean }[]): string =>
  `Based on ${reviews.length} ${reviews.every(({ verified }) => verified) ? 'verified ' : ''}${reviewWord(reviews.length)}`;

interface ReviewsShown {
  count: number;
  rating: number | undefined;
  page: number;
  pages: number;
}

/** The list's summary: "24 reviews with 4 stars, page 2 of 3" */
export function reviewsShown({ count, rating, page, pages }: ReviewsShown): string {
  const filter = rating === undefined ? '' : ` with ${starsLabel(rating)}`;
  const place = pages > 1 ? `, page ${page} of ${pages}` : '';
  return `${reviewsLabel(count)}${filter}${place}`;
}
