#!/usr/bin/env bash
# ical-generator 10.2.0, luxon 3.7.2, ical.js 2.2.1, node-ical 0.26.1, Node 24.21.0; seen on 2026-11-28.
# A market begins at nine in New York, and its calendar file is made of a `Date`, which is a moment wherever it is read. One would guess that
# `timezone: 'America/New_York'` writes that moment on New York's clock, as it does with a DateTime of Luxon. In fact the digits of the machine's own clock are
# written, and called New York's: right on a laptop in New York, 14:00 on a server in UTC, 23:00 in Tokyo, so a test passes where the author lives and
# the market begins five hours late once it is deployed. `floating: true` does the contrary: it writes UTC's digits on every machine, so that the
# laptop's file is the one that is late. Without either, the moment is right everywhere; so is Luxon's, also when it was made in another zone.
# No description of the zone is written by itself (the package takes a generator for it), and readers differ then: node-ical knows New York's clock by
# its name, ical.js takes the digits for its own machine's, where both mistakes cancel: written and read back on one machine, all is well.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ical-generator@10.2.0 luxon@3.7.2 ical.js@2.2.1 node-ical@0.26.1
cat >run.mjs <<'EOF'
import ICAL from 'ical.js';
import { ICalCalendar } from 'ical-generator';
import { DateTime } from 'luxon';
import nodeIcal from 'node-ical';
const nine = new Date('2026-11-28T09:00:00-05:00');
const ways = {
  'no zone': { start: nine },
  'timezone, a Date': { start: nine, timezone: 'America/New_York' },
  'timezone, a DateTime of Luxon': { start: DateTime.fromJSDate(nine), timezone: 'America/New_York' },
  'floating, a Date': { start: nine, floating: true },
  'whole day, a Date': { start: nine, allDay: true },
};
console.log(`made on a machine in ${process.env.TZ}, read on the same`);
for (const [way, event] of Object.entries(ways)) {
  const calendar = new ICalCalendar({ name: 'Markets' });
  calendar.createEvent({ summary: 'Market', ...event });
  const text = calendar.toString();
  const [line] = text.match(/DTSTART.*/);
  const { startDate } = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
  const { start } = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
  const late = (date) => `${(date - nine) / 3600000} h`;
  const readers = event.allDay ? '' : `; late by ${late(start)} for node-ical, ${late(startDate.toJSDate())} for ical.js`;
  console.log(`  ${way}: ${line.trim()}${readers}${text.includes('VTIMEZONE') ? ', with VTIMEZONE' : ''}`);
}
EOF
want=$(cat <<'EOF'
made on a machine in America/New_York, read on the same
  no zone: DTSTART:20261128T140000Z; late by 0 h for node-ical, 0 h for ical.js
  timezone, a Date: DTSTART;TZID=America/New_York:20261128T090000; late by 0 h for node-ical, 0 h for ical.js
  timezone, a DateTime of Luxon: DTSTART;TZID=America/New_York:20261128T090000; late by 0 h for node-ical, 0 h for ical.js
  floating, a Date: DTSTART:20261128T140000; late by 5 h for node-ical, 5 h for ical.js
  whole day, a Date: DTSTART;VALUE=DATE:20261128
made on a machine in UTC, read on the same
  no zone: DTSTART:20261128T140000Z; late by 0 h for node-ical, 0 h for ical.js
  timezone, a Date: DTSTART;TZID=America/New_York:20261128T140000; late by 5 h for node-ical, 0 h for ical.js
  timezone, a DateTime of Luxon: DTSTART;TZID=America/New_York:20261128T090000; late by 0 h for node-ical, -5 h for ical.js
  floating, a Date: DTSTART:20261128T140000; late by 0 h for node-ical, 0 h for ical.js
  whole day, a Date: DTSTART;VALUE=DATE:20261128
made on a machine in Asia/Tokyo, read on the same
  no zone: DTSTART:20261128T140000Z; late by 0 h for node-ical, 0 h for ical.js
  timezone, a Date: DTSTART;TZID=America/New_York:20261128T230000; late by 14 h for node-ical, 0 h for ical.js
  timezone, a DateTime of Luxon: DTSTART;TZID=America/New_York:20261128T090000; late by 0 h for node-ical, -14 h for ical.js
  floating, a Date: DTSTART:20261128T140000; late by -9 h for node-ical, -9 h for ical.js
  whole day, a Date: DTSTART;VALUE=DATE:20261128
EOF
)
got=$(for zone in America/New_York UTC Asia/Tokyo; do TZ=$zone node_modules/.bin/node run.mjs; done)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
