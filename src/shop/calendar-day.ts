/** An existing day, such as '2026-12-04'. JavaScript would read February 30 as a day of March. */
export function isDay(text: string): boolean {
  const [, year = 0, month = 0, date = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const lastOfMonth = Date.UTC(year, month, 0);
  return month >= 1 && month <= 12 && date >= 1 && Date.UTC(year, month - 1, date) <= lastOfMonth;
}
