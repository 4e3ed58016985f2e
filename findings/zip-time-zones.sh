#!/usr/bin/env bash
# zipcode-to-timezone 0.0.9 and zip-to-timezone 1.2.1, beside geo-tz 8.1.9 with the places of zipcodes 8.0.0, Node 24.21.0; seen on 2026-12-01.
# zipcode-to-timezone tells the zone of a ZIP without a map, so that a message is not sent at six in the morning, and its table has the states that are cut in two: Texas,
# Tennessee and Florida are right. One would guess that so are Indiana and Kentucky. In fact all of Indiana that keeps Chicago's time, Gary and Evansville, is told as
# Indianapolis, and of Kentucky, Bowling Green, as Louisville, so that nine there are eight. Forty-nine ZIPs of Arizona, Benson and Miami among them, are told as Denver, which
# is right in winter and an hour off from March to November, while Phoenix is right; eastern Oregon is told as Portland. By the places of the ZIPs the clocks of 436 in 41,502
# are others. Borders cannot be told by a ZIP to the last house, but these are whole counties. zip-to-timezone, "updated from a trusted source", has Oregon and Arizona right and
# does not know Gary, Evansville or Bowling Green at all. No error is raised by the first one. An open report (6) has one town of Indiana, and a proposed change (11) four of the
# states. What helps is geo-tz with the place of the ZIP.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 zipcode-to-timezone@0.0.9 zip-to-timezone@1.2.1 geo-tz@8.1.9 zipcodes@8.0.0
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { find } = require('geo-tz');
const { codes } = require('zipcodes');
const first = require('zipcode-to-timezone');
const { ZipToTz } = require('zip-to-timezone');
const second = new ZipToTz();
const other = (zip) => {
  try {
    return second.full(zip);
  } catch {
    return 'none';
  }
};
const days = [new Date('2026-01-15T12:00Z'), new Date('2026-07-15T12:00Z')];
const formats = new Map();
const clocks = (zone) => {
  if (!formats.has(zone)) formats.set(zone, new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' }));
  return days.map((day) => formats.get(zone).formatToParts(day).find(({ type }) => type === 'timeZoneName').value).join(' ');
};
for (const zip of ['10001', '46201', '46402', '47708', '40202', '42101', '85001', '85602', '85539', '36867', '97914', '97201']) {
  const { city, state, latitude, longitude } = codes[zip];
  console.log(`${zip} ${city}, ${state}: by zipcode-to-timezone ${first.lookup(zip)}, by zip-to-timezone ${other(zip)}, on the map ${find(latitude, longitude)[0]}`);
}
let [known, wrong] = [0, 0];
const states = {};
for (const { zip, country, state, latitude, longitude } of Object.values(codes)) {
  if (country !== 'US' || !latitude || !longitude) continue;
  const told = first.lookup(zip);
  if (!told) continue;
  known++;
  if (clocks(told) === clocks(find(latitude, longitude)[0])) continue;
  wrong++;
  states[state] = (states[state] ?? 0) + 1;
}
const most = Object.entries(states).sort((one, two) => two[1] - one[1]);
console.log(`zipcode-to-timezone: other clocks in ${wrong} of ${known}: ${most.map(([state, number]) => `${state} ${number}`).join(', ')}`);
EOF
want=$(cat <<'EOF'
10001 New York, NY: by zipcode-to-timezone America/New_York, by zip-to-timezone America/New_York, on the map America/New_York
46201 Indianapolis, IN: by zipcode-to-timezone America/Indiana/Indianapolis, by zip-to-timezone America/New_York, on the map America/Indiana/Indianapolis
46402 Gary, IN: by zipcode-to-timezone America/Indiana/Indianapolis, by zip-to-timezone none, on the map America/Chicago
47708 Evansville, IN: by zipcode-to-timezone America/Indiana/Indianapolis, by zip-to-timezone none, on the map America/Chicago
40202 Louisville, KY: by zipcode-to-timezone America/Kentucky/Louisville, by zip-to-timezone America/New_York, on the map America/Kentucky/Louisville
42101 Bowling Green, KY: by zipcode-to-timezone America/Kentucky/Louisville, by zip-to-timezone none, on the map America/Chicago
85001 Phoenix, AZ: by zipcode-to-timezone America/Phoenix, by zip-to-timezone America/Phoenix, on the map America/Phoenix
85602 Benson, AZ: by zipcode-to-timezone America/Denver, by zip-to-timezone America/Phoenix, on the map America/Phoenix
85539 Miami, AZ: by zipcode-to-timezone America/Denver, by zip-to-timezone America/Phoenix, on the map America/Phoenix
36867 Phenix City, AL: by zipcode-to-timezone America/Chicago, by zip-to-timezone America/Chicago, on the map America/New_York
97914 Ontario, OR: by zipcode-to-timezone America/Los_Angeles, by zip-to-timezone America/Denver, on the map America/Boise
97201 Portland, OR: by zipcode-to-timezone America/Los_Angeles, by zip-to-timezone America/Los_Angeles, on the map America/Los_Angeles
zipcode-to-timezone: other clocks in 436 of 41502: KY 199, IN 135, AZ 49, ND 16, OR 13, SD 10, AL 8, ID 2, AK 2, TX 1, NV 1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
