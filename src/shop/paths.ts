/** The canonical path of a page, '/' or '/catalog', from '/index.html' (in a build), '/catalog/' or '/catalog.html'. */
export const toPagePath = (pathname: string): string => pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';

/** No pages that change something or are personal, and no files. */
const never = ['/api/*', '/checkout*', '/discount/*', '/owner*', '/thankyou*', '/*\\?*=*', '/*.*'];

const rules = [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] }, eagerness: 'moderate' }];

/**
 * Speculation rules: when a pointer rests on a link or presses it, a browser that supports them renders its page early,
 * or, like Safari since 27.3, only fetches the document.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = JSON.stringify({ prerender: rules, prefetch: rules });

/** Permanent addresses of pictures, by product slug. */

/** The mark, and as its view `name` the wordmark. Search engines ask for an icon whose address does not change. */
export const brandPath = '/favicon.svg';
/** 192 px, AVIF. */
export const thumbPath = (productId: string): string => `/pictures/thumb/${productId}.avif`;
/** Six bars: 896x896, AVIF. */
export const allSoapsPath = '/pictures/all-soaps.avif';
/** 128 px, JPEG, since mail programs do not support AVIF. */
export const mailPath = (productId: string): string => `/pictures/mail/${productId}.jpg`;
/** 1200x720, JPEG: the head of a mail. */
export const mailHeadPath = (productId: string): string => `/pictures/mail/head/${productId}.jpg`;
/** 1200x630, JPEG: the share card. */
export const sharePath = (productId: string): string => `/pictures/share/${productId}.jpg`;
/** Square, 1500 px if the picture has as many, JPEG; `name` is the picture's file name. */
export const squarePath = (name: string): string => `/pictures/square/${name}.jpg`;
