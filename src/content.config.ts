/** The content collections and their files; src/content/schemas has the schemas. */
import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';
import { files } from '#content/loaders.ts';
import { fileSchemas } from '#content/schemas/files.ts';
import { policy, product } from '#content/schemas/pages.ts';
import { basesWords, scentWords } from '#content/schemas/soaps.ts';

const one = <Shape extends z.ZodType>(name: string, schema: Shape) =>
  defineCollection({ loader: files(`${name}.yaml`), schema });

export const collections = {
  site: one('site', fileSchemas.site),
  seo: one('seo', fileSchemas.seo),
  bases: one('bases', basesWords),
  scents: defineCollection({
    loader: files('*.yaml', 'scents'),
    schema: ({ image }) => scentWords(image),
  }),
  home: one('home', fileSchemas.home),
  faq: one('faq', fileSchemas.faq),
  product: defineCollection({ loader: files('product.yaml'), schema: ({ image }) => product(image) }),
  catalog: one('catalog', fileSchemas.catalog),
  finder: one('finder', fileSchemas.finder),
  reviews: one('reviews', fileSchemas.reviews),
  'reviews-page': one('reviews-page', fileSchemas['reviews-page']),
  story: one('story', fileSchemas.story),
  policies: defineCollection({
    loader: files('*.md', 'policies'),
    schema: policy,
  }),
  contact: one('contact', fileSchemas.contact),
  thankyou: one('thankyou', fileSchemas.thankyou),
  'not-found': one('not-found', fileSchemas['not-found']),
  'exit-offer': one('exit-offer', fileSchemas['exit-offer']),
  'privacy-choices': one('privacy-choices', fileSchemas['privacy-choices']),
};
