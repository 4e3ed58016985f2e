#!/usr/bin/env bash
# rrule 2.8.1, ical.js 2.2.1, node-ical 0.26.1, rrule-temporal 2.2.8, Node 24.21.0; seen on 2026-11-29.
# A workshop is held on four Mondays at nine in New York, and one of them is called off: the calendar has a line EXDATE beside the rule. RFC 5545 lets that time
# be written in the zone of the rule, in another one or in UTC, as in its own examples. One would guess that the same moment is taken out however it is written.
# In fact `rrule`, which many calendars on the web are drawn with, compares the digits of the clock: only an EXDATE in the very zone of the rule counts. In UTC,
# as servers like to write it, the Monday that is called off is still offered, and nothing is reported; and nine o'clock in UTC, at which no workshop is held,
# takes out nine o'clock in New York. It makes no difference in London in winter, so a test there passes. ical.js is right about UTC and misses another zone;
# node-ical and rrule-temporal are right about both. A whole day (`VALUE=DATE`) takes out what is on that day in two of the four. An EXDATE in the rule's own
# zone is read alike by all.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 rrule@2.8.1 ical.js@2.2.1 node-ical@0.26.1 rrule-temporal@2.2.8
cat >run.mjs <<'EOF'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
const rule = ['DTSTART;TZID=America/New_York:20261026T090000', 'RRULE:FREQ=WEEKLY;COUNT=4'];
const zone = `BEGIN:VTIMEZONE
TZID:America/New_York
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
END:VTIMEZONE`.split('\n');
const calendar = (lines) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//shop//EN', ...zone, 'BEGIN:VEVENT', 'UID:1@shop.example', 'DTSTAMP:20261001T000000Z', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
const readers = {
  // rrule gives the time on the clock as if it were UTC.
  rrule: (lines) => rrule.rrulestr(lines.join('\n')).all().map((date) => date.toISOString().slice(5, 10)),
  'ical.js': (lines) => {
    const component = new ICAL.Component(ICAL.parse(calendar(lines)));
    ICAL.TimezoneService.register(new ICAL.Timezone(component.getFirstSubcomponent('vtimezone')));
    const dates = new ICAL.Event(component.getFirstSubcomponent('vevent')).iterator();
    const days = [];
    for (let date = dates.next(); date; date = dates.next()) days.push(date.toString().slice(5, 10));
    return days;
  },
  'node-ical': (lines) => {
    const event = Object.values(nodeIcal.sync.parseICS(calendar(lines))).find(({ type }) => type === 'VEVENT');
    return nodeIcal.expandRecurringEvent(event, { from: new Date('2026-10-01'), to: new Date('2026-12-31') }).map(({ start }) => start.toISOString().slice(5, 10));
  },
  'rrule-temporal': (lines) => new RRuleTemporal({ rruleString: lines.join('\n') }).all().map((date) => date.toPlainDate().toString().slice(5)),
};
const exdates = {
  'none': [],
  'in the zone of the rule': ['EXDATE;TZID=America/New_York:20261102T090000'],
  'in UTC': ['EXDATE:20261102T140000Z'],
  'in another zone': ['EXDATE;TZID=America/Los_Angeles:20261102T060000'],
  'nine o\'clock in UTC, no date of the rule': ['EXDATE:20261102T090000Z'],
  'as a day': ['EXDATE;VALUE=DATE:20261102'],
};
for (const [name, lines] of Object.entries(exdates)) {
  console.log(`called off: ${name}`);
  for (const [reader, days] of Object.entries(readers)) console.log(`  ${reader}: ${days([...rule, ...lines]).join(', ')}`);
}
EOF
want=$(cat <<'EOF'
called off: none
  rrule: 10-26, 11-02, 11-09, 11-16
  ical.js: 10-26, 11-02, 11-09, 11-16
  node-ical: 10-26, 11-02, 11-09, 11-16
  rrule-temporal: 10-26, 11-02, 11-09, 11-16
called off: in the zone of the rule
  rrule: 10-26, 11-09, 11-16
  ical.js: 10-26, 11-09, 11-16
  node-ical: 10-26, 11-09, 11-16
  rrule-temporal: 10-26, 11-09, 11-16
called off: in UTC
  rrule: 10-26, 11-02, 11-09, 11-16
  ical.js: 10-26, 11-09, 11-16
  node-ical: 10-26, 11-09, 11-16
  rrule-temporal: 10-26, 11-09, 11-16
called off: in another zone
  rrule: 10-26, 11-02, 11-09, 11-16
  ical.js: 10-26, 11-02, 11-09, 11-16
  node-ical: 10-26, 11-09, 11-16
  rrule-temporal: 10-26, 11-09, 11-16
called off: nine o'clock in UTC, no date of the rule
  rrule: 10-26, 11-09, 11-16
  ical.js: 10-26, 11-02, 11-09, 11-16
  node-ical: 10-26, 11-02, 11-09, 11-16
  rrule-temporal: 10-26, 11-02, 11-09, 11-16
called off: as a day
  rrule: 10-26, 11-02, 11-09, 11-16
  ical.js: 10-26, 11-09, 11-16
  node-ical: 10-26, 11-09, 11-16
  rrule-temporal: 10-26, 11-02, 11-09, 11-16
EOF
)
got=$(TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
