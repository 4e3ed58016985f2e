/** What every page shows, and what search engines and shared links show. */
import { z } from 'astro/zod';
import { fields, flag, number, seo, text } from './fields.ts';

export const site = fields({
  company: fields({ name: text, legalName: text, tagline: text, city: text, founded: number }),
  banner: text,
  contact: fields({
    sample: flag('sample values', 'the real ones'),
    phone: text,
    email: z.email('must be an e-mail address'),
    address: fields({ street: text, city: text, state: text, zip: text }),
  }),
  hours: fields({ open: text, reply: text }),
});

export const searchWords = fields({
  pages: fields({
    home: seo,
    catalog: seo,
    products: seo,
    'scent-finder': seo,
    story: seo,
    reviews: seo,
    thankyou: seo,
    'return-policy': seo,
    'shipping-policy': seo,
    'privacy-policy': seo,
    contact: seo,
    '404': seo,
    productimage1: seo,
  }),
});
