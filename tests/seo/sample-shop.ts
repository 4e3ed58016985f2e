import type { ReviewList, Shop, Soap } from '#seo/facts.ts';
import { getProduct } from '#shop/catalog.ts';
import type { Rating } from '#shop/reviews.ts';

export const shop: Shop = {
  origin: 'https://soap.example',
  name: 'Soap & Sons',
  legalName: 'Soap & Sons LLC',
  summary: 'Soap, made by hand.',
  phone: '(415) 555-0134',
  email: 'hello@soap.example',
  address: { street: '1 Main St', city: 'San Francisco', state: 'CA', zip: '94107' },
  hours: 'Mon-Fri 9am-5pm',
  questions: [{ question: 'Does it last?', answer: 'Yes & no.' }],
  handlingDays: { min: 1, max: 2 },
  vacation: undefined,
};

export const soapOf = (change: Partial<Soap> = {}): Soap => ({
  product: getProduct('shea butter', 'tea tree'),
  inStock: true,
  summary: 'Tea tree & <shea>.',
  lead: 'For hands.',
  inUse: 'It foams.',
  story: 'Steamed from twigs.',
  notes: ['green', 'sharp', 'clean'],
  ingredients: ['Water', 'Tea tree oil'],
  pictures: ['/pictures/square/tea-tree.jpg'],
  alt: 'A bar',
  ...change,
});

export const reviewsOf = (sample: boolean, ...ratings: Rating[]): ReviewList => ({
  sample,
  reviews: ratings.map((rating) => ({ rating })),
});
