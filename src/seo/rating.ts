import type { AggregateRating } from 'schema-dts';
import { averageOf, countOf, tallyOf } from '#shop/reviews.ts';
import type { ReviewList } from './facts.ts';

/** The average of real reviews; nothing while they are samples, since US rule 16 CFR 465 bans invented ones, or without any. */
export function ratingOf({ sample, reviews }: ReviewList): AggregateRating | undefined {
  const tally = tallyOf(reviews);
  const average = averageOf(tally);
  if (sample || average === undefined) return undefined;
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: countOf(tally) };
}
