#!/usr/bin/env bash
# mingo 7.2.7, beside temporal-polyfill 1.0.1, Node 24.21.0; seen on 2026-11-30.
# mingo runs MongoDB's queries and aggregations on arrays, in the browser or in tests in place of a server, and lists where it differs. One would guess that its operators for
# dates answer as the server's manual says. In fact a month after January 31 is March 3 and not February 28, also in `$densify` and for quarters and years, so that a renewal
# skips a month; `$dateAdd` takes a `timezone` and does not look at it, so that a day later is an hour off when the clocks change. `$dateFromString` and `$dateFromParts` take
# the zone's distance from UTC of the moment at which the program runs: noon in New York on July 8 is 16:00 UTC if it is asked in summer and 17:00 in winter, and then
# `$dateToString` with the same zone writes 13:00. `$isoWeekYear` of January 1, 2027, is 2027 beside the week 53, and `%G` is the plain year. `$week` and `%U`, which count
# Sundays, take the week of Mondays and add one on Sundays, which is off for most of 2026. No error is raised; the list of differences names none of it. A report (587) was of
# `$dateToParts` in summer, which is right since; of these none was found. What helps is to compute dates outside and to compare them only.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 mingo@7.2.7 temporal-polyfill@1.0.1
cat >run.mjs <<'EOF'
import { aggregate } from 'mingo';
import { mock } from 'node:test';
import { Temporal } from 'temporal-polyfill';
const zone = 'America/New_York';
const mingo = (expression) => {
  const [{ value }] = aggregate([{}], [{ $project: { _id: 0, value: expression } }]);
  return value instanceof Date ? value.toISOString().slice(0, 16) : value;
};
const utc = (text) => Temporal.Instant.from(text).toZonedDateTimeISO('UTC');
const moment = (zoned) => zoned.toInstant().toString().slice(0, 16);
const date = (text) => new Date(text);
const tell = (what, got, right) => console.log(`${what}: ${got}, by Temporal ${right}`);

const january = '2026-01-31T12:00:00Z';
for (const unit of ['month', 'quarter']) tell(`January 31 and a ${unit}`, mingo({ $dateAdd: { startDate: date(january), unit, amount: 1 } }), moment(utc(january).add({ months: unit === 'month' ? 1 : 3 })));
tell('February 29, 2024, and a year', mingo({ $dateAdd: { startDate: date('2024-02-29T12:00:00Z'), unit: 'year', amount: 1 } }), moment(utc('2024-02-29T12:00:00Z').add({ years: 1 })));
tell('March 31 less a month', mingo({ $dateSubtract: { startDate: date('2026-03-31T12:00:00Z'), unit: 'month', amount: 1 } }), moment(utc('2026-03-31T12:00:00Z').subtract({ months: 1 })));
const months = aggregate([{ at: date('2026-01-31T00:00:00Z') }, { at: date('2026-04-30T00:00:00Z') }], [{ $densify: { field: 'at', range: { step: 1, unit: 'month', bounds: 'full' } } }]);
console.log(`each month from January 31 to April 30: ${months.map(({ at }) => at.toISOString().slice(0, 10)).join(', ')}`);
const noon = Temporal.ZonedDateTime.from(`2026-03-07T12:00[${zone}]`);
tell(`noon of March 7 in ${zone} and a day`, mingo({ $dateAdd: { startDate: new Date(noon.epochMilliseconds), unit: 'day', amount: 1, timezone: zone } }), moment(noon.add({ days: 1 })));

for (const now of ['2026-07-20T12:00:00Z', '2026-12-20T12:00:00Z']) {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(now) });
  const right = moment(Temporal.ZonedDateTime.from(`2026-07-08T12:00[${zone}]`));
  const read = { $dateFromString: { dateString: '2026-07-08T12:00:00', timezone: zone } };
  tell(`asked on ${now.slice(0, 10)}, noon of July 8 as text`, mingo(read), right);
  tell(`asked on ${now.slice(0, 10)}, noon of July 8 as parts`, mingo({ $dateFromParts: { year: 2026, month: 7, day: 8, hour: 12, timezone: zone } }), right);
  console.log(`asked on ${now.slice(0, 10)}, the text written again: ${mingo({ $dateToString: { date: read, format: '%H:%M', timezone: zone } })}`);
  mock.timers.reset();
}

const newYear = date('2027-01-01T12:00:00Z');
const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from('2027-01-01');
tell('ISO week of January 1, 2027', `${mingo({ $isoWeekYear: newYear })} week ${mingo({ $isoWeek: newYear })}, ${mingo({ $dateToString: { date: newYear, format: '%G-W%V' } })}`, `${yearOfWeek} week ${weekOfYear}`);
let wrong = 0;
const days = Array.from({ length: 365 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index, 12)));
days.forEach((day, index) => {
  const sundays = Math.floor((index + 7 - day.getUTCDay()) / 7);
  if (mingo({ $week: day }) !== sundays) wrong++;
});
console.log(`$week of Monday, January 5, 2026, after one Sunday: ${mingo({ $week: date('2026-01-05T12:00:00Z') })}; off on ${wrong} of 365 days`);
EOF
want=$(cat <<'EOF'
January 31 and a month: 2026-03-03T12:00, by Temporal 2026-02-28T12:00
January 31 and a quarter: 2026-05-01T12:00, by Temporal 2026-04-30T12:00
February 29, 2024, and a year: 2025-03-01T12:00, by Temporal 2025-02-28T12:00
March 31 less a month: 2026-03-03T12:00, by Temporal 2026-02-28T12:00
each month from January 31 to April 30: 2026-01-31, 2026-03-03, 2026-04-03, 2026-04-30
noon of March 7 in America/New_York and a day: 2026-03-08T17:00, by Temporal 2026-03-08T16:00
asked on 2026-07-20, noon of July 8 as text: 2026-07-08T16:00, by Temporal 2026-07-08T16:00
asked on 2026-07-20, noon of July 8 as parts: 2026-07-08T16:00, by Temporal 2026-07-08T16:00
asked on 2026-07-20, the text written again: 12:00
asked on 2026-12-20, noon of July 8 as text: 2026-07-08T17:00, by Temporal 2026-07-08T16:00
asked on 2026-12-20, noon of July 8 as parts: 2026-07-08T17:00, by Temporal 2026-07-08T16:00
asked on 2026-12-20, the text written again: 13:00
ISO week of January 1, 2027: 2027 week 53, 2027-W53, by Temporal 2026 week 53
$week of Monday, January 5, 2026, after one Sunday: 2; off on 364 of 365 days
EOF
)
got=$(TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
