/** The facts for search engines, feeds and language models, gathered from the rules and the words. All of it is on a page that people read. */
import type { Product } from '#shop/catalog.ts';
import type { Rating } from '#shop/reviews.ts';

/** The shop and how to reach it. */
export interface Shop {
  /** Where the site lives, without a slash at the end: https://soap.example */
  origin: string;
  name: string;
  legalName: string;
  /** What the home page says of itself to search engines. */
  summary: string;
  phone: string;
  email: string;
  address: { street: string; city: string; state: string; zip: string };
}

/** One of the fixed products with its words. */
export interface Soap {
  product: Product;
  inStock: boolean;
  summary: string;
  lead: string;
  story: string;
  notes: readonly string[];
  ingredients: readonly string[];
  /** Paths of pictures with stable addresses, the main one first, and its alternative text. */
  pictures: readonly string[];
  alt: string;
}

/** The review list; `sample` reviews are invented. */
export interface ReviewList {
  sample: boolean;
  reviews: readonly { rating: Rating }[];
}

export const absolute = ({ origin }: Pick<Shop, 'origin'>, path: string): string => `${origin}${path}`;
