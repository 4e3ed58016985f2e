import type { Payer } from '../checkout/payment-objects.ts';
import { PAGE_FIELDS } from './page-fields.ts';

const LONGEST = 200;

export type Values = Record<string, string>;
export type Problems = Partial<Record<string, string>>;

export function valuesOf(form: URLSearchParams): Values {
  const names = [...PAGE_FIELDS.map(({ name }) => name), 'code'];
  return Object.fromEntries(names.map((name) => [name, (form.get(name) ?? '').trim().slice(0, LONGEST)]));
}

/** By field name; empty when all is well. `now` in seconds. */
export function problemsOf(values: Values, now: number): Problems {
  const found = PAGE_FIELDS.flatMap(({ name, label, optional, problem }): [string, string][] => {
    const value = values[name] ?? '';
    if (value === '') return optional ? [] : [[name, `${label.replace(/ \(.*/, '')} is needed.`]];
    const words = problem?.(value, now);
    return words ? [[name, words]] : [];
  });
  return Object.fromEntries(found);
}

export const payerOf = (values: Values): Payer => ({
  email: values['email'] ?? '',
  name: values['name'] ?? '',
  address: {
    line1: values['line1'] ?? null,
    line2: values['line2'] || null,
    city: values['city'] ?? null,
    state: values['state']?.toUpperCase() ?? null,
    postal_code: values['zip'] ?? null,
    country: 'US',
  },
});
