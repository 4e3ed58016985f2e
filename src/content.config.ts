/** The content collections and their files; src/content/schemas has the schemas. */
import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { contentFiles } from '#content/loaders.ts';
import { fileSchemas } from '#content/schemas/files.ts';
import { policy, product } from '#content/schemas/pages.ts';
import { basesWords, scentWords } from '#content/schemas/soaps.ts';

/** Those with one entry a file. */
type Schemas = typeof fileSchemas;

const ofFiles = Object.fromEntries(
  Object.entries(fileSchemas).map(([name, schema]) => [
    name,
    defineCollection({ loader: contentFiles(`${name}.yaml`), schema }),
  ]),
) as { [Name in keyof Schemas]: { loader: Loader; schema: Schemas[Name] } };

export const collections = {
  ...ofFiles,
  bases: defineCollection({ loader: contentFiles('bases.yaml'), schema: basesWords }),
  scents: defineCollection({ loader: contentFiles('*.yaml', 'scents'), schema: ({ image }) => scentWords(image) }),
  product: defineCollection({ loader: contentFiles('product.yaml'), schema: ({ image }) => product(image) }),
  policies: defineCollection({ loader: contentFiles('*.md', 'policies'), schema: policy }),
};
