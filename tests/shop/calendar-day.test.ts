import { expect, test } from 'vitest';
import { isDay } from '#shop/calendar-day.ts';

test.each([
  ...['2026-01-01', '2026-12-31', '2026-04-30', '2026-02-28', '2028-02-29', '2000-02-29'].map((day) => [day, true]),
  ...['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2100-02-29'].map((day) => [
    day,
    false,
  ]),
  ...['', 'soon', '2026-1-1', '12-04-2026', '2026-12-04T00:00', ' 2026-12-04', '2026-12-04\n'].map((day) => [
    day,
    false,
  ]),
] as [string, boolean][])('%j is a day: %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
