#!/usr/bin/env bash
# @formkit/tempo 1.1.0, spacetime 7.15.0, Node 26.10.0; seen on 2026-11-29.
# A market opens at 9 in New York, a sale begins at midnight in Los Angeles: a program asks for the moment at which clocks there show that time, by `tzDate(text,
# zone)` of tempo or `spacetime(text, zone)`. One would guess that the answer is the same wherever the program runs. In fact both work it out with the clock of the
# machine: on the days when clocks are changed there they are an hour off for hours, and for midnight of March 8 in Los Angeles spacetime gives that of March 7 if
# the machine is in New York. A laptop in the zone itself gets every hour right, so tests are green there; on a server in UTC tempo is wrong until 7 in the morning,
# and on one in a third zone both are. The readmes do not say so (spacetime's lists "support daylight savings" among what it does; of tempo an issue on one such
# hour in Berlin, 74, has been open since 2024). date-fns-tz, @date-fns/tz, Day.js, Luxon and moment-timezone give Temporal's answer for every half hour of these
# days on each of the machines. What helps is one of these, or Temporal.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@26.10.0 @formkit/tempo@1.1.0 spacetime@7.15.0 date-fns@4.4.0 date-fns-tz@3.2.0 @date-fns/tz@1.5.0 dayjs@1.11.23 luxon@3.7.2 moment-timezone@0.6.6
cat >run.mjs <<'EOF'
import { TZDate } from '@date-fns/tz';
import { tzDate } from '@formkit/tempo';
import { fromZonedTime } from 'date-fns-tz';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime } from 'luxon';
import moment from 'moment-timezone';
import spacetime from 'spacetime';
dayjs.extend(utc);
dayjs.extend(timezone);
const numbers = (text) => text.split(/[-T:]/).map(Number);
const libraries = {
  'tempo': (text, zone) => tzDate(text, zone).getTime(),
  'spacetime': (text, zone) => spacetime(text, zone).epoch,
  'date-fns-tz': (text, zone) => fromZonedTime(text, zone).getTime(),
  '@date-fns/tz': (text, zone) => {
    const [year, month, day, hour, minute] = numbers(text);
    return new TZDate(year, month - 1, day, hour, minute, zone).getTime();
  },
  'Day.js': (text, zone) => dayjs.tz(text, zone).valueOf(),
  'Luxon': (text, zone) => DateTime.fromISO(text, { zone }).toMillis(),
  'moment-timezone': (text, zone) => moment.tz(text, zone).valueOf(),
};
const hours = (milliseconds) => `${milliseconds > 0 ? '+' : ''}${milliseconds / 3600000} h`;
console.log(`on a machine in ${process.env.TZ}`);
for (const zone of ['America/New_York', 'America/Los_Angeles']) {
  const wrong = Object.fromEntries(Object.keys(libraries).map((name) => [name, []]));
  // March 7 to 9 and October 31 to November 2, in half hours.
  const steps = ['2026-03-07', '2026-10-31'].flatMap((day) => Array.from({ length: 144 }, (_, step) => Temporal.PlainDateTime.from(day).add({ minutes: 30 * step })));
  for (const time of steps) {
    // Only what the clocks there show exactly once.
    const moments = ['earlier', 'later'].map((disambiguation) => time.toZonedDateTime(zone, { disambiguation }).epochMilliseconds);
    if (moments[0] !== moments[1]) continue;
    const text = time.toString().slice(0, 16);
    for (const [name, ask] of Object.entries(libraries)) {
      const off = ask(text, zone) - moments[0];
      if (off) wrong[name].push({ text, off });
    }
  }
  const told = Object.entries(wrong).filter(([, times]) => times.length);
  console.log(`  ${zone}: ${told.length ? '' : 'all right'}`.trimEnd());
  for (const [name, times] of told) {
    const worst = times.toSorted((a, b) => Math.abs(b.off) - Math.abs(a.off))[0];
    console.log(`    ${name} wrong ${times.length} times, from ${times[0].text} to ${times.at(-1).text}, most at ${worst.text}: ${hours(worst.off)}`);
  }
}
EOF
want=$(cat <<'EOF'
on a machine in UTC
  America/New_York:
    tempo wrong 16 times, from 2026-03-08T03:00 to 2026-11-01T05:30, most at 2026-03-08T03:00: +1 h
  America/Los_Angeles:
    tempo wrong 28 times, from 2026-03-08T03:00 to 2026-11-01T08:30, most at 2026-03-08T03:00: +1 h
on a machine in America/New_York
  America/New_York: all right
  America/Los_Angeles:
    tempo wrong 10 times, from 2026-03-08T03:00 to 2026-11-01T03:30, most at 2026-03-08T03:00: +1 h
    spacetime wrong 8 times, from 2026-03-07T23:00 to 2026-11-01T00:30, most at 2026-03-08T00:00: -24 h
on a machine in America/Los_Angeles
  America/New_York:
    tempo wrong 10 times, from 2026-03-07T23:00 to 2026-11-01T00:30, most at 2026-03-07T23:00: -1 h
    spacetime wrong 8 times, from 2026-03-08T03:00 to 2026-11-01T02:30, most at 2026-03-08T03:00: -1 h
  America/Los_Angeles: all right
EOF
)
got=$(for zone in UTC America/New_York America/Los_Angeles; do TZ=$zone node_modules/.bin/node run.mjs; done)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
