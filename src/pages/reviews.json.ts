import type { APIRoute } from 'astro';
import type { ReviewWords } from '#components/reviews/review-cards.ts';
import { wordsOf } from '#components/common/words.ts';

export const GET: APIRoute = async () => {
  const { reviews } = await wordsOf('reviews');
  const shown: ReviewWords[] = reviews.map(({ name, location, rating, date, verified, text }) => ({
    name,
    location,
    rating,
    date,
    verified,
    text,
  }));
  return Response.json(shown);
};
