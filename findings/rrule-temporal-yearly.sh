#!/usr/bin/env bash
# rrule-temporal 2.2.8 (Node 24.21.0's own reading of dates as the judge, and rrule 2.8.1 beside it); seen on 2026-11-30.
# The package repeats dates by RFC 5545, "the first and only fully compliant" one, says its readme. `FREQ=YEARLY;BYDAY=53FR` is the extra pay day: the 53rd Friday of the years that have so many, and none in the others. One would
# guess so, as `FREQ=MONTHLY;BYDAY=5FR` is right. In fact each year that has none is given a Friday of the next: January 3, 2025, for 2024, so nine pay days in ten years and not two; counted from the end, `-53FR`, one in
# the year before or the first Friday of its 53 ... With `BYDAY=-1MO,TH`, the last Monday of the year and every Thursday, there is no Thursday at all. And where RFC 5545 lets `BYDAY` limit (note 2 of its table, to days of the year
# or of the month), it is not heard beside `BYYEARDAY`, and beside `BYMONTHDAY` if it has a number: the last day of the year, if a Friday, is every last day. No error is raised. What helps is `BYMONTH=12;BYDAY=5FR` or the like.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 rrule-temporal@2.2.8 rrule@2.8.1 temporal-polyfill@1.0.8
cat >run.mjs <<'EOF'
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
const day = 24 * 60 * 60 * 1000;
const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033];
const days = Array.from({ length: 3653 }, (_, index) => new Date(Date.UTC(2024, 0, 1) + index * day));
const weekday = (date) => ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][date.getUTCDay()];
const all = Map.groupBy(days, (date) => `${date.getUTCFullYear()} ${weekday(date)}`);
const placed = (name, at) => years.map((year) => all.get(`${year} ${name}`).at(at)).filter(Boolean);
const rules = {
  'FREQ=YEARLY;BYDAY=52FR': placed('FR', 51),
  'FREQ=YEARLY;BYDAY=53FR': placed('FR', 52),
  'FREQ=YEARLY;BYDAY=-53FR': placed('FR', -53),
  'FREQ=YEARLY;BYDAY=-1MO': placed('MO', -1),
  'FREQ=YEARLY;BYDAY=-1MO,TH': days.filter((date) => weekday(date) === 'TH' || placed('MO', -1).includes(date)),
  'FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR': days.filter((date) => weekday(date) === 'FR' && date.getUTCDate() === 13),
  'FREQ=YEARLY;BYMONTHDAY=25;BYDAY=52FR': placed('FR', 51).filter((date) => date.getUTCDate() === 25),
  'FREQ=YEARLY;BYYEARDAY=-1;BYDAY=FR': days.filter((date) => weekday(date) === 'FR' && date.getUTCMonth() === 11 && date.getUTCDate() === 31),
  'FREQ=MONTHLY;BYDAY=5FR': days.filter((date) => weekday(date) === 'FR' && date.getUTCDate() > 28),
};
const told = (list) => `${list.length} (${list.slice(0, 4).join(', ')}${list.length > 4 ? ' ...' : ''})`;
const text = (date) => date.toISOString().slice(0, 10);
for (const [rule, right] of Object.entries(rules)) {
  const full = `DTSTART:20240101T090000Z\nRRULE:${rule};UNTIL=20331231T235959Z`;
  const seen = new RRuleTemporal({ rruleString: full }).all().map((date) => date.toString().slice(0, 10));
  const other = rrule.rrulestr(full).all().map(text);
  const expected = right.map(text);
  console.log(`${rule}: rrule-temporal ${String(seen) === String(expected) ? 'right, ' : ''}${told(seen)}; by the days ${told(expected)}; rrule ${other.length}`);
}
EOF
want=$(cat <<'EOF'
FREQ=YEARLY;BYDAY=52FR: rrule-temporal right, 10 (2024-12-27, 2025-12-26, 2026-12-25, 2027-12-24 ...); by the days 10 (2024-12-27, 2025-12-26, 2026-12-25, 2027-12-24 ...); rrule 10
FREQ=YEARLY;BYDAY=53FR: rrule-temporal 9 (2025-01-03, 2026-01-02, 2027-01-01, 2027-12-31 ...); by the days 2 (2027-12-31, 2032-12-31); rrule 2
FREQ=YEARLY;BYDAY=-53FR: rrule-temporal 9 (2024-12-27, 2025-12-26, 2027-01-01, 2027-12-31 ...); by the days 2 (2027-01-01, 2032-01-02); rrule 2
FREQ=YEARLY;BYDAY=-1MO: rrule-temporal right, 10 (2024-12-30, 2025-12-29, 2026-12-28, 2027-12-27 ...); by the days 10 (2024-12-30, 2025-12-29, 2026-12-28, 2027-12-27 ...); rrule 10
FREQ=YEARLY;BYDAY=-1MO,TH: rrule-temporal 10 (2024-12-30, 2025-12-29, 2026-12-28, 2027-12-27 ...); by the days 532 (2024-01-04, 2024-01-11, 2024-01-18, 2024-01-25 ...); rrule 0
FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR: rrule-temporal right, 16 (2024-09-13, 2024-12-13, 2025-06-13, 2026-02-13 ...); by the days 16 (2024-09-13, 2024-12-13, 2025-06-13, 2026-02-13 ...); rrule 16
FREQ=YEARLY;BYMONTHDAY=25;BYDAY=52FR: rrule-temporal 10 (2024-12-27, 2025-12-26, 2026-12-25, 2027-12-24 ...); by the days 1 (2026-12-25); rrule 1
FREQ=YEARLY;BYYEARDAY=-1;BYDAY=FR: rrule-temporal 10 (2024-12-31, 2025-12-31, 2026-12-31, 2027-12-31 ...); by the days 2 (2027-12-31, 2032-12-31); rrule 2
FREQ=MONTHLY;BYDAY=5FR: rrule-temporal right, 42 (2024-03-29, 2024-05-31, 2024-08-30, 2024-11-29 ...); by the days 42 (2024-03-29, 2024-05-31, 2024-08-30, 2024-11-29 ...); rrule 42
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
