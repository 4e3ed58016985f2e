/** Money is whole US cents everywhere; only these functions turn it into something else. */

/** Made when it is first asked for: that takes a slow phone 30 ms, for which no press should wait. */
let usd: Intl.NumberFormat | undefined;

/** 2700 -> "$27.00" */
export function formatCents(cents: number): string {
  usd ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return usd.format(cents / 100);
}

/** 2700 -> "$27", 4320 -> "$43.20": for headlines and sentences where round amounts stand bare. */
export const formatCentsShort = (cents: number): string => formatCents(cents).replace(/\.00$/, '');

/** 900 -> "9.00": the decimal string of the API. */
export const decimalOfCents = (cents: number): string => (cents / 100).toFixed(2);

/** 4320 -> 43.2: dollars, as GA4 and schema.org count. */
export const dollarsOfCents = (cents: number): number => cents / 100;
