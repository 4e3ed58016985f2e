/** `other`: the owner gives its name and, if there is one, the link to its tracking page. */
export const carrierIds = ['usps', 'other'] as const;
export const usps = 'USPS';

/** One or two packages of an order. `tracking` is empty if they have no number; `second` is that of a second package. */
export interface Packages {
  carrier: (typeof carrierIds)[number];
  tracking: string;
  second?: string | undefined;
  carrierName?: string | undefined;
  carrierUrl?: string | undefined;
}

export const carrierLabel = ({ carrierName = usps }: Packages): string => carrierName;

/** Each number as it is shown, with the page that tracks it. A number in no form of USPS has no page there. */
export const listNumbers = ({ tracking, second = '', carrier, carrierUrl }: Packages) =>
  [tracking, second].filter(Boolean).map((number) => ({
    number: spacedTracking(number),
    url: carrier === 'other' ? (carrierUrl ?? null) : isOfUsps(number) ? trackingPage + number : null,
  }));

const trackingPage = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=';

/** A scanner reads the recipient's ZIP code before the number: 420, five or nine digits, the number. */
const routed = /^420(?:\d{5}|\d{9})(9\d{21})$/;

/** Any spaces and hyphens, and invisible characters: bar code separators (GS), soft hyphens, direction marks. */
const between = /[\s\p{Z}\p{Pd}\p{Cc}\p{Cf}\u2212]/gu;

/** The scanner's prefix for the kind of bar code, such as ]C1. */
const symbology = /^\][A-Z]\d/;

/** The words before a number that was copied from a mail or a receipt. */
const label = /^(?:USPS(?:TRACKING)?|TRACKING)(?:NUMBER|NO|ID)?[.#:]*(?=.)/;

/** Uppercase, without separators, words before it, a final period, and a scanner's prefixes: bar code and ZIP code. */
export function normalTracking(text: string): string {
  const plain = text
    .replace(between, '')
    .toUpperCase()
    .replace(label, '')
    .replace(symbology, '')
    .replace(/[.,;]+$/, '');
  return routed.exec(plain)?.[1] ?? plain;
}

const joinedNumbers = /9[1-5]\d{20}|1Z[A-Z0-9]{16}|[A-Z]{2}\d{9}[A-Z]{2}|\d{20}/g;

/** The numbers in a text, normalized, each once. Finds several in a list, and those of USPS and UPS without separators. */
export function trackingNumbers(text: string): string[] {
  const listed = text
    .split(/[,;|\n]|\s(?:and|&|\/)\s/i)
    .map(normalTracking)
    .filter(Boolean);
  const joined = listed.flatMap((one) => {
    const found = (one.match(joinedNumbers) ?? []).filter((number) => number.startsWith('1Z') || looksLikeUsps(number));
    return found.join('').length === one.length ? found : [one];
  });
  return [...new Set(joined)];
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

/** Has the form of a USPS number, whatever its check digit. */
const isOfUsps = (tracking: string): boolean => /^(\d{20}|9[1-5]\d{20}|[A-Z]{2}\d{9}[A-Z]{2})$/.test(tracking);

/**
 * Whether this can be a USPS number: 20 digits, or 22 starting with 91 to 95, both with a check digit (Publication
 * 199), or an international one. Catches a wrong or missing digit, not the number of another package.
 */
export const looksLikeUsps = (tracking: string): boolean =>
  (/^(\d{20}|9[1-5]\d{20})$/.test(tracking) && threefoldSum(tracking) % 10 === 0) || isInternational(tracking);
