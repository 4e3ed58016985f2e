/** Permanent addresses of pictures, by product slug. */

/** The mark, and as its view `name` the wordmark. Search engines ask for an icon whose address does not change. */
export const brandPath = '/favicon.svg';
/** 192 px, AVIF. */
export const thumbPath = (productId: string): string => `/pictures/thumb/${productId}.avif`;
/** One bar of each scent: 896x504, AVIF. */
export const allSoapsPath = '/pictures/all-soaps.avif';
/** One bar for each answer about scents, stacked vertically, 184x140 each, AVIF. */
export const answersPath = '/pictures/answers.avif';
/** 128 px, JPEG, since mail programs do not support AVIF. */
export const mailPath = (productId: string): string => `/pictures/mail/${productId}.jpg`;
/** 1200x630, JPEG: the share card. */
export const sharePath = (productId: string): string => `/pictures/share/${productId}.jpg`;
/** Square, 1500 px if the picture has as many, JPEG; `name` is the picture's file name. */
export const squarePath = (name: string): string => `/pictures/square/${name}.jpg`;
