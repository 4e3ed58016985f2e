import { expect, test } from 'vitest';
import { formatGraph, store, toPageProduct, toPageProductGroup } from '#seo/json-ld.ts';
import { problemsOf } from './google-rules.ts';
import { at, thingsOf, type Node } from './json-ld.ts';
import { reviewsOf, shop, soapOf } from './sample-shop.ts';

const read = (graph: string): Node => {
  const [thing] = thingsOf(`<script type="application/ld+json">${graph}</script>`);
  if (!thing) throw new Error('no thing');
  return thing;
};

test.each([
  ['samples, in stock,', true, reviewsOf(true, 5, 4), undefined],
  ['no reviews, out of stock,', false, reviewsOf(false), undefined],
  ['one real review', true, reviewsOf(false, 5), { '@type': 'AggregateRating', ratingValue: '5.0', reviewCount: 1 }],
  ['real reviews', true, reviewsOf(false, 5, 4, 4), { '@type': 'AggregateRating', ratingValue: '4.3', reviewCount: 3 }],
])('a soap with %s and the group say so by the rules', (_, inStock, reviews, rating) => {
  const product = read(formatGraph(toPageProduct(shop, soapOf({ inStock }), reviews)));
  const group = read(formatGraph(toPageProductGroup(shop, [soapOf({ inStock })], 'Choose.', reviews)));
  for (const thing of [product, group]) {
    expect(at(thing, 'offers', 'availability')).toBe(`https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`);
    expect(thing['aggregateRating']).toEqual(rating);
    expect(problemsOf(thing)).toEqual([]);
  }
});

test('words cannot end their script', () => {
  const graph = formatGraph(toPageProduct(shop, soapOf({ summary: 'A </script><b>bar' }), reviewsOf(true, 5)));
  expect(graph).not.toContain('<');
  expect(read(graph)['description']).toBe('A </script><b>bar');
});

test.each([
  ['(415) 555-0134', '+14155550134'],
  ['1-800-555-0134', '+18005550134'],
  ['+44 20 7946 0958', '+442079460958'],
])('the phone %s is written as %s', (phone, found) => {
  expect(at(read(formatGraph(store({ ...shop, phone }))), 'contactPoint', 'telephone')).toBe(found);
});
