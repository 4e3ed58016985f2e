/** Which schema each file of words follows that is one entry: for the build (content.config.ts), and for the editor's forms. */
import { finder } from './finder.ts';
import * as pages from './pages.ts';
import { reviews, reviewsPage } from './reviews.ts';
import { searchWords, site } from './site.ts';

export const fileSchemas = {
  site,
  seo: searchWords,
  home: pages.home,
  faq: pages.faq,
  catalog: pages.catalog,
  finder,
  reviews,
  'reviews-page': reviewsPage,
  story: pages.story,
  contact: pages.contact,
  thankyou: pages.thankyou,
  'not-found': pages.notFound,
  'exit-offer': pages.exitOffer,
  'privacy-choices': pages.privacyChoices,
};
