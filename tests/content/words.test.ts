import { readdirSync } from 'node:fs';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { fileSchemas } from '#content/schemas/files.ts';
import * as pages from '#content/schemas/pages.ts';
import { basesWords, scentWords } from '#content/schemas/soaps.ts';
import { bases, scents } from '#shop/catalog.ts';
import { readPolicy, readYaml } from './read-content.ts';

const seo = fileSchemas.seo.parse(readYaml('seo.yaml'));

test('each scent and base has its words, and nothing else has; each picture has words of its own', () => {
  expect(readdirSync('src/content/scents').toSorted()).toEqual(scents.map(({ slug }) => `${slug}.yaml`).toSorted());
  expect(basesWords.parse(readYaml('bases.yaml')).map(({ id }) => id)).toEqual(bases.map(({ id }) => id));
  const texts = JSON.stringify(['catalog.yaml', 'faq.yaml'].map(readYaml));
  for (const { name, shortName } of bases) for (const own of [name, shortName]) expect(texts).not.toContain(own);
  for (const { id, slug } of scents) {
    const words = scentWords(() => z.string()).parse(readYaml(`scents/${slug}.yaml`));
    expect([words.id, Object.keys(words.products).toSorted()]).toEqual([id, bases.map((base) => base.id).toSorted()]);
    const alts = words.pictures.map(({ alt }) => alt);
    expect(new Set(alts).size, id).toBe(alts.length);
    expect(alts.filter((alt) => /photo/i.test(alt))).toEqual([]);
  }
});

test('the samples have 112 times five stars, 24 times four and 3 times three; no review appears twice', () => {
  const { sample, reviews } = fileSchemas.reviews.parse(readYaml('reviews.yaml'));
  const times = [5, 4, 3, 2, 1].map((stars) => reviews.filter(({ rating }) => rating === stars).length);
  if (sample) expect(times).toEqual([112, 24, 3, 0, 0]);
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
});

test('the FAQ asks the 11 questions of the description in their order, whatever else; a new one needs no id, and one may go', () => {
  const words = pages.faq.parse(readYaml('faq.yaml'));
  const first = [
    ...['money-back', 'shipping-cost', 'made-to-order', 'shipping-time', 'bar-lifespan', 'sensitive-skin'],
    ...['mix-and-match', 'base-differences', 'storage', 'ingredients', 'artificial-colors-fragrances'],
  ];
  const { questions } = words;
  expect(questions.map(({ id = '' }) => id).filter((id) => first.includes(id))).toEqual(first);
  expect(questions.filter(({ question }) => !question.endsWith('?'))).toEqual([]);
  const added = { question: 'Do you ship gifts, & wrap them?', answer: 'Yes.' };
  expect(pages.faq.parse({ questions: [...questions.slice(1), added] }).questions).toHaveLength(questions.length);
  expect(pages.toAnchor(added)).toBe('do-you-ship-gifts-wrap-them');
});

test('notes for visitors without scripts or order name phone and email', () => {
  const { noScript } = pages.product(() => z.string()).parse(readYaml('product.yaml'));
  expect(noScript).toContain('{phone}');
  const { noOrder, noScript: orderNote } = pages.thankyou.parse(readYaml('thankyou.yaml'));
  for (const note of [noScript, noOrder, orderNote]) expect(note).toContain('{email}');
});

test('each policy is a page, and the privacy policy says its date', () => {
  for (const file of readdirSync('src/content/policies')) expect(seo.pages).toHaveProperty([file.replace('.md', '')]);
  const { fields, body } = readPolicy('privacy-policy.md');
  const { effective } = pages.policy.parse(fields);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(effective);
  expect(date).toBe('October 21, 2025');
  expect(body.replace(/\s+/g, ' ')).toContain(`effective ${date}.`);
});
