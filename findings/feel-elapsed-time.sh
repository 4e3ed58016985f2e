#!/usr/bin/env bash
# feelin 8.2.0, Node 24.21.0; seen on 2026-11-30.
# FEEL is the language of rules in decision tables (DMN) and forms, and feelin is what runs it in JavaScript. Dates of a program enter a rule as UTC; `now()` is in the zone
# of the machine. One would guess that `now() - ordered` is the time that has passed, as `ordered > now() - duration("PT1H")` and `=` go by the moment. In fact a difference is
# that of the two clock faces: an order of half an hour ago is, on a machine in Arizona, one of minus six and a half hours, and the same moment written in two zones is two
# hours from itself, so that "older than two days" comes hours late, or early. In UTC, as on most servers, it is right. Over the change of the clocks the difference of two
# days in one zone is P1D where 25 hours went by, and adding 24 hours adds a day, though 23 hours and one hour more add 24. And two durations of more than half a year are
# equal up to a month apart: 365 days is equal to each of 335 to 395 days, while it is less than 380 at the same time; with `in` or `=` the rule of the wrong period is taken,
# and `distinct values` drops one. No warning is raised for any of it. The standard counts date-times and days by the second. Upstream lists the tests of the standard that it
# fails, of which none is about a difference, or about days compared with days; no report was found. What helps is to compare moments rather than differences, and durations
# by `<=` and `>=`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 feelin@8.2.0
cat >run.mjs <<'EOF'
import { evaluate } from 'feelin';
const show = (rule, context = {}) => {
  const { value, warnings } = evaluate(rule, context);
  return `${value}${warnings.length ? ' with a warning' : ''}`;
};
const minutesAgo = (minutes) => new Date(Date.now() - minutes * 60000);
const { value } = evaluate('now() - ordered', { ordered: minutesAgo(30) });
console.log(`${process.env.TZ}: ordered 30 minutes ago, now() - ordered in minutes: ${Math.round(value.days * 1440 + value.hours * 60 + value.minutes + value.seconds / 60)}`);
const late = { sent: minutesAgo(50 * 60) };
console.log(`sent 50 hours ago, now() - sent > duration("P2D"): ${show('now() - sent > duration("P2D")', late)}; sent < now() - duration("P2D"): ${show('sent < now() - duration("P2D")', late)}`);
if (process.env.TZ === 'UTC') {
  const rules = [
    'date and time("2026-06-02T10:00:00Z") = date and time("2026-06-02T12:00:00+02:00")',
    'date and time("2026-06-02T10:00:00Z") - date and time("2026-06-02T12:00:00+02:00")',
    'date and time("2026-11-02T00:00:00@America/New_York") - date and time("2026-11-01T00:00:00@America/New_York")',
    'date and time("2026-11-02T05:00:00Z") - date and time("2026-11-01T04:00:00Z")',
    'date and time("2026-11-02T00:00:00@America/New_York") - date and time("2026-11-01T04:00:00Z")',
    'date and time("2026-10-31T12:00:00@America/New_York") + duration("PT24H")',
    'date and time("2026-10-31T12:00:00@America/New_York") + duration("PT23H") + duration("PT1H")',
    'duration("P180D") = duration("P181D")',
    'duration("P365D") = duration("P380D")',
    'duration("P365D") < duration("P380D")',
    'distinct values([duration("P365D"), duration("P380D")])',
    'date("2026-12-01") - date("2026-01-01")',
    'date("2026-12-01") - date("2026-01-01") = duration("P320D")',
  ];
  for (const rule of rules) console.log(`${rule} is ${show(rule)}`);
  for (const days of [180, 181, 365]) {
    const equal = Array.from({ length: 800 }, (_, index) => index).filter((other) => evaluate(`duration("P${days}D") = duration("P${other}D")`).value);
    console.log(`equal to ${days} days: ${equal[0]} to ${equal.at(-1)}`);
  }
}
EOF
want=$(cat <<'EOF'
America/Phoenix: ordered 30 minutes ago, now() - ordered in minutes: -390
sent 50 hours ago, now() - sent > duration("P2D"): false; sent < now() - duration("P2D"): true
UTC: ordered 30 minutes ago, now() - ordered in minutes: 30
sent 50 hours ago, now() - sent > duration("P2D"): true; sent < now() - duration("P2D"): true
date and time("2026-06-02T10:00:00Z") = date and time("2026-06-02T12:00:00+02:00") is true
date and time("2026-06-02T10:00:00Z") - date and time("2026-06-02T12:00:00+02:00") is -PT2H
date and time("2026-11-02T00:00:00@America/New_York") - date and time("2026-11-01T00:00:00@America/New_York") is P1D
date and time("2026-11-02T05:00:00Z") - date and time("2026-11-01T04:00:00Z") is P1DT1H
date and time("2026-11-02T00:00:00@America/New_York") - date and time("2026-11-01T04:00:00Z") is PT20H
date and time("2026-10-31T12:00:00@America/New_York") + duration("PT24H") is 2026-11-01T12:00:00@America/New_York
date and time("2026-10-31T12:00:00@America/New_York") + duration("PT23H") + duration("PT1H") is 2026-11-01T11:00:00@America/New_York
duration("P180D") = duration("P181D") is false
duration("P365D") = duration("P380D") is true
duration("P365D") < duration("P380D") is true
distinct values([duration("P365D"), duration("P380D")]) is P365D
date("2026-12-01") - date("2026-01-01") is P334D
date("2026-12-01") - date("2026-01-01") = duration("P320D") is true
equal to 180 days: 180 to 180
equal to 181 days: 152 to 211
equal to 365 days: 335 to 395
EOF
)
got=$(TZ=America/Phoenix node_modules/.bin/node run.mjs; TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
