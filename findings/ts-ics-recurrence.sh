#!/usr/bin/env bash
# ts-ics 2.4.6, beside rrule 2.8.1, Node 24.21.0 in UTC; seen on 2026-11-30.
# ts-ics reads and writes calendars, and its docs show `extendByRecurrenceRule` for the dates of a rule, with thanks to the examples of the standard that it was tested with. One would guess
# that the dates are those of RFC 5545. In fact a day that is counted from the end is one too early: BYMONTHDAY=-1, the last day of each month, is February 27 and March 30, without the
# first date, and BYYEARDAY=-1 is December 30. Of "the first Saturday at 14:00" the first date is left out and the others are at midnight, since BYDAY of a month or year loses the time;
# what begins at 0:00 is right. BYSETPOS=-1 is the last but one, so that of working days and of the markets of a week the one before is taken. A daily rule of Mondays and Wednesdays with
# COUNT=5 ends after two, as the days between are counted as well. What is due on the 31st is due on the 28th from February on, where the standard leaves short months out. Weekly rules without
# BYSETPOS, BYMONTHDAY=15 and UNTIL are right. On a machine in New York all-day events of Mondays, which begin at 0:00 UTC, are on Tuesdays. No error is raised. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ts-ics@2.4.6 rrule@2.8.1
cat >run.mjs <<'EOF'
import rrule from 'rrule';
import { convertIcsRecurrenceRule, extendByRecurrenceRule } from 'ts-ics';
process.env.TZ = 'UTC';
const list = (dates) => dates.slice(0, 5).map((date) => date.toISOString().slice(2, 16).replace('T', ' ').replace(' 00:00', '')).join(', ') || 'none';
const tell = (words, first, rule) => {
  const start = new Date(first);
  const end = new Date('2029-01-01T00:00:00Z');
  const found = extendByRecurrenceRule(convertIcsRecurrenceRule(undefined, { value: rule }), { start, end });
  const right = rrule.rrulestr(`DTSTART:${start.toISOString().replace(/[-:]|\.000/g, '')}\nRRULE:${rule}`).between(start, end, true);
  console.log(`${words}, ${rule}\n  ${list(found)}\n  by rrule ${list(right)}`);
};
tell('15th', '2026-01-15T14:00Z', 'FREQ=MONTHLY;BYMONTHDAY=15;COUNT=4');
tell('last day', '2026-01-31T14:00Z', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4');
tell('last day but two', '2026-01-29T14:00Z', 'FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=4');
tell('last day of the year', '2026-12-31T14:00Z', 'FREQ=YEARLY;BYYEARDAY=-1;COUNT=2');
tell('first Saturday', '2026-05-02T14:00Z', 'FREQ=MONTHLY;BYDAY=1SA;COUNT=4');
tell('first Saturday, all day', '2026-05-02T00:00Z', 'FREQ=MONTHLY;BYDAY=1SA;COUNT=4');
tell('Thanksgiving', '2026-11-26T14:00Z', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2');
tell('last working day', '2026-05-29T00:00Z', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4');
tell('last market of the week', '2026-05-06T14:00Z', 'FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=-1;COUNT=4');
tell('Mondays and Wednesdays by week', '2026-05-04T14:00Z', 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=5');
tell('Mondays and Wednesdays by day', '2026-05-04T14:00Z', 'FREQ=DAILY;BYDAY=MO,WE;COUNT=5');
tell('Mondays and Wednesdays by day', '2026-05-04T14:00Z', 'FREQ=DAILY;BYDAY=MO,WE;UNTIL=20260519T000000Z');
tell('31st', '2026-01-31T14:00Z', 'FREQ=MONTHLY;COUNT=4');
process.env.TZ = 'America/New_York';
tell('in New York Mondays, all day', '2026-05-04T00:00Z', 'FREQ=WEEKLY;BYDAY=MO;COUNT=4');
EOF
want=$(cat <<'EOF'
15th, FREQ=MONTHLY;BYMONTHDAY=15;COUNT=4
  26-01-15 14:00, 26-02-15 14:00, 26-03-15 14:00, 26-04-15 14:00
  by rrule 26-01-15 14:00, 26-02-15 14:00, 26-03-15 14:00, 26-04-15 14:00
last day, FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4
  26-02-27 14:00, 26-03-30 14:00, 26-04-29 14:00, 26-05-30 14:00
  by rrule 26-01-31 14:00, 26-02-28 14:00, 26-03-31 14:00, 26-04-30 14:00
last day but two, FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=4
  26-02-25 14:00, 26-03-28 14:00, 26-04-27 14:00, 26-05-28 14:00
  by rrule 26-01-29 14:00, 26-02-26 14:00, 26-03-29 14:00, 26-04-28 14:00
last day of the year, FREQ=YEARLY;BYYEARDAY=-1;COUNT=2
  27-12-30 14:00, 28-12-30 14:00
  by rrule 26-12-31 14:00, 27-12-31 14:00
first Saturday, FREQ=MONTHLY;BYDAY=1SA;COUNT=4
  26-06-06, 26-07-04, 26-08-01, 26-09-05
  by rrule 26-05-02 14:00, 26-06-06 14:00, 26-07-04 14:00, 26-08-01 14:00
first Saturday, all day, FREQ=MONTHLY;BYDAY=1SA;COUNT=4
  26-05-02, 26-06-06, 26-07-04, 26-08-01
  by rrule 26-05-02, 26-06-06, 26-07-04, 26-08-01
Thanksgiving, FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2
  27-11-25, 28-11-23
  by rrule 26-11-26 14:00, 27-11-25 14:00
last working day, FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4
  26-06-29, 26-07-30, 26-08-28, 26-09-29
  by rrule 26-05-29, 26-06-30, 26-07-31, 26-08-31
last market of the week, FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=-1;COUNT=4
  26-05-11 14:00, 26-05-18 14:00, 26-05-25 14:00
  by rrule 26-05-06 14:00, 26-05-13 14:00, 26-05-20 14:00, 26-05-27 14:00
Mondays and Wednesdays by week, FREQ=WEEKLY;BYDAY=MO,WE;COUNT=5
  26-05-04 14:00, 26-05-06 14:00, 26-05-11 14:00, 26-05-13 14:00, 26-05-18 14:00
  by rrule 26-05-04 14:00, 26-05-06 14:00, 26-05-11 14:00, 26-05-13 14:00, 26-05-18 14:00
Mondays and Wednesdays by day, FREQ=DAILY;BYDAY=MO,WE;COUNT=5
  26-05-04 14:00, 26-05-06 14:00
  by rrule 26-05-04 14:00, 26-05-06 14:00, 26-05-11 14:00, 26-05-13 14:00, 26-05-18 14:00
Mondays and Wednesdays by day, FREQ=DAILY;BYDAY=MO,WE;UNTIL=20260519T000000Z
  26-05-04 14:00, 26-05-06 14:00, 26-05-11 14:00, 26-05-13 14:00, 26-05-18 14:00
  by rrule 26-05-04 14:00, 26-05-06 14:00, 26-05-11 14:00, 26-05-13 14:00, 26-05-18 14:00
31st, FREQ=MONTHLY;COUNT=4
  26-01-31 14:00, 26-02-28 14:00, 26-03-28 14:00, 26-04-28 14:00
  by rrule 26-01-31 14:00, 26-03-31 14:00, 26-05-31 14:00, 26-07-31 14:00
in New York Mondays, all day, FREQ=WEEKLY;BYDAY=MO;COUNT=4
  26-05-05, 26-05-12, 26-05-19
  by rrule 26-05-04, 26-05-11, 26-05-18, 26-05-25
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
