/** Sentences about reviews that hold numbers. They stand apart so that the review list fetches nothing else. */

export const starWord = (count: number): string => (count === 1 ? 'star' : 'stars');
export const reviewWord = (count: number): string => (count === 1 ? 'review' : 'reviews');

/** 1 -> "1 star", 5 -> "5 stars" */
export const starsLabel = (stars: number): string => `${String(stars)} ${starWord(stars)}`;

/** 1 -> "1 review", 139 -> "139 reviews" */
export const reviewsLabel = (count: number): string => `${String(count)} ${reviewWord(count)}`;

/** What stands beside the average. */
export const basedOnReviews = (count: number): string => `Based on ${String(count)} verified reviews`;

export interface ReviewsShown {
  count: number;
  /** The exact rating they are filtered by. */
  rating: number | undefined;
  page: number;
  pages: number;
}

/** What the list shows now: "24 reviews with 4 stars, page 2 of 3" */
export function reviewsShown({ count, rating, page, pages }: ReviewsShown): string {
  const filter = rating === undefined ? '' : ` with ${starsLabel(rating)}`;
  const place = pages > 1 ? `, page ${String(page)} of ${String(pages)}` : '';
  return `${reviewsLabel(count)}${filter}${place}`;
}
