#!/usr/bin/env bash
# strftime 0.10.3, Node 24.21.0; seen on 2026-11-30.
# strftime is the C function of that name for JavaScript; its README lists %j as the day of the year, padded to three digits, 001 to 366. In fact the first moment of a day still has the number of the day before: New Year's Day
# at midnight is day 000, and the last day of the year 364, or 365 in a leap year. One millisecond later it is right. In the code the time since the year began is divided by a day and rounded up. Midnight is what a date without
# a time is, as in a lot code of the day of pouring, which then bears the number of the day before. And in a place with summer time the whole first hour of each summer day has yesterday's number, as the clock was put forward
# since January; south of the equator, where January is summer, it is the last hour of each winter day that has tomorrow's, and midnight is right. %U and %W count days in another way and are right. `strftime.utc()` and
# `timezone()` share the mistake. Tests at noon pass, and no error is raised. Of %U a report was solved long ago (56); of %j one of its padding (22), none of the day itself was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 strftime@0.10.3
cat >run.mjs <<'EOF'
import strftime from 'strftime';
const right = (date) => String(1 + Math.round((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(date.getFullYear(), 0, 1)) / 86_400_000)).padStart(3, '0');
console.log(process.env.TZ);
if (process.env.TZ === 'UTC')
  for (const date of [new Date(2027, 0, 1), new Date(2027, 0, 1, 0, 0, 0, 1), new Date(2027, 0, 1, 12), new Date(2027, 11, 31), new Date(2028, 11, 31)])
    console.log(`  ${date.toISOString()}: %j ${strftime('%j', date)}, by utc() ${strftime.utc()('%j', date)}; right is ${right(date)}; a lot ${strftime('L%y%j', date)}`);
for (const [hour, minute] of [[0, 0], [0, 30], [1, 0], [1, 30], [12, 0], [23, 59]]) {
  const wrong = { January: 0, July: 0 };
  for (const [name, month] of [['January', 0], ['July', 6]])
    for (let day = 1; day <= 31; day++) {
      const date = new Date(2027, month, day, hour, minute);
      if (strftime('%j', date) !== right(date)) wrong[name]++;
    }
  console.log(`  at ${hour}:${String(minute).padStart(2, '0')} wrong on ${wrong.January} days of January and ${wrong.July} of July`);
}
EOF
want=$(cat <<'EOF'
UTC
  2027-01-01T00:00:00.000Z: %j 000, by utc() 000; right is 001; a lot L27000
  2027-01-01T00:00:00.001Z: %j 001, by utc() 001; right is 001; a lot L27001
  2027-01-01T12:00:00.000Z: %j 001, by utc() 001; right is 001; a lot L27001
  2027-12-31T00:00:00.000Z: %j 364, by utc() 364; right is 365; a lot L27364
  2028-12-31T00:00:00.000Z: %j 365, by utc() 365; right is 366; a lot L28365
  at 0:00 wrong on 31 days of January and 31 of July
  at 0:30 wrong on 0 days of January and 0 of July
  at 1:00 wrong on 0 days of January and 0 of July
  at 1:30 wrong on 0 days of January and 0 of July
  at 12:00 wrong on 0 days of January and 0 of July
  at 23:59 wrong on 0 days of January and 0 of July
America/New_York
  at 0:00 wrong on 31 days of January and 31 of July
  at 0:30 wrong on 0 days of January and 31 of July
  at 1:00 wrong on 0 days of January and 31 of July
  at 1:30 wrong on 0 days of January and 0 of July
  at 12:00 wrong on 0 days of January and 0 of July
  at 23:59 wrong on 0 days of January and 0 of July
Australia/Sydney
  at 0:00 wrong on 31 days of January and 0 of July
  at 0:30 wrong on 0 days of January and 0 of July
  at 1:00 wrong on 0 days of January and 0 of July
  at 1:30 wrong on 0 days of January and 0 of July
  at 12:00 wrong on 0 days of January and 0 of July
  at 23:59 wrong on 0 days of January and 31 of July
EOF
)
got=$(for zone in UTC America/New_York Australia/Sydney; do TZ=$zone node_modules/.bin/node run.mjs; done)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
