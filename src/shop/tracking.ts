export const carrierIds = ['usps'] as const;
type CarrierId = (typeof carrierIds)[number];

/** `page` followed by a tracking number is the URL of the tracking page. */
export const carriers: Record<CarrierId, { name: string; page: string }> = {
  usps: { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
};

export const trackingUrl = (carrier: CarrierId, tracking: string): string =>
  carriers[carrier].page + encodeURIComponent(tracking);

/** A scanner reads the recipient's ZIP code before the number: 420, five or nine digits, the number. */
const routed = /^420(?:\d{5}|\d{9})(9\d{21})$/;

/** Any spaces and hyphens, and invisible characters: bar code separators (GS), soft hyphens, direction marks. */
const between = /[\s\p{Z}\p{Pd}\p{Cc}\p{Cf}\u2212]/gu;

/** The scanner's prefix for the kind of bar code, such as ]C1. */
const symbology = /^\][A-Z]\d/;

/** Uppercase, without separators, a final period, and a scanner's prefixes: the type of bar code and the ZIP code. */
export function normalTracking(text: string): string {
  const plain = text
    .replace(between, '')
    .toUpperCase()
    .replace(symbology, '')
    .replace(/[.,;]+$/, '');
  return routed.exec(plain)?.[1] ?? plain;
}

/** In groups of four, as on the label; spreadsheets then read it as text. */
export const spacedTracking = (tracking: string): string => tracking.replace(/(.{4})(?=.)/g, '$1 ');

/** The characters that no carrier uses, once each; `tracking` is normalized. */
export const strangeCharacters = (tracking: string): string[] => [...new Set(tracking.replace(/[A-Z0-9]/g, ''))];

/** Has only letters and digits, and a length that carriers use; `tracking` is normalized. */
export const isTracking = (tracking: string): boolean => /^[A-Z0-9]{6,40}$/.test(tracking);

/** The check digit completes this sum to a multiple of ten. From the right, every second digit counts three times. */
const threefoldSum = (digits: string): number =>
  Array.from(digits, Number)
    .reverse()
    .reduce((sum, digit, at) => sum + digit * (at % 2 === 1 ? 3 : 1), 0);

const letterWeights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Two letters, eight digits, a check digit, a country code (Universal Postal Union, standard S10). */
function isInternational(tracking: string): boolean {
  const [, digits = '', check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(tracking) ?? [];
  const rest =
    11 - (Array.from(digits, Number).reduce((sum, digit, at) => sum + digit * (letterWeights[at] ?? 0), 0) % 11);
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}

/**
 * Whether this can be a USPS number: 20 digits, or 22 starting with 91 to 95, both with a check digit (Publication
 * 199), or an international one. Catches a wrong or missing digit, not the number of another package.
 */
export const looksLikeUsps = (tracking: string): boolean =>
  (/^(\d{20}|9[1-5]\d{20})$/.test(tracking) && threefoldSum(tracking) % 10 === 0) || isInternational(tracking);
