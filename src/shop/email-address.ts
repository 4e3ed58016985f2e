/**
 * A local part without a dot at either end, and a domain that can receive mail: with an apostrophe, in punycode or in
 * letters of any script, as Stripe's page takes it. Refuses spaces and line breaks.
 */
export const isEmailAddress = (text: string): boolean =>
  /^[^\s@.,:;<>()"]+(?:\.[^\s@.,:;<>()"]+)*@(?:[\p{L}\d](?:[\p{L}\p{M}\d-]*[\p{L}\p{M}\d])?\.)+\p{L}[\p{L}\p{M}\d-]*[\p{L}\p{M}\d]$/u.test(
    text,
  );
