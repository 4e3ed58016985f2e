/** During a vacation packages leave later, or no orders are taken. The server writes the sentences that shoppers read. */
import { cartDays } from './cart.ts';
import type { Product } from './catalog.ts';
import { businessDaysFrom, dayMs, delivery, shopDay } from './delivery.ts';

export interface Vacation {
  /** The last day, by the workshop's calendar: '2026-12-04'. */
  lastDay: string;
  takesOrders: boolean;
}

const hourMs = 60 * 60 * 1000;

const toLastDay = ({ lastDay }: Vacation): number => Date.parse(lastDay) / dayMs;

/** Its last millisecond. The workshop's day ends 7 or 8 hours after UTC's. */
export function vacationEndMs(vacation: Vacation): number {
  const day = toLastDay(vacation);
  if (Number.isNaN(day)) return -Infinity;
  const ends = [7, 8].map((hours) => (day + 1) * dayMs + hours * hourMs - 1);
  return Math.max(...ends.filter((end) => shopDay(end).day === day));
}

/** The vacation unless it is over; it starts when the owner sets it. */
export const vacationAt = (vacation: Vacation | undefined, timeMs: number): Vacation | undefined =>
  vacation && timeMs <= vacationEndMs(vacation) ? vacation : undefined;

/** When an order placed at this time leaves, in ms. */
export const leavesFromMs = (orderedAtMs: number, vacation: Vacation | undefined): number =>
  vacation ? Math.max(orderedAtMs, vacationEndMs(vacation)) : orderedAtMs;

/** The business days by which the vacation delays an order placed at this time, in ms. */
export function delayDays(orderedAtMs: number, vacation: Vacation): number {
  const { year, day } = shopDay(orderedAtMs);
  const daysOff = Array.from({ length: Math.max(0, toLastDay(vacation) - day) }, (_, at) => day + 1 + at);
  return daysOff.filter(businessDaysFrom(year)).length;
}

const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Friday, December 4' */
export const formatLastDay = (vacation: Vacation): string => words.format(toLastDay(vacation) * dayMs);

/** The banner, and the message of a refused checkout. */
export function formatVacation(vacation: Vacation): string {
  const notice = `We are away through ${formatLastDay(vacation)}`;
  if (vacation.takesOrders) return `${notice}. You can order now; your package ships after that.`;
  const next = words.format((toLastDay(vacation) + 1) * dayMs);
  return `${notice} and take orders again on ${next}. We’ll keep your cart for ${cartDays} days.`;
}

/** On the page of an order. */
export const formatDelay = (vacation: Vacation): string =>
  `We are away through ${formatLastDay(vacation)}. Your package ships after that.`;

/** What the shop cannot sell now, or sends later: for pages, structured data and feeds, built when it changes. */
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
