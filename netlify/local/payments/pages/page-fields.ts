import { isTestCard } from './test-cards.ts';

/** What the page asks for: one table for drawing the fields and for checking them. `now` in seconds. */
export interface PageField {
  name: string;
  label: string;
  group: 'contact' | 'address' | 'card';
  width: 'wide' | 'half' | 'third';
  autocomplete: string;
  inputmode?: string;
  optional?: boolean;
  problem?: (value: string, now: number) => string | undefined;
}

const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY AA AE AP AS GU MP PR VI'
  ).split(' '),
);

const matching = (pattern: RegExp, words: string) => (value: string) => (pattern.test(value) ? undefined : words);

function expiryProblem(value: string, now: number): string | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(value) ?? [];
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  if (!month || Number(month) < 1 || Number(month) > 12) return 'Enter month and year, such as 12 / 34.';
  const end = Date.UTC(fullYear, Number(month), 1) / 1000;
  return end <= now ? 'This date is in the past.' : undefined;
}

export const PAGE_FIELDS: readonly PageField[] = [
  {
    name: 'email',
    label: 'E-mail',
    group: 'contact',
    width: 'wide',
    autocomplete: 'email',
    inputmode: 'email',
    problem: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an e-mail address, such as you@example.com.'),
  },
  { name: 'name', label: 'Full name', group: 'address', width: 'wide', autocomplete: 'name' },
  { name: 'line1', label: 'Address', group: 'address', width: 'wide', autocomplete: 'address-line1' },
  {
    name: 'line2',
    label: 'Apartment, suite (optional)',
    group: 'address',
    width: 'wide',
    autocomplete: 'address-line2',
    optional: true,
  },
  { name: 'city', label: 'City', group: 'address', width: 'third', autocomplete: 'address-level2' },
  {
    name: 'state',
    label: 'State (two letters)',
    group: 'address',
    width: 'third',
    autocomplete: 'address-level1',
    problem: (value) => (STATES.has(value.toUpperCase()) ? undefined : 'Enter a US state, such as CA.'),
  },
  {
    name: 'zip',
    label: 'ZIP code',
    group: 'address',
    width: 'third',
    autocomplete: 'postal-code',
    inputmode: 'numeric',
    problem: matching(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code, such as 94105.'),
  },
  {
    name: 'card',
    label: 'Card number',
    group: 'card',
    width: 'wide',
    autocomplete: 'off',
    inputmode: 'numeric',
    problem: (value) =>
      isTestCard(value) ? undefined : 'Use one of the test cards below. Never enter a real card here.',
  },
  {
    name: 'expiry',
    label: 'Expiry (MM / YY)',
    group: 'card',
    width: 'half',
    autocomplete: 'off',
    inputmode: 'numeric',
    problem: expiryProblem,
  },
  {
    name: 'cvc',
    label: 'CVC',
    group: 'card',
    width: 'half',
    autocomplete: 'off',
    inputmode: 'numeric',
    problem: matching(/^\d{3,4}$/, 'Enter three digits, such as 123.'),
  },
];
