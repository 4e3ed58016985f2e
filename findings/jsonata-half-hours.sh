#!/usr/bin/env bash
# jsonata 2.2.2, Node 24.21.0; seen on 2026-11-30.
# JSONata's `$fromMillis` takes an offset in the format "±HHMM". One would guess that -0330, the time of St. John's in Newfoundland, is three hours and a half behind UTC. In fact it is four and a half, and is
# called -04:30: 15:00 UTC is told as 10:30, where the clocks there show 11:30, and -0930 of the Marquesas is ten and a half. East of Greenwich +0530 and +0545 are right, as are whole hours, which is all that is
# tried. The moment is right for a program that reads the offset beside it; a customer reads the hour. Back, `$toMillis` with a picture reads "11:30-03:30" as 14:00 UTC, an hour early, though without a picture
# it is right; of 24 hours written with -0330 and read again all are another time. In the source the hours are -330 by 100 rounded down, -4, and the minutes added to them; when reading, the minutes are added to
# negative hours. The report found (787) is of offsets with a colon. What helps is to add the offset oneself.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jsonata@2.2.2
cat >run.mjs <<'EOF'
import jsonata from 'jsonata';
const run = (expression, bindings) => jsonata(expression).evaluate({}, bindings);
const moment = Date.UTC(2026, 0, 15, 15, 0);
const own = (zone) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(moment);
for (const [place, offset, zone] of [
  ["St. John's", '-0330', 'America/St_Johns'],
  ["St. John's in summer", '-0230', '-02:30'],
  ['Marquesas', '-0930', 'Pacific/Marquesas'],
  ['Halifax', '-0400', 'America/Halifax'],
  ['Mumbai', '+0530', 'Asia/Kolkata'],
  ['Kathmandu', '+0545', 'Asia/Kathmandu'],
])
  console.log(`${place}, ${offset}: ${await run(`$fromMillis($moment, '[H01]:[m01] [Z]', $offset)`, { moment, offset })}; by Intl ${own(zone)}`);
console.log(`without a picture: ${await run(`$fromMillis($moment, (), '-0330')`, { moment })}`);
const picture = '[Y]-[M]-[D]T[H]:[m]:[s][Z]';
for (const text of ['2026-01-15T11:30:00-03:30', '2026-01-15T05:30:00-09:30', '2026-01-15T11:00:00-04:00', '2026-01-15T20:30:00+05:30']) {
  const iso = (millis) => new Date(millis).toISOString();
  console.log(`${text}: by picture ${iso(await run(`$toMillis($text, $picture)`, { text, picture }))}; without a picture ${iso(await run(`$toMillis($text)`, { text }))}; by Date ${iso(Date.parse(text))}`);
}
let lost = 0;
let moved = 0;
for (let hour = 0; hour < 24; hour++) {
  const at = Date.UTC(2026, 0, 15, hour);
  const text = await run(`$fromMillis($at, $picture, '-0330')`, { at, picture: '[Y0001]-[M01]-[D01]T[H01]:[m01]:[s01][Z]' });
  if ((await run(`$toMillis($text, $picture)`, { text, picture })) !== at) lost++;
  if (new Date(at - 3.5 * 36e5).getUTCDate() !== Number(text.slice(8, 10))) moved++;
}
console.log(`24 hours of a day written with -0330 and read again: ${lost} are another time, ${moved} are written with another day`);
EOF
want=$(cat <<'EOF'
St. John's, -0330: 10:30 -04:30; by Intl 11:30
St. John's in summer, -0230: 11:30 -03:30; by Intl 12:30
Marquesas, -0930: 04:30 -10:30; by Intl 05:30
Halifax, -0400: 11:00 -04:00; by Intl 11:00
Mumbai, +0530: 20:30 +05:30; by Intl 20:30
Kathmandu, +0545: 20:45 +05:45; by Intl 20:45
without a picture: 2026-01-15T10:30:00.000-04:30
2026-01-15T11:30:00-03:30: by picture 2026-01-15T14:00:00.000Z; without a picture 2026-01-15T15:00:00.000Z; by Date 2026-01-15T15:00:00.000Z
2026-01-15T05:30:00-09:30: by picture 2026-01-15T14:00:00.000Z; without a picture 2026-01-15T15:00:00.000Z; by Date 2026-01-15T15:00:00.000Z
2026-01-15T11:00:00-04:00: by picture 2026-01-15T15:00:00.000Z; without a picture 2026-01-15T15:00:00.000Z; by Date 2026-01-15T15:00:00.000Z
2026-01-15T20:30:00+05:30: by picture 2026-01-15T15:00:00.000Z; without a picture 2026-01-15T15:00:00.000Z; by Date 2026-01-15T15:00:00.000Z
24 hours of a day written with -0330 and read again: 24 are another time, 1 are written with another day
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
