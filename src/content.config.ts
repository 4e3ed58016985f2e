/** Where each collection of words lies; what its files must hold is in src/content/schemas. */
import { defineCollection } from 'astro:content';
import { files, list } from '#content/loaders.ts';
import { fileSchemas } from '#content/schemas/files.ts';
import { policy, product } from '#content/schemas/pages.ts';
import { baseWords, scentWords } from '#content/schemas/soaps.ts';

/** One YAML file that is one entry, for example home.yaml. */
const one = <Name extends keyof typeof fileSchemas>(name: Name) =>
  defineCollection({ loader: files(`${name}.yaml`), schema: fileSchemas[name] });

export const collections = {
  site: one('site'),
  seo: one('seo'),
  bases: defineCollection({ loader: list('bases.yaml'), schema: baseWords }),
  scents: defineCollection({
    loader: files('*.yaml', 'scents'),
    schema: ({ image }) => scentWords(image),
  }),
  home: one('home'),
  faq: one('faq'),
  product: defineCollection({ loader: files('product.yaml'), schema: ({ image }) => product(image) }),
  catalog: one('catalog'),
  finder: one('finder'),
  reviews: one('reviews'),
  'reviews-page': one('reviews-page'),
  story: one('story'),
  policies: defineCollection({
    loader: files('*.md', 'policies'),
    schema: policy,
  }),
  contact: one('contact'),
  thankyou: one('thankyou'),
  'not-found': one('not-found'),
  'exit-offer': one('exit-offer'),
  'privacy-choices': one('privacy-choices'),
};
