/** What the shop cannot sell now, or sends later: for pages, structured data and feeds, built when it changes. */
import type { Product } from './catalog.ts';
import { delivery } from './delivery.ts';
import { delayDays, type Vacation } from './vacation.ts';

export interface Availability {
  /** The ids of counted products without a bar left. */
  soldOut: readonly string[];
  vacation: Vacation | null;
}

/** "In stock" means that the shop takes the order: https://support.google.com/merchants/answer/6324448, November 2026. */
export const takesOrders = ({ soldOut, vacation }: Availability, { id }: Product): boolean =>
  !soldOut.includes(id) && vacation?.takesOrders !== false;

/** The business days until an order placed at this time, in ms, leaves. */
export function handlingDays({ vacation }: Availability, nowMs: number): { min: number; max: number } {
  const delay = vacation ? delayDays(nowMs, vacation) : 0;
  const { min, max } = delivery.processingDays;
  return { min: min + delay, max: max + delay };
}
