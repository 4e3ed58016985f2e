#!/usr/bin/env bash
# human-interval 2.0.1 (numbered 1.1.0 below it), Node 24.21.0; seen on 2026-11-30.
# Job schedulers such as Agenda read their intervals by this package, which "supports numbers being written out in English words" and parts joined by "and". One would guess that what it cannot read is NaN, as "soon" is, and that "one thousand
# seconds" are 1000. In fact every "and" is taken out first, the one in "thousand" too, so that "one thous" is 1: one second. A comma within digits parts them as well, so that "1,440 minutes", a day, are one minute. The unit may stand within a longer
# word: "500 milliseconds" are 500 seconds. Words without a number count as 0, not as NaN: "an hour", "a day", "half an hour", "every 5 minutes" and "Three minutes" are 0, that is at once and,
# in a schedule, again and again; a half behind a number is left out. "hour" alone is right, and so are hundreds and hyphens. No error is raised, and no report of it was found. What helps is digits without commas, in small
# letters, or milliseconds as a number.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 human-interval@2.0.1
cat >run.mjs <<'EOF'
import humanInterval from 'human-interval';
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const cases = [
  ['one hundred and five minutes', 105 * minute],
  ['three hundred and sixty-five days', 365 * day],
  ['hour', hour],
  ['soon', NaN],
  ['one thousand seconds', 1000 * second],
  ['two thousand minutes', 2000 * minute],
  ['1440 minutes', day],
  ['1,440 minutes', day],
  ['500 milliseconds', second / 2],
  ['one hour', hour],
  ['an hour', hour],
  ['a day', day],
  ['half an hour', hour / 2],
  ['two and a half hours', 2.5 * hour],
  ['every 5 minutes', 5 * minute],
  ['five minutes', 5 * minute],
  ['Five minutes', 5 * minute],
];
for (const [text, right] of cases) {
  const got = humanInterval(text);
  console.log(`${text}: ${got / second} s${Object.is(got, right) ? '' : ` (not right: ${right / second} s)`}`);
}
const digits = Array.from({ length: 5000 }, (_, index) => index + 1);
const wrong = digits.filter((count) => humanInterval(`${count.toLocaleString('en-US')} seconds`) !== count * second);
console.log(`1 to 5,000 seconds as written by toLocaleString: wrong ${wrong.length}, the first ${wrong[0]}`);
EOF
want=$(cat <<'EOF'
one hundred and five minutes: 6300 s
three hundred and sixty-five days: 31536000 s
hour: 3600 s
soon: NaN s
one thousand seconds: 1 s (not right: 1000 s)
two thousand minutes: 120 s (not right: 120000 s)
1440 minutes: 86400 s
1,440 minutes: 60 s (not right: 86400 s)
500 milliseconds: 500 s (not right: 0.5 s)
one hour: 3600 s
an hour: 0 s (not right: 3600 s)
a day: 0 s (not right: 86400 s)
half an hour: 0 s (not right: 1800 s)
two and a half hours: 7200 s (not right: 9000 s)
every 5 minutes: 0 s (not right: 300 s)
five minutes: 300 s
Five minutes: 0 s (not right: 300 s)
1 to 5,000 seconds as written by toLocaleString: wrong 4001, the first 1000
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
