#!/usr/bin/env bash
# Node 24.21.0, beside @formatjs/intl-durationformat 0.12.4; seen on 2026-11-30, the colons in Chromium 156.0.8078.108 as well; Firefox 153.8 is right.
# `Intl.DurationFormat` writes the time that is left of an offer, and with `hoursDisplay: 'auto'` leaves out hours that are 0. By ECMA-402 (DurationFormat, PartitionDurationFormatPattern) a colon joins numbers
# of hours, minutes and seconds that follow each other, all else is joined as a list. One would guess that 2 days, 5 minutes and 3 seconds are "2 days, 05:03". In fact V8 puts the colon in front of minutes
# and seconds whatever stands there: "2 days:05:03", which reads as two days and five hours, and half an hour is "30 min:0". So a countdown is right for 23 hours of a day, and in the
# hour in which no full hour is left over it is not, days or no days behind the first; nothing else shows it. Without days, and with hours, it is right. In Node 24 fractions of a second are
# added up as floating-point numbers, though the standard computes them exactly: 1.839 s and 847 ns end in 846. WebKit had the colon and mended it; no report of V8's was found. What helps is
# the default, which shows hours always, or a list of two formats.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @formatjs/intl-durationformat@0.12.4
cat >run.mjs <<'EOF'
import { DurationFormat } from '@formatjs/intl-durationformat';
const cases = [
  [{ days: 2, hours: 1, minutes: 5, seconds: 3 }, { style: 'digital', hoursDisplay: 'auto' }],
  [{ days: 2, minutes: 5, seconds: 3 }, { style: 'digital', hoursDisplay: 'auto' }],
  [{ days: 2, minutes: 5, seconds: 3 }, { style: 'digital' }],
  [{ minutes: 5, seconds: 3 }, { style: 'digital', hoursDisplay: 'auto' }],
  [{ weeks: 1, seconds: 30 }, { style: 'digital', hoursDisplay: 'auto' }],
  [{ weeks: 1, seconds: 30 }, { style: 'digital', hoursDisplay: 'auto', minutesDisplay: 'auto' }],
  [{ minutes: 30 }, { minutes: 'short', seconds: 'numeric' }],
  [{ days: 1, minutes: 30 }, { style: 'short', minutes: 'numeric' }],
  [{ seconds: 1, milliseconds: 839, nanoseconds: 847 }, { style: 'digital' }],
];
for (const [duration, options] of cases) {
  const ours = new Intl.DurationFormat('en', options);
  const theirs = new DurationFormat('en', options).format(duration);
  console.log(`${JSON.stringify(duration)} ${JSON.stringify(options)}: "${ours.format(duration)}", formatjs "${theirs}"`);
}
const countdown = new Intl.DurationFormat('en', { style: 'digital', hoursDisplay: 'auto' });
let wrong = 0;
for (let minutes = 0; minutes < 3 * 24 * 60; minutes++) if (/[a-z]:/.test(countdown.format({ days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }))) wrong++;
console.log(`of the minutes of three days, a letter before a colon: ${wrong} of ${3 * 24 * 60}`);
console.log(countdown.formatToParts({ days: 2, minutes: 5, seconds: 3 }).map(({ type, value, unit }) => `${type} "${value}"${unit ? ` of ${unit}` : ''}`).join(', '));
EOF
want=$(cat <<'EOF'
{"days":2,"hours":1,"minutes":5,"seconds":3} {"style":"digital","hoursDisplay":"auto"}: "2 days, 1:05:03", formatjs "2 days, 1:05:03"
{"days":2,"minutes":5,"seconds":3} {"style":"digital","hoursDisplay":"auto"}: "2 days:05:03", formatjs "2 days, 05:03"
{"days":2,"minutes":5,"seconds":3} {"style":"digital"}: "2 days, 0:05:03", formatjs "2 days, 0:05:03"
{"minutes":5,"seconds":3} {"style":"digital","hoursDisplay":"auto"}: "05:03", formatjs "05:03"
{"weeks":1,"seconds":30} {"style":"digital","hoursDisplay":"auto"}: "1 wk:00:30", formatjs "1 wk, 00:30"
{"weeks":1,"seconds":30} {"style":"digital","hoursDisplay":"auto","minutesDisplay":"auto"}: "1 wk:30", formatjs "1 wk, 30"
{"minutes":30} {"minutes":"short","seconds":"numeric"}: "30 min:0", formatjs "30 min, 0"
{"days":1,"minutes":30} {"style":"short","minutes":"numeric"}: "1 day, 30:00", formatjs "1 day, 30:00"
{"seconds":1,"milliseconds":839,"nanoseconds":847} {"style":"digital"}: "0:00:01.839000846", formatjs "0:00:01.839000847"
of the minutes of three days, a letter before a colon: 120 of 4320
integer "2" of day, literal " " of day, unit "days" of day, literal ":", integer "05" of minute, literal ":", integer "03" of second
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
