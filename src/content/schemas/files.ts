/** The schema of each single-entry file, for the build (content.config.ts) and for the editor's forms. */
import { z } from 'astro/zod';
import { isEmailAddress } from '#shop/typed-text.ts';
import { flag, seo, shortText, text } from './fields.ts';
import * as pages from './pages.ts';
import { reviews, reviewsPage } from './reviews.ts';

const site = z.strictObject({
  company: z.strictObject({
    name: text,
    shortName: shortText(12).describe('Below the icon on a home screen: 12 characters at most.'),
    legalName: text,
    tagline: text,
  }),
  banner: text,
  contact: z.strictObject({
    sample: flag('sample values', 'the real ones'),
    phone: text.regex(/^\+?[\d\s().-]{10,}$/, 'must be the digits to dial: (415) 555-0134'),
    email: text.refine(isEmailAddress, 'must be an email address'),
    address: z.strictObject({ street: text, city: text, state: text, zip: text }),
  }),
  hours: z.strictObject({ open: text, reply: text }),
});

const searchWords = z.strictObject({
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

export const fileSchemas = {
  site,
  seo: searchWords,
  home: pages.home,
  faq: pages.faq,
  catalog: pages.catalog,
  finder: pages.finder,
  reviews,
  'reviews-page': reviewsPage,
  story: pages.story,
  contact: pages.contact,
  thankyou: pages.thankyou,
  'not-found': pages.notFound,
  'exit-offer': pages.exitOffer,
  'privacy-choices': pages.privacyChoices,
};
