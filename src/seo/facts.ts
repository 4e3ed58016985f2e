/** The facts for search engines, feeds and language models, from the rules and the words. All of them are also on a page for people. */
import type { Product } from '#shop/catalog.ts';
import type { Rating } from '#shop/reviews.ts';

export interface Shop {
  /** The site's origin, without a slash at the end: https://soap.example */
  origin: string;
  name: string;
  legalName: string;
  /** The home page's description for search engines. */
  summary: string;
  phone: string;
  email: string;
  address: { street: string; city: string; state: string; zip: string };
  /** 'Mon-Fri 9am-5pm PST' */
  hours: string;
  questions: readonly { question: string; answer: string }[];
  /** Business days of processing, a vacation's included. */
  handlingDays: { min: number; max: number };
  /** The notice of a vacation. */
  vacation: string | undefined;
}

export interface Soap {
  product: Product;
  /** The shop takes orders for it. */
  inStock: boolean;
  summary: string;
  lead: string;
  /** How it lathers, whom it suits, how it smells wet. */
  inUse: string;
  story: string;
  notes: readonly string[];
  ingredients: readonly string[];
  /** Paths of pictures at stable addresses, the main one first, and its alternative text. */
  pictures: readonly string[];
  alt: string;
}

export interface ReviewList {
  sample: boolean;
  reviews: readonly { rating: Rating }[];
}

export const toAbsolute = ({ origin }: Pick<Shop, 'origin'>, path: string): string => `${origin}${path}`;
