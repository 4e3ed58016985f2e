/** What every page shows, and what search engines and shared links show. */
import { z } from 'astro/zod';
import { flag, seo, text } from './fields.ts';

export const site = z.strictObject({
  company: z.strictObject({ name: text, legalName: text, tagline: text, city: text, founded: z.number() }),
  banner: text,
  contact: z.strictObject({
    sample: flag('sample values', 'the real ones'),
    phone: text,
    email: z.email('must be an e-mail address'),
    address: z.strictObject({ street: text, city: text, state: text, zip: text }),
  }),
  hours: z.strictObject({ open: text, reply: text }),
});

export const searchWords = z.strictObject({
  pages: z.strictObject({
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
