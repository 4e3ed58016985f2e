import { isDay } from '#shop/calendar-day.ts';

/** The first day that is in no calendar, such as February 30: YAML takes it for a day of the next month. */
export function impossibleDate(text: string): { line: number; advice: string } | undefined {
  for (const [at, line] of text.split('\n').entries()) {
    const [, field, day] = /^ *(\w+): *(\d{4}-\d\d-\d\d) *\r?$/.exec(line) ?? [];
    if (day === undefined || isDay(day)) continue;
    return { line: at + 1, advice: `${field ?? ''}: there is no ${day}: write a day of the calendar` };
  }
  return undefined;
}
