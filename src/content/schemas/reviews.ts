import { z } from 'astro/zod';
import { ratings } from '#shop/reviews.ts';
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

export const reviews = z.strictObject({
  sample: flag('made up', 'from customers'),
  reviews: z.array(review).superRefine((list, context) => {
    for (const [at, { id }] of list.entries()) {
      if (list.findIndex((other) => other.id === id) === at) continue;
      const message = `is ${id}, like that of another review: choose a number of its own`;
      context.addIssue({ code: 'custom', path: [at, 'id'], message });
    }
  }),
});

export const reviewsPage = z.strictObject({
  hero: z.strictObject({ heading: text, review: number.describe('Its id in the reviews.') }),
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
