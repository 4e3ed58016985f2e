#!/usr/bin/env bash
# ics 3.12.0, beside ical.js 2.2.1 and temporal-polyfill 1.0.8, Node 24.21.0; seen on 2026-12-01.
# ics writes calendar files, and its readme names `duration` as an object of "weeks, days, hours, minutes, seconds". One would guess that a market of one day, or a reminder a week before, is written as RFC 5545 (3.3.6) has it: P1D and -P1W. In fact the
# letter T is always there, also where no time follows it: "P1DT" and "-P1WT", and weeks stand beside days and hours, "P1W2DT3H", which the standard does not have either. Hours and minutes, the examples of the readme, are right. Lenient readers, as ical.js, take
# it; Temporal refuses "P1DT", and a report at ical4android says that its app could not read a file with the reminder "-P2DT". A comma in a category is not escaped, as it is in the title, so that "Soap, bars" arrives as two. No error is raised.
# A report of reminders after the beginning, with "PT0M", is open from an earlier version; of these none was found. What helps is to give whole days as hours, 24, and weeks as 168.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ics@3.12.0 ical.js@2.2.1 temporal-polyfill@1.0.8
cat >run.mjs <<'EOF'
import ICAL from 'ical.js';
import { createEvent } from 'ics';
import { Temporal } from 'temporal-polyfill';
const write = (rest) => createEvent({ title: 'Market, soap', start: [2026, 12, 5, 9, 0], startInputType: 'utc', ...rest }).value;
// The grammar of RFC 5545, 3.3.6.
const time = 'T(\\d+H(\\d+M(\\d+S)?)?|\\d+M(\\d+S)?|\\d+S)';
const grammar = new RegExp(`^[+-]?P(\\d+D(${time})?|${time}|\\d+W)$`);
const judge = (text) => {
  let read = 'read';
  try {
    Temporal.Duration.from(text);
  } catch (error) {
    read = error.constructor.name;
  }
  return `${text}: ${grammar.test(text) ? 'of the standard' : 'NOT of the standard'}, Temporal ${read}`;
};
for (const duration of [{ hours: 2, minutes: 30 }, { days: 1, hours: 3 }, { days: 1 }, { weeks: 1 }, { weeks: 1, days: 2, hours: 3 }, { hours: 24 }]) console.log(`${JSON.stringify(duration)}: ${judge(write({ duration }).match(/^DURATION:(.*)\r$/m)[1])}`);
for (const trigger of [{ days: 1, before: true }, { weeks: 1, before: true }, { hours: 2, before: true }]) {
  const text = write({ duration: { hours: 1 }, alarms: [{ action: 'display', description: 'Market', trigger }] });
  console.log(`reminder ${JSON.stringify(trigger)}: ${judge(text.match(/^TRIGGER:(.*)\r$/m)[1])}`);
}
const event = new ICAL.Component(ICAL.parse(write({ duration: { hours: 1 }, categories: ['Soap, bars', 'Market'] }))).getFirstSubcomponent('vevent');
console.log(`title ${JSON.stringify(event.getFirstPropertyValue('summary'))}, categories ${JSON.stringify(event.getFirstProperty('categories').getValues())}`);
EOF
want=$(cat <<'EOF'
{"hours":2,"minutes":30}: PT2H30M: of the standard, Temporal read
{"days":1,"hours":3}: P1DT3H: of the standard, Temporal read
{"days":1}: P1DT: NOT of the standard, Temporal RangeError
{"weeks":1}: P1WT: NOT of the standard, Temporal RangeError
{"weeks":1,"days":2,"hours":3}: P1W2DT3H: NOT of the standard, Temporal read
{"hours":24}: PT24H: of the standard, Temporal read
reminder {"days":1,"before":true}: -P1DT: NOT of the standard, Temporal RangeError
reminder {"weeks":1,"before":true}: -P1WT: NOT of the standard, Temporal RangeError
reminder {"hours":2,"before":true}: -PT2H: of the standard, Temporal read
title "Market, soap", categories ["Soap"," bars","Market"]
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
