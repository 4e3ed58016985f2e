#!/usr/bin/env bash
# @schedule-x/event-recurrence and @schedule-x/calendar 4.8.0, in happy-dom 21.0.4, beside rrule 2.8.1, Node 24.21.0; seen on 2026-11-30.
# Schedule-X shows a calendar, and its plugin repeats events by iCalendar's rules: only some of them, its docs say, but a weekday within a month or a year is fully supported. One would guess
# that such an event stands on the days that the rule names. In fact "every fifth Saturday of August" is put on August 29 of each year without a fifth one, a Sunday, a Tuesday and a
# Wednesday, instead of leaving those years out, and of two weekdays of a year the second is never read. A market on the last Saturday of the month that ends on November 28 is not shown
# on that day, if it began on the 31st: what is compared to the end is the 31st, or 30th, of the month and not the market's day. What is held on every second Tuesday and Sunday gets other
# Sundays than in any other calendar, since the week begins on Sunday and not, as RFC 5545 has it, on Monday; with `WKST=MO` written out it is right. A birthday on February 29 is March 1 for
# ever, also in the next leap year. No error or warning is raised. No report was found. What helps is `WKST=MO`, an end on the last day of the month, and rrule in place of the plugin.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @schedule-x/calendar@4.8.0 @schedule-x/event-recurrence@4.8.0 temporal-polyfill@0.3.0 preact@10.27.2 @preact/signals@2.5.1 happy-dom@21.0.4 rrule@2.8.1
cat >run.mjs <<'EOF'
import 'temporal-polyfill/global';
import { Window } from 'happy-dom';
import rrule from 'rrule';
const window = new Window();
for (const name of ['document', 'HTMLElement', 'ResizeObserver', 'MutationObserver', 'requestAnimationFrame']) globalThis[name] ??= window[name];
globalThis.window = window;
const { createCalendar, createViewMonthGrid } = await import('@schedule-x/calendar');
const { createEventRecurrencePlugin } = await import('@schedule-x/event-recurrence');
const tell = (words, first, rule) => {
  const day = Temporal.PlainDate.from(first);
  let shown;
  const reader = { name: 'reader', beforeRender: (app) => (shown = app.calendarEvents.list) };
  const event = { id: 'event', title: words, start: day, end: day, rrule: rule };
  const config = { views: [createViewMonthGrid()], selectedDate: day, timezone: 'UTC', events: [event] };
  createCalendar(config, [createEventRecurrencePlugin(), reader]).render(document.body.appendChild(document.createElement('div')));
  const right = rrule.rrulestr(`DTSTART:${first.replaceAll('-', '')}T000000Z\nRRULE:${rule}`).all();
  console.log(`${words}, ${rule}\n  ${shown.value.map((copy) => copy.start.toString()).sort().join(', ')}\n  by rrule ${right.map((date) => date.toISOString().slice(0, 10)).join(', ')}`);
};
tell('Thanksgiving', '2026-11-26', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=4');
tell('fifth Saturday of August', '2026-08-29', 'FREQ=YEARLY;BYMONTH=8;BYDAY=5SA;COUNT=4');
tell('first and third Saturday of May', '2026-05-02', 'FREQ=YEARLY;BYMONTH=5;BYDAY=1SA,3SA;COUNT=4');
tell('last Saturday to the end of November', '2026-10-31', 'FREQ=MONTHLY;BYDAY=-1SA;UNTIL=20261130');
tell('last Saturday to November 28', '2026-10-31', 'FREQ=MONTHLY;BYDAY=-1SA;UNTIL=20261128');
tell('every second week', '2026-12-01', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=6');
tell('every second week', '2026-12-01', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=6');
tell('birthday', '2028-02-29', 'FREQ=YEARLY;COUNT=5');
process.exit();
EOF
want=$(cat <<'EOF'
Thanksgiving, FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=4
  2026-11-26, 2027-11-25, 2028-11-23, 2029-11-22
  by rrule 2026-11-26, 2027-11-25, 2028-11-23, 2029-11-22
fifth Saturday of August, FREQ=YEARLY;BYMONTH=8;BYDAY=5SA;COUNT=4
  2026-08-29, 2027-08-29, 2028-08-29, 2029-08-29
  by rrule 2026-08-29, 2030-08-31, 2031-08-30, 2036-08-30
first and third Saturday of May, FREQ=YEARLY;BYMONTH=5;BYDAY=1SA,3SA;COUNT=4
  2026-05-02, 2027-05-01, 2028-05-06, 2029-05-05
  by rrule 2026-05-02, 2026-05-16, 2027-05-01, 2027-05-15
last Saturday to the end of November, FREQ=MONTHLY;BYDAY=-1SA;UNTIL=20261130
  2026-10-31, 2026-11-28
  by rrule 2026-10-31, 2026-11-28
last Saturday to November 28, FREQ=MONTHLY;BYDAY=-1SA;UNTIL=20261128
  2026-10-31
  by rrule 2026-10-31, 2026-11-28
every second week, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=6
  2026-12-01, 2026-12-13, 2026-12-15, 2026-12-27, 2026-12-29, 2027-01-10
  by rrule 2026-12-01, 2026-12-06, 2026-12-15, 2026-12-20, 2026-12-29, 2027-01-03
every second week, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=6
  2026-12-01, 2026-12-06, 2026-12-15, 2026-12-20, 2026-12-29, 2027-01-03
  by rrule 2026-12-01, 2026-12-06, 2026-12-15, 2026-12-20, 2026-12-29, 2027-01-03
birthday, FREQ=YEARLY;COUNT=5
  2028-02-29, 2029-03-01, 2030-03-01, 2031-03-01, 2032-03-01
  by rrule 2028-02-29, 2032-02-29, 2036-02-29, 2040-02-29, 2044-02-29
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
