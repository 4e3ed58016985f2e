#!/usr/bin/env bash
# @datasert/cronjs-matcher 1.4.0 (with @datasert/cronjs-parser 1.4.0), beside croner 11.0.1, Node 24.21.0; seen on 2026-12-01.
# In a crontab both 0 and 7 are Sunday, also at the end of a range. One would guess that a market job of "0 9 * * 5-7" runs on Fridays, Saturdays and Sundays, since the package takes 7 as a day. In fact a 7 alone, or in a list, is
# Sunday, and a range that ends with 7 has no Sunday: 5-7 is Friday and Saturday, 6-7 Saturday alone, and 1-7, "every day", six days. No error is raised. What helps is 0,5,6.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @datasert/cronjs-matcher@1.4.0 croner@11.0.1
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
import { Cron } from 'croner';
const require = createRequire(import.meta.url);
const { getFutureMatches } = require('@datasert/cronjs-matcher');
const day = (date) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(date).getUTCDay()];
const from = '2026-12-07T00:00:00Z';
for (const days of ['7', '0', '5,6,7', '0,5,6', '5-7', '6-7', '1-7', '4-7', 'FRI-SUN', '*', '0-6']) {
  const expression = `0 9 * * ${days}`;
  const week = (dates) => [...new Set(dates.filter((date) => new Date(date) < new Date('2026-12-14T00:00:00Z')).map(day))].join(' ');
  let own;
  try {
    own = week(getFutureMatches(expression, { startAt: from, matchCount: 8, timezone: 'UTC' }));
  } catch (error) {
    own = `an error, ${error.message}`;
  }
  let other;
  try {
    other = week(new Cron(expression, { timezone: 'UTC' }).nextRuns(8, new Date(from)));
  } catch (error) {
    other = 'an error';
  }
  console.log(`${expression}: cronjs ${own}; croner ${other}`);
}
EOF
want=$(cat <<'EOF'
0 9 * * 7: cronjs Sun; croner Sun
0 9 * * 0: cronjs Sun; croner Sun
0 9 * * 5,6,7: cronjs Fri Sat Sun; croner Fri Sat Sun
0 9 * * 0,5,6: cronjs Fri Sat Sun; croner Fri Sat Sun
0 9 * * 5-7: cronjs Fri Sat; croner Fri Sat Sun
0 9 * * 6-7: cronjs Sat; croner Sat Sun
0 9 * * 1-7: cronjs Mon Tue Wed Thu Fri Sat; croner Mon Tue Wed Thu Fri Sat Sun
0 9 * * 4-7: cronjs Thu Fri Sat; croner Thu Fri Sat Sun
0 9 * * FRI-SUN: cronjs Fri Sat; croner Fri Sat Sun
0 9 * * *: cronjs Mon Tue Wed Thu Fri Sat Sun; croner Mon Tue Wed Thu Fri Sat Sun
0 9 * * 0-6: cronjs Mon Tue Wed Thu Fri Sat Sun; croner Mon Tue Wed Thu Fri Sat Sun
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
