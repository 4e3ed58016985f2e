import type { CodeDiscount } from './pricing.ts';

/** The code of the exit popup, for a first order. */
export const firstOrderCode: CodeDiscount = { code: 'FIRSTTIMESHOPPER', percent: 30 };

const codes = new Map<string, CodeDiscount>([[firstOrderCode.code, firstOrderCode]]);

/** Ignores case and surrounding spaces. */
export const findCode = (typed: string): CodeDiscount | undefined => codes.get(typed.trim().toUpperCase());

export const codeRefused = (code: string): string =>
  `${code} is for first orders, so we couldn't apply it. This total is without it.`;
