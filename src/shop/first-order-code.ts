import type { CodeDiscount } from './pricing.ts';

/** The code of the exit popup, for a first order. */
export const firstOrderCode: CodeDiscount = { code: 'FIRSTTIMESHOPPER', percent: 30 };

const codes = new Map<string, CodeDiscount>([[firstOrderCode.code, firstOrderCode]]);

/** The discount of a code as a person types it: any case, spaces around it ignored. */
export const findCode = (typed: string): CodeDiscount | undefined => codes.get(typed.trim().toUpperCase());
