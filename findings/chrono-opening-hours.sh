#!/usr/bin/env bash
# chrono-node 2.10.3, Node 24.21.0; seen on 2026-11-30.
# chrono-node reads dates and times in English sentences, ranges too. One would guess that "10:00-2:00pm", as markets write their hours, is from ten in the morning, since it is four hours then; "10-11am" and
# "1-3pm" are read well. In fact the "pm" of the end is given to the start always, and the end is moved on: ten at night to two in the afternoon of the next day, 16 hours, and "9-5pm" is the night shift
# and the morning after, 20 hours. Only 12 is safe. With the name of a weekday in front the end stays, so that "Saturday 10-2pm" ends eight hours before it begins. The other way round, "9am to 5" ends at
# five the next morning; that a range's end may be the next day was reported of "1:00pm-2:30", the start that becomes night was not found. Twelve at night is noon: "tonight at 12", "tonight at midnight",
# "Friday night at 12:30" and "12 in the morning", for the part of the day is taken as am or pm by itself, though "tonight at 11" is right. No error is raised, and `isCertain('meridiem')` says false for the start,
# as it does for every guess. What helps is both marks, "10am-2pm", and a check that the end is within 12 hours behind the start.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 chrono-node@2.10.3
cat >run.mjs <<'EOF'
import * as chrono from 'chrono-node';
const now = new Date(2026, 10, 30, 18);
const name = (date) => date.toLocaleString('en-US', { weekday: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).replace(/[^\w:]+/g, ' ');
const show = (sentence) => {
  const [{ text, start, end }] = chrono.parse(sentence, now, { forwardDate: true });
  const hours = end ? ` to ${name(end.date())}, ${(end.date() - start.date()) / 3_600_000} hours` : '';
  console.log(`${sentence}${text === sentence ? '' : `, of which "${text}"`}: ${name(start.date())}${hours}`);
};
for (const sentence of ['10am-2pm', '10-11am', '1-3pm', '12-3pm']) show(`December 5 from ${sentence}`);
console.log('The mark at the end:');
for (const sentence of ['10-2pm', '10:00-2:00pm', '10 to 2 pm', '9-5pm', '11:30-1pm', '10-12pm']) show(`December 5 from ${sentence}`);
show('Saturday 10-2pm');
show('Saturday from 10 to 2pm');
console.log('The mark at the start:');
for (const sentence of ['9am to 5', '10am-12:30', '11am-1']) show(`December 5 from ${sentence}`);
console.log('At night:');
for (const sentence of ['tonight at 11', 'tonight at 12', 'tonight at midnight', 'Friday night at 12:30', '12 in the morning']) show(sentence);
EOF
want=$(cat <<'EOF'
December 5 from 10am-2pm: 5 Sat 10:00 to 5 Sat 14:00, 4 hours
December 5 from 10-11am: 5 Sat 10:00 to 5 Sat 11:00, 1 hours
December 5 from 1-3pm: 5 Sat 13:00 to 5 Sat 15:00, 2 hours
December 5 from 12-3pm: 5 Sat 12:00 to 5 Sat 15:00, 3 hours
The mark at the end:
December 5 from 10-2pm: 5 Sat 22:00 to 6 Sun 14:00, 16 hours
December 5 from 10:00-2:00pm: 5 Sat 22:00 to 6 Sun 14:00, 16 hours
December 5 from 10 to 2 pm: 5 Sat 22:00 to 6 Sun 14:00, 16 hours
December 5 from 9-5pm: 5 Sat 21:00 to 6 Sun 17:00, 20 hours
December 5 from 11:30-1pm: 5 Sat 23:30 to 6 Sun 13:00, 13.5 hours
December 5 from 10-12pm: 5 Sat 22:00 to 6 Sun 12:00, 14 hours
Saturday 10-2pm: 5 Sat 22:00 to 5 Sat 14:00, -8 hours
Saturday from 10 to 2pm: 5 Sat 22:00 to 5 Sat 14:00, -8 hours
The mark at the start:
December 5 from 9am to 5: 5 Sat 09:00 to 6 Sun 05:00, 20 hours
December 5 from 10am-12:30: 5 Sat 10:00 to 5 Sat 12:30, 2.5 hours
December 5 from 11am-1: 5 Sat 11:00 to 6 Sun 01:00, 14 hours
At night:
tonight at 11: 30 Mon 23:00
tonight at 12: 30 Mon 12:00
tonight at midnight: 30 Mon 12:00
Friday night at 12:30: 4 Fri 12:30
12 in the morning: 1 Tue 12:00
EOF
)
got=$(TZ=America/New_York node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
