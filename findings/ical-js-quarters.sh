#!/usr/bin/env bash
# ical.js 2.2.1, beside rrule 2.8.1, Node 24.21.0; seen on 2026-11-30.
# Sales tax is due at the end of each quarter: `FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1`. By RFC 5545 (3.3.10) -1 is the last day of each of these months, so from March 31 on one would guess March 31, June 30,
# September 30 and December 31, every year. In fact the first year is so, and from the second on it is July 1 and October 1, a day after the tax was due. From June 30 on it is July 1 from the second year, too. The
# same with `FREQ=MONTHLY`, one month alone or a day that every month has is right, which is what one tries. In the source the iterator is set up with the days of the month in which it starts: -1 becomes
# 31 for good, and the 31st of June is the 1st of July. Of every second year, January and August, the other years are given. The twentieth Monday of the year, `BYDAY=20MO`, an example of the RFC, is each
# Monday from then on; 1MO is right. Nothing is raised. A report of 2014 (117) was of one month alone, and is mended; of several no report was found. What helps is `FREQ=MONTHLY` with the same months.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ical.js@2.2.1 rrule@2.8.1
cat >run.mjs <<'EOF'
import ICAL from 'ical.js';
import rrule from 'rrule';
const rules = [
  ['2026-03-31', 'FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1'],
  ['2026-06-30', 'FREQ=YEARLY;BYMONTH=6,12;BYMONTHDAY=-1'],
  ['2026-01-31', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=-1'],
  ['2026-03-31', 'FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1'],
  ['2026-03-15', 'FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=15'],
  ['2024-01-31', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=1,8;BYMONTHDAY=-1'],
  ['2026-05-18', 'FREQ=YEARLY;BYDAY=20MO'],
  ['2026-01-05', 'FREQ=YEARLY;BYDAY=1MO'],
];
for (const [start, rule] of rules) {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(`${start}T09:00:00`));
  const ours = Array.from({ length: 8 }, () => iterator.next().toString().slice(0, 10));
  const dtstart = new Date(`${start}T09:00:00Z`);
  const right = new rrule.RRule({ ...rrule.RRule.parseString(rule), dtstart }).all((_, at) => at < 8);
  const days = right.map((day) => day.toISOString().slice(0, 10));
  console.log(`from ${start}, ${rule}: ${ours.join() === days.join() ? 'right' : `${ours.join(' ')}; right is ${days.join(' ')}`}`);
}
EOF
want=$(cat <<'EOF'
from 2026-03-31, FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1: 2026-03-31 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-07-01 2027-10-01 2027-12-31; right is 2026-03-31 2026-06-30 2026-09-30 2026-12-31 2027-03-31 2027-06-30 2027-09-30 2027-12-31
from 2026-06-30, FREQ=YEARLY;BYMONTH=6,12;BYMONTHDAY=-1: 2026-06-30 2026-12-31 2027-07-01 2027-12-31 2028-07-01 2028-12-31 2029-07-01 2029-12-31; right is 2026-06-30 2026-12-31 2027-06-30 2027-12-31 2028-06-30 2028-12-31 2029-06-30 2029-12-31
from 2026-01-31, FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=-1: right
from 2026-03-31, FREQ=MONTHLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1: right
from 2026-03-15, FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=15: right
from 2024-01-31, FREQ=YEARLY;INTERVAL=2;BYMONTH=1,8;BYMONTHDAY=-1: 2025-01-31 2025-08-31 2027-01-31 2027-08-31 2029-01-31 2029-08-31 2031-01-31 2031-08-31; right is 2024-01-31 2024-08-31 2026-01-31 2026-08-31 2028-01-31 2028-08-31 2030-01-31 2030-08-31
from 2026-05-18, FREQ=YEARLY;BYDAY=20MO: 2026-05-18 2026-05-25 2026-06-01 2026-06-08 2026-06-15 2026-06-22 2026-06-29 2026-07-06; right is 2026-05-18 2027-05-17 2028-05-15 2029-05-14 2030-05-20 2031-05-19 2032-05-17 2033-05-16
from 2026-01-05, FREQ=YEARLY;BYDAY=1MO: right
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
