import { z } from 'astro/zod';
import { ratings, reviewsLabel, sampleTally, starsLabel, tallyOf, type Rating } from '#shop/reviews.ts';
import { flag, number, text } from './fields.ts';

const review = z.strictObject({
  id: number,
  name: text,
  location: text,
  rating: z.literal([...ratings]),
  date: text.regex(/^(1 (day|week|month|year)|\d+ (day|week|month|year)s) ago$/, "must be text such as '2 days ago'"),
  verified: flag('bought here', 'not known'),
  text,
});

interface Found {
  path: (string | number)[];
  message: string;
}

const repeatedIds = (reviews: readonly { id: number }[]): Found[] =>
  reviews.flatMap(({ id }, index) =>
    reviews.findIndex((other) => other.id === id) === index
      ? []
      : [{ path: [index, 'id'], message: `is ${id}, like that of another review: choose a number of its own` }],
  );

/** The samples are a fixed list; pages state its counts. */
function sampleErrors(reviews: readonly { rating: Rating }[]): Found[] {
  const tally = tallyOf(reviews);
  return ratings
    .filter((stars) => tally[stars] !== sampleTally[stars])
    .map((stars) => ({
      path: [],
      message: `has ${reviewsLabel(tally[stars])} with ${starsLabel(stars)}, but the samples have ${sampleTally[stars]}: undo the change, or set sample: false at the top once all reviews are real`,
    }));
}

export const reviews = z
  .strictObject({
    sample: flag('made up', 'from customers'),
    reviews: z.array(review),
  })
  .superRefine(({ sample, reviews }, context) => {
    const found = [...repeatedIds(reviews), ...(sample ? sampleErrors(reviews) : [])];
    for (const { path, message } of found) context.addIssue({ code: 'custom', path: ['reviews', ...path], message });
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
