#!/usr/bin/env bash
# duration-fns 3.0.2, beside the Temporal of temporal-polyfill 1.0.1, Node 24.21.0 in UTC; seen on 2026-11-30.
# duration-fns works with lengths of time, and its docs say that `normalize` with a date to begin from safely turns days into months, since each month then has a length. One would guess that
# three days from November 30 stay three days. In fact they become a month less 27 days, as 40 days from January 31 become two months less 19 days: wherever the calendar turns to
# the next month, the fields of the two dates are subtracted one by one. `between` does the same without being asked, so that four hours over the end of a month are a month less 29 days and 20
# hours. Of `between` upstream has a report (33), which is answered by `normalize` with the first date; that returns the same again. What is made of it is wrong in sum, as a month counts as a
# 12th of 365 days: `toHours` says 14 for the four hours, and 82 for a day after February 28, and an hour over New Year's Eve is negative for `isNegative`. Within a month, and from the 1st
# on as in the docs, all is right. No error is raised. What helps is the difference in milliseconds, which `normalize` without a date turns into days and hours.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 duration-fns@3.0.2 temporal-polyfill@1.0.1
cat >run.mjs <<'EOF'
import { between, isNegative, normalize, toHours, toString } from 'duration-fns';
import { Temporal } from 'temporal-polyfill';
process.env.TZ = 'UTC';
const moment = (text) => Temporal.PlainDateTime.from(text);
const tellDays = (days, from) => {
  const right = Temporal.Duration.from({ days }).round({ largestUnit: 'months', relativeTo: moment(from) });
  console.log(`${days} days from ${from}: ${toString(normalize({ days }, `${from}Z`))}; by Temporal ${right}`);
};
tellDays(31, '2020-02-01T00:00');
tellDays(3, '2026-11-01T00:00');
tellDays(3, '2026-11-30T00:00');
tellDays(40, '2026-01-31T00:00');
tellDays(2, '2026-12-30T00:00');
const tellBetween = (from, to) => {
  const length = between(`${from}Z`, `${to}Z`);
  const again = normalize(length, `${from}Z`);
  const right = moment(from).until(moment(to), { largestUnit: 'years' });
  console.log(`${from} to ${to}: ${toString(length)}, normalized ${toString(again)}; by Temporal ${right}`);
  console.log(`  in hours ${+toHours(length).toFixed(2)}${isNegative(length) ? ', negative' : ''}; by Temporal ${right.total({ unit: 'hours', relativeTo: moment(from) })}`);
  console.log(`  by milliseconds ${toString(normalize(new Date(`${to}Z`) - new Date(`${from}Z`)))}`);
};
tellBetween('2026-11-10T22:00', '2026-11-11T02:00');
tellBetween('2026-11-30T22:00', '2026-12-01T02:00');
tellBetween('2026-02-28T00:00', '2026-03-01T00:00');
tellBetween('2026-01-15T00:00', '2026-02-10T00:00');
tellBetween('2026-12-31T23:00', '2027-01-01T00:00');
EOF
want=$(cat <<'EOF'
31 days from 2020-02-01T00:00: P1M2D; by Temporal P1M2D
3 days from 2026-11-01T00:00: P3D; by Temporal P3D
3 days from 2026-11-30T00:00: P1M-27D; by Temporal P3D
40 days from 2026-01-31T00:00: P2M-19D; by Temporal P1M12D
2 days from 2026-12-30T00:00: P1M-29D; by Temporal P2D
2026-11-10T22:00 to 2026-11-11T02:00: P1DT-20H, normalized PT4H; by Temporal PT4H
  in hours 4; by Temporal 4
  by milliseconds PT4H
2026-11-30T22:00 to 2026-12-01T02:00: P1M-29DT-20H, normalized P1M-29DT-20H; by Temporal PT4H
  in hours 14; by Temporal 4
  by milliseconds PT4H
2026-02-28T00:00 to 2026-03-01T00:00: P1M-27D, normalized P1M-27D; by Temporal P1D
  in hours 82; by Temporal 24
  by milliseconds P1D
2026-01-15T00:00 to 2026-02-10T00:00: P1M-5D, normalized P1M-5D; by Temporal P26D
  in hours 610; by Temporal 624
  by milliseconds P26D
2026-12-31T23:00 to 2027-01-01T00:00: P1Y-11M-30DT-23H, normalized P1M-30DT-23H; by Temporal PT1H
  in hours -13, negative; by Temporal 1
  by milliseconds PT1H
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
