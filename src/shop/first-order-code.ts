import type { CodeDiscount } from './pricing.ts';

/** The code of the exit popup, for a first order. */
export const firstOrderCode: CodeDiscount = { code: 'FIRSTTIMESHOPPER', percent: 30 };

const codes = new Map<string, CodeDiscount>([[firstOrderCode.code, firstOrderCode]]);

/** Ignores case and surrounding spaces. */
export const findCode = (typed: string): CodeDiscount | undefined => codes.get(typed.trim().toUpperCase());
