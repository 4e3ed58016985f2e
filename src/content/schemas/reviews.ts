import { z } from 'astro/zod';
import { ratings, sampleTally, tallyOf, type Rating } from '#shop/reviews.ts';
import { flag, text } from './fields.ts';

const review = z.strictObject({
  name: text,
  location: text,
  rating: z.literal([...ratings]),
  date: text.regex(/^\d+ (day|week|month|year)s? ago$/, "must be text such as '2 days ago'"),
  verified: flag('bought here', 'not known'),
  text,
});

/** The samples are a fixed list; pages state its counts. */
function sampleErrors(reviews: readonly { rating: Rating }[]): string[] {
  const tally = tallyOf(reviews);
  return ratings
    .filter((stars) => tally[stars] !== sampleTally[stars])
    .map(
      (stars) =>
        `has ${String(tally[stars])} reviews with ${String(stars)} stars, but the samples have ${String(sampleTally[stars])}: undo the change, or set sample: false at the top once all reviews are real`,
    );
}

export const reviews = z
  .strictObject({
    sample: flag('made up', 'from customers'),
    // A review's id is its place in the file, from 1.
    reviews: z.array(review).transform((list) => list.map((one, at) => ({ id: at + 1, ...one }))),
  })
  .superRefine(({ sample, reviews }, context) => {
    for (const message of sample ? sampleErrors(reviews) : [])
      context.addIssue({ code: 'custom', path: ['reviews'], message });
  });

export const reviewsPage = z.strictObject({
  hero: z.strictObject({ heading: text, text }),
  list: z.strictObject({
    heading: text,
    filter: text,
    all: text,
    none: text,
    failed: text,
    verified: text,
    more: text,
  }),
  form: z.strictObject({
    heading: text,
    intro: text,
    labels: z.strictObject({ name: text, email: text, rating: text, text }),
    errors: z.strictObject({ name: text, email: text, emailForm: text, text }),
    submit: text,
    notLoaded: text,
    note: text,
  }),
});
