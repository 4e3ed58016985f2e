/** The workshop is away up to a day: parcels leave later, or no orders are taken. What shoppers read of it is made on the server. */
import { arrivalSpan, businessDaysFrom, dayMs, dayOf, shopDay } from './delivery.ts';

export interface Absence {
  /** The last day away, by the workshop's calendar: '2026-12-04'. */
  lastDay: string;
  /** Whether shoppers may check out meanwhile. */
  takesOrders: boolean;
}

const hourMs = 60 * 60 * 1000;

function lastDayOf({ lastDay }: Absence): number {
  const [year = NaN, month = NaN, date = NaN] = lastDay.split('-').map(Number);
  return dayOf(year, month, date);
}

/** Its last ms. The day of the workshop ends 7 or 8 hours after that of Greenwich. */
export function absenceEndMs(absence: Absence): number {
  const day = lastDayOf(absence);
  if (Number.isNaN(day)) return -Infinity;
  const ends = [7, 8].map((hours) => (day + 1) * dayMs + hours * hourMs - 1);
  return Math.max(...ends.filter((end) => shopDay(end).day === day));
}

/** The absence while it lasts, from the moment that the owner sets it. */
export const absenceAt = (absence: Absence | undefined, timeMs: number): Absence | undefined =>
  absence && timeMs <= absenceEndMs(absence) ? absence : undefined;

/** From when an order of this time, in ms, is on its way. */
export const leavesFromMs = (orderedAtMs: number, absence: Absence | undefined): number =>
  absence ? Math.max(orderedAtMs, absenceEndMs(absence)) : orderedAtMs;

/** So many business days later than usual an order of this time, in ms, arrives. */
export function delayDays(orderedAtMs: number, absence: Absence): number {
  const { year, day } = shopDay(orderedAtMs);
  const isBusinessDay = businessDaysFrom(year);
  const daysAway = Array.from({ length: Math.max(0, lastDayOf(absence) - day) }, (_, at) => day + 1 + at);
  return daysAway.filter(isBusinessDay).length;
}

const words = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** 'Friday, December 4' */
export const lastDayWords = (absence: Absence): string => words.format(lastDayOf(absence) * dayMs);

/** What shoppers read before they buy: the banner, and why Checkout does not go on. */
export function absenceWords(absence: Absence): string {
  const away = `We are away until ${lastDayWords(absence)}`;
  if (absence.takesOrders) return `${away}. You can order now; your parcel leaves after that.`;
  const next = words.format((lastDayOf(absence) + 1) * dayMs);
  return `${away} and take orders again on ${next}. Your cart is kept.`;
}

/** What they read about an order of this time, in ms. */
export const parcelWords = (absence: Absence, orderedAtMs: number): string =>
  `We are away until ${lastDayWords(absence)}. Your parcel leaves after that and should arrive ${arrivalSpan(leavesFromMs(orderedAtMs, absence))}.`;
