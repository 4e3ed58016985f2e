/** Where each collection of words lies; what its files must hold is in src/content/schemas. */
import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';
import { files, list } from '#content/loaders.ts';
import { finder } from '#content/schemas/finder.ts';
import * as pages from '#content/schemas/pages.ts';
import { reviews, reviewsPage } from '#content/schemas/reviews.ts';
import { searchWords, site } from '#content/schemas/site.ts';
import { baseWords, scentWords } from '#content/schemas/soaps.ts';

/** One YAML file that is one entry, for example home.yaml. */
const one = <Shape extends z.ZodType>(name: string, schema: Shape) =>
  defineCollection({ loader: files(`${name}.yaml`), schema });

export const collections = {
  site: one('site', site),
  seo: one('seo', searchWords),
  bases: defineCollection({ loader: list('bases.yaml'), schema: baseWords }),
  scents: defineCollection({
    loader: files('*.yaml', 'scents'),
    schema: ({ image }) => scentWords(image),
  }),
  home: one('home', pages.home),
  faq: one('faq', pages.faq),
  product: defineCollection({ loader: files('product.yaml'), schema: ({ image }) => pages.product(image) }),
  catalog: one('catalog', pages.catalog),
  finder: one('finder', finder),
  reviews: one('reviews', reviews),
  'reviews-page': one('reviews-page', reviewsPage),
  story: one('story', pages.story),
  policies: defineCollection({
    loader: files('*.md', 'policies'),
    schema: pages.policy,
  }),
  contact: one('contact', pages.contact),
  thankyou: one('thankyou', pages.thankyou),
  'not-found': one('not-found', pages.notFound),
  'exit-offer': one('exit-offer', pages.exitOffer),
  'privacy-choices': one('privacy-choices', pages.privacyChoices),
};
