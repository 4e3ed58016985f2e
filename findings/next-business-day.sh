#!/usr/bin/env bash
# dayjs 1.11.19, dayjs-business-days2 1.4.0, Node 24.21.0; seen on 2026-11-29.
# A shop that ships "on the next business day" gives the plugin its holidays and asks `nextBusinessDay()`, which by the readme "calculates the next Business Day"; one would
# guess that the answer is one. In fact the search ends after six days, and the sixth is returned whatever it is: for a shop that is closed from Christmas to New Year
# the next business day is December 29, of which `isBusinessDay()` says false, and `prevBusinessDay()` does the same from the other side. `businessDaysAdd(1)` finds
# January 4, so that the promise in the shop and the date in the mail differ by which of the two was called. And `businessDiff` counts begun days by the time of
# day: from nine to five of one day is 1, from five to nine of the next morning is 1 as well, and from nine to five of the next day is 2. No option changes either, while
# moment-business-days has one for the limit, and its readme says so.
# What helps is `businessDaysAdd(1)`, `businessDaysSubtract(1)`, and `startOf('day')` on both sides of the difference.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 dayjs@1.11.19 dayjs-business-days2@1.4.0
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
import dayjs from 'dayjs';
const plugin = createRequire(import.meta.url)('dayjs-business-days2');
const closed = ['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'];
dayjs.extend(plugin.default ?? plugin, { holidays: closed, holidayFormat: 'YYYY-MM-DD' });
const show = (day) => `${day.format('ddd YYYY-MM-DD')}, ${day.isBusinessDay() ? 'a business day' : 'NO business day'}`;
for (const start of ['2026-12-18', '2026-12-23', '2026-12-24', '2026-12-29']) {
  const day = dayjs(start);
  console.log(`after ${start}: nextBusinessDay ${show(day.nextBusinessDay())}; businessDaysAdd(1) ${show(day.businessDaysAdd(1))}`);
}
const day = dayjs('2027-01-04');
console.log(`before 2027-01-04: prevBusinessDay ${show(day.prevBusinessDay())}; businessDaysSubtract(1) ${show(day.businessDaysSubtract(1))}`);
for (const [from, to] of [['2026-12-14T09:00', '2026-12-14T17:00'], ['2026-12-14T17:00', '2026-12-15T09:00'], ['2026-12-14T09:00', '2026-12-15T17:00']]) {
  const [start, end] = [dayjs(from), dayjs(to)];
  console.log(`${from} to ${to}: ${end.businessDiff(start)}, by startOf('day') ${end.startOf('day').businessDiff(start.startOf('day'))}`);
}
EOF
want=$(cat <<'EOF'
after 2026-12-18: nextBusinessDay Mon 2026-12-21, a business day; businessDaysAdd(1) Mon 2026-12-21, a business day
after 2026-12-23: nextBusinessDay Tue 2026-12-29, NO business day; businessDaysAdd(1) Mon 2027-01-04, a business day
after 2026-12-24: nextBusinessDay Wed 2026-12-30, NO business day; businessDaysAdd(1) Mon 2027-01-04, a business day
after 2026-12-29: nextBusinessDay Mon 2027-01-04, a business day; businessDaysAdd(1) Mon 2027-01-04, a business day
before 2027-01-04: prevBusinessDay Tue 2026-12-29, NO business day; businessDaysSubtract(1) Wed 2026-12-23, a business day
2026-12-14T09:00 to 2026-12-14T17:00: 1, by startOf('day') 0
2026-12-14T17:00 to 2026-12-15T09:00: 1, by startOf('day') 1
2026-12-14T09:00 to 2026-12-15T17:00: 2, by startOf('day') 1
EOF
)
got=$(TZ=America/New_York node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
