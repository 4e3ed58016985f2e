/** The delivery figures of the FAQ, the policy, Stripe's estimate and the structured data. */
export const delivery = {
  carrier: 'USPS Priority Mail',
  country: 'US',
  /** Most orders ship within this many hours. */
  leavesWithinHours: 24,
  processingDays: { min: 1, max: 2 },
  /** Business days in transit, as the shipping policy states them. */
  usualTransitDays: { min: 3, max: 4 },
  /** The widest span across the US. */
  transitDays: { min: 2, max: 4 },
} as const;

/** Business days from the order to its arrival: processing, then transit. */
export const arrivalDays = {
  min: delivery.processingDays.min + delivery.transitDays.min,
  max: delivery.processingDays.max + delivery.transitDays.max,
} as const;

/** '2-4' */
export const span = ({ min, max }: { min: number; max: number }): string => `${min}-${max}`;

/** '4.5 oz (128 g)' */
export const formatWeight = (ounces: number): string => `${ounces} oz (${Math.round(ounces * 28.349523)} g)`;
/** The weight of a package in whole ounces, rounded up: its bars, and 4 for box and wrapping. */
export const packageOunces = (soapOunces: number): number => Math.ceil(soapOunces + 4);

/** Weeks after delivery to claim the money-back guarantee. */
export const moneyBackWeeks = 2;

/** Business days until a refund shows at the shopper's bank. */
export const refundDays = { min: 5, max: 10 } as const;

/** The shipping option's name at checkout and in the order. */
export const shippingName = (free: boolean): string =>
  free ? `Free shipping (${delivery.carrier})` : delivery.carrier;

/** Days are whole numbers, counted from 1970-01-01. */

export const dayMs = 24 * 60 * 60 * 1000;

/** Months from 1 to 12. */
const toDay = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date) / dayMs;

/** An existing day, such as '2026-12-04'. JavaScript would read February 30 as a day of March. */
export function isDay(text: string): boolean {
  const [, year = 0, month = 0, date = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const lastOfMonth = Date.UTC(year, month, 0);
  return month >= 1 && month <= 12 && date >= 1 && Date.UTC(year, month - 1, date) <= lastOfMonth;
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
const toWeekday = (day: number): number => (day + 4) % 7;

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

const nthWeekday = (count: number, weekday: number, year: number, month: number): number => {
  const first = toDay(year, month, 1);
  return first + ((weekday - toWeekday(first) + 7) % 7) + (count - 1) * 7;
};

/** A fixed date. On a Sunday it is observed on Monday; on a Saturday it does not move. */
const fixedHoliday = (year: number, month: number, date: number): number => {
  const day = toDay(year, month, date);
  return toWeekday(day) === sunday ? day + 1 : day;
};

/**
 * The days of a year without Priority Mail, as listed at https://about.usps.com/newsroom/events/. Only a holiday on a
 * Sunday moves (Domestic Mail Manual, 608.3.2). The Friday before one on a Saturday concerns only the employees' pay.
 */
export const postalHolidays = (year: number): number[] => [
  fixedHoliday(year, 1, 1), // New Year's Day
  nthWeekday(3, monday, year, 1), // Martin Luther King Jr. Day
  nthWeekday(3, monday, year, 2), // Presidents' Day
  nthWeekday(1, monday, year, 6) - 7, // Memorial Day, the last Monday of May
  fixedHoliday(year, 6, 19), // Juneteenth
  fixedHoliday(year, 7, 4), // Independence Day
  nthWeekday(1, monday, year, 9), // Labor Day
  nthWeekday(2, monday, year, 10), // Columbus Day
  fixedHoliday(year, 11, 11), // Veterans Day
  nthWeekday(4, thursday, year, 11), // Thanksgiving Day
  fixedHoliday(year, 12, 25), // Christmas Day
];

/** Created on first use: each takes a slow phone 30 ms. */
let shopCalendar: Intl.DateTimeFormat | undefined;
let calendar: Intl.DateTimeFormat | undefined;

export function shopDay(timeMs: number): { year: number; day: number } {
  shopCalendar ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'America/Los_Angeles',
  });
  const parts = new Map(shopCalendar.formatToParts(timeMs).map(({ type, value }) => [type, Number(value)]));
  const year = parts.get('year') ?? 0;
  return { year, day: toDay(year, parts.get('month') ?? 0, parts.get('day') ?? 0) };
}

/** 'Wed, Dec 2', which no line breaks. */
function formatDay(day: number): string {
  calendar ??= new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return calendar.format(day * dayMs).replaceAll(' ', '\u00a0');
}

/** For days of this year and the next. */
export function businessDaysFrom(year: number): (day: number) => boolean {
  const holidays = new Set([year, year + 1].flatMap(postalHolidays));
  return (day) => ![sunday, saturday].includes(toWeekday(day)) && !holidays.has(day);
}

/** The first and last expected day of arrival: after the order's day, business days of processing, then of transit. */
export function deliveryDays(orderedAtMs: number): { first: number; last: number } {
  const { year, day } = shopDay(orderedAtMs);
  const isBusinessDay = businessDaysFrom(year);
  const after = (businessDays: number): number => {
    let at = day;
    for (let left = businessDays; left > 0; left -= isBusinessDay(at) ? 1 : 0) at += 1;
    return at;
  };
  return { first: after(arrivalDays.min), last: after(arrivalDays.max) };
}

/** The arrival of an order placed at this time, in ms: 'Tue, Nov 24 – Fri, Nov 27' */
export function arrivalSpan(orderedAtMs: number): string {
  const { first, last } = deliveryDays(orderedAtMs);
  return `${formatDay(first)}\u00a0– ${formatDay(last)}`;
}

export const deliveryNote = (nowMs: number): string => `Order today: it arrives ${arrivalSpan(nowMs)}.`;
