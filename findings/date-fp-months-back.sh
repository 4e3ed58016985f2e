#!/usr/bin/env bash
# date-fp 5.0.3, Node 24.21.0; seen on 2026-12-01.
# `sub('months', 1, date)` is to give the date a month before, as `add` gives one after. One would guess that a month before January 15 is December 15. In fact
# every `sub` of months that goes over New Year's Eve is an invalid date, as the remainder of a negative number is negative for JavaScript and is compared with the month that came out: March less 2 is January, March less 3 is nothing. `add` over New Year's Eve is right. A day that the new month does not have, such as January 31 and a month, is an invalid date too, in both directions, where other libraries take the last day;
# that is at least deliberate. No error is raised where it happens: a comparison with the result is false, so that "orders since three months ago" are none, from January to March. It was mended in the package's repository in 2018, in pull request 63, and a release was asked for, but the newest one on npm still has it. What helps is `setUTCMonth`, or date-fns.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 date-fp@5.0.3
cat >run.mjs <<'EOF'
import datefp from 'date-fp';
const { add, sub } = datefp;
const day = (text) => new Date(`${text}T00:00:00Z`);
const shown = (date) => (Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString().slice(0, 10));
for (const [text, months] of [['2026-03-15', 2], ['2026-03-15', 3], ['2026-01-15', 1], ['2026-12-15', 11], ['2026-12-15', 12], ['2026-06-15', 18]]) console.log(`${text}: ${months} months before ${shown(sub('months', months, day(text)))}, after ${shown(add('months', months, day(text)))}`);
console.log(`2026-01-31: a month after ${shown(add('months', 1, day('2026-01-31')))}`);
const orders = [day('2025-11-20'), day('2025-12-24'), day('2026-01-10')];
for (const today of ['2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15']) console.log(`on ${today}: ${orders.filter((order) => order >= sub('months', 3, day(today))).length} of 3 orders in the last three months, ${orders.filter((order) => { const since = day(today); since.setUTCMonth(since.getUTCMonth() - 3); return order >= since; }).length} by setUTCMonth`);
for (const months of [1, 3, 6, 12]) {
  const firsts = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 10)));
  console.log(`${months} months from the tenth of each month: ${firsts.filter((first) => shown(sub('months', months, first)) === 'invalid').length} of 12 invalid before, ${firsts.filter((first) => shown(add('months', months, first)) === 'invalid').length} after`);
}
EOF
want=$(cat <<'EOF'
2026-03-15: 2 months before 2026-01-15, after 2026-05-15
2026-03-15: 3 months before invalid, after 2026-06-15
2026-01-15: 1 months before invalid, after 2026-02-15
2026-12-15: 11 months before 2026-01-15, after 2027-11-15
2026-12-15: 12 months before invalid, after 2027-12-15
2026-06-15: 18 months before invalid, after 2027-12-15
2026-01-31: a month after invalid
on 2026-01-15: 0 of 3 orders in the last three months, 3 by setUTCMonth
on 2026-02-15: 0 of 3 orders in the last three months, 3 by setUTCMonth
on 2026-03-15: 0 of 3 orders in the last three months, 2 by setUTCMonth
on 2026-04-15: 0 of 3 orders in the last three months, 0 by setUTCMonth
1 months from the tenth of each month: 1 of 12 invalid before, 0 after
3 months from the tenth of each month: 3 of 12 invalid before, 0 after
6 months from the tenth of each month: 6 of 12 invalid before, 0 after
12 months from the tenth of each month: 11 of 12 invalid before, 0 after
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
