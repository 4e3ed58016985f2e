import { loadOnce } from '#browser/loading.ts';
import { type Rating, starsLabel } from '#shop/reviews.ts';

/** A review in /reviews.json. */
export interface ReviewWords {
  name: string;
  location: string;
  rating: Rating;
  date: string;
  verified: boolean;
  text: string;
  /** The path of a picture of the product that the review mentions. */
  picture?: string;
}

async function fetchReviews(): Promise<ReviewWords[]> {
  const answer = await fetch('/reviews.json');
  if (!answer.ok) throw new Error(`/reviews.json: ${String(answer.status)}`);
  return (await answer.json()) as ReviewWords[];
}

export const loadReviews = loadOnce(fetchReviews);

/** A card from the markup's template, which has the same parts as the static cards. */
export function cardOf(template: HTMLTemplateElement, review: ReviewWords): Node {
  const card = document.importNode(template.content, true);
  const stars = card.querySelector<HTMLElement>('.stars');
  if (stars) {
    stars.dataset['rating'] = String(review.rating);
    stars.ariaLabel = `${starsLabel(review.rating)} of 5`;
  }
  const picture = card.querySelector('img');
  if (review.picture === undefined) picture?.remove();
  else if (picture) picture.src = review.picture;
  for (const field of ['name', 'location', 'date', 'text'] as const) {
    card.querySelector(`[data-${field}]`)?.append(review[field]);
  }
  if (!review.verified) card.querySelector('[data-verified]')?.remove();
  return card;
}
