export const carrierIds = ['usps'] as const;
type CarrierId = (typeof carrierIds)[number];

/** `page` and a tracking number make the address of the tracking page. */
export const carriers: Record<CarrierId, { name: string; page: string }> = {
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
};

export const trackingUrl = (carrier: CarrierId, tracking: string): string =>
  carriers[carrier].page + encodeURIComponent(tracking);

/** A scanner reads the ZIP code of the receiver in front of the number itself: 420, five or nine digits, the number. */
const routed = /^420(?:\d{5}|\d{9})(9\d{21})$/;

/** Blanks and hyphens of any kind, and what cannot be seen: separators of a bar code (GS), soft hyphens, marks of direction. */
const between = /[\s\p{Z}\p{Pd}\p{Cc}\p{Cf}\u2212]/gu;

/** The scanner's prefix for the kind of bar code, such as ]C1. */
const symbology = /^\][A-Z]\d/;

/**
 * Upper case, without what was between the digits, a full stop at the end, and what a scanner reads in front of the number: the kind of
 * bar code, and the ZIP code.
 */
export function normalTracking(text: string): string {
  const plain = text
    .replace(between, '')
    .toUpperCase()
    .replace(symbology, '')
    .replace(/[.,;]+$/, '');
  return routed.exec(plain)?.[1] ?? plain;
}

/** In groups of four, as on the label; a spreadsheet then reads it as text. */
export const spacedTracking = (tracking: string): string => tracking.replace(/(.{4})(?=.)/g, '$1 ');

/** The characters that no carrier's number has, once each; `tracking` is normal. */
export const strangeCharacters = (tracking: string): string[] => [...new Set(tracking.replace(/[A-Z0-9]/g, ''))];

/** What no carrier's number is longer, shorter or other than; `tracking` is normal. */
export const isTracking = (tracking: string): boolean => /^[A-Z0-9]{6,40}$/.test(tracking);

/** The sum that the last digit completes to a multiple of ten: every other digit counts threefold, from the last but one. */
const threefoldSum = (digits: string): number =>
  Array.from(digits, Number)
    .reverse()
    .reduce((sum, digit, at) => sum + digit * (at % 2 === 1 ? 3 : 1), 0);

const letterWeights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Two letters, eight digits, a check digit, a country: Universal Postal Union, standard S10. */
function isInternational(tracking: string): boolean {
  const [, digits = '', check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(tracking) ?? [];
  const rest =
    11 - (Array.from(digits, Number).reduce((sum, digit, at) => sum + digit * (letterWeights[at] ?? 0), 0) % 11);
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}

/**
 * Whether this can be a number of USPS: 20 digits, or 22 from 91 to 95, both with their check digit (Publication 199), or an
 * international one. Catches a digit that is wrong or missing, not a number of another parcel.
 */
export const looksLikeUsps = (tracking: string): boolean =>
  (/^(\d{20}|9[1-5]\d{20})$/.test(tracking) && threefoldSum(tracking) % 10 === 0) || isInternational(tracking);
