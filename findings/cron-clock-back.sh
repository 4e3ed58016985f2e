#!/usr/bin/env bash
# cron 4.4.0, cron-parser 5.10.6, croner 11.0.1, @sinonjs/fake-timers 15.5.0, Node 24.21.0; seen on 2026-11-30.
# `cron` runs a function by a pattern and a time zone. One would guess that "0 2 * * *", two at night, which comes once in every night of autumn, runs once in that night in which clocks go back from 2:00 to
# 1:00, too. In fact it runs twice: at 1:00 by the new time, an hour early, and at 2:00. So does every job of the first hour after the one that is repeated: 2:00 to 2:59 in the United States, 3:00 to 3:59 in
# Berlin, 2:00 to 2:59 in London; a weekly or monthly one of that night too. A day's takings are put together twice, or reminders are mailed twice, once a year, and nothing is raised. A job of 3:00 in New York
# is right, cron-parser and croner are right with all of them, and in UTC there is nothing to see. In the source the date found is put an hour back if the hour before it has the number of the hour before that,
# which is so at 2:00 as well as in the repeated hour. Reports found (563, 1087) are of jobs within the repeated hour. What helps is a job outside of it, or a zone without summer time.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 cron@4.4.0 croner@11.0.1 cron-parser@5.10.6 @sinonjs/fake-timers@15.5.0
cat >run.mjs <<'EOF'
import { withGlobal } from '@sinonjs/fake-timers';
import { CronJob } from 'cron';
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
// What a job of the package does while the clock of the machine runs from noon of the day before to noon of the day after.
const clock = withGlobal(globalThis).install({ now: 0 });
const runs = (pattern, zone, from, to) => {
  clock.setSystemTime(new Date(from));
  const times = [];
  const told = (date) => date.toLocaleString('en-US', { timeZone: zone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).replaceAll('\u202f', ' ');
  const job = CronJob.from({ cronTime: pattern, timeZone: zone, start: true, onTick: () => times.push(told(new Date())) });
  clock.tick(new Date(to) - new Date(from));
  job.stop();
  const others = [];
  const parser = CronExpressionParser.parse(pattern, { currentDate: new Date(from), tz: zone });
  for (let next = parser.next().toDate(); next <= new Date(to); next = parser.next().toDate()) others.push(told(next));
  const listed = new Cron(pattern, { timezone: zone, paused: true }).nextRuns(20, new Date(from)).filter((next) => next <= new Date(to)).map(told);
  console.log(`${pattern} in ${zone}`);
  console.log(`  cron ran: ${times.join('; ')}`);
  console.log(`  cron-parser and croner: ${others.join() === listed.join() ? others.join('; ') : `${others.join('; ')} and ${listed.join('; ')}`}`);
};
for (const pattern of ['0 2 * * *', '30 2 * * *', '0 3 * * *']) runs(pattern, 'America/New_York', '2026-10-31T16:00:00Z', '2026-11-02T17:00:00Z');
runs('0 2 * * 0', 'America/New_York', '2026-10-31T16:00:00Z', '2026-11-02T17:00:00Z');
runs('0 2 1 * *', 'America/New_York', '2026-10-31T16:00:00Z', '2026-11-02T17:00:00Z');
runs('0 2 * * *', 'America/Los_Angeles', '2026-10-31T19:00:00Z', '2026-11-02T20:00:00Z');
runs('0 3 * * *', 'Europe/Berlin', '2026-10-24T10:00:00Z', '2026-10-26T11:00:00Z');
runs('0 2 * * *', 'Europe/London', '2026-10-24T11:00:00Z', '2026-10-26T12:00:00Z');
clock.uninstall();
EOF
want=$(cat <<'EOF'
0 2 * * * in America/New_York
  cron ran: Nov 1, 1:00 AM EST; Nov 1, 2:00 AM EST; Nov 2, 2:00 AM EST
  cron-parser and croner: Nov 1, 2:00 AM EST; Nov 2, 2:00 AM EST
30 2 * * * in America/New_York
  cron ran: Nov 1, 1:30 AM EST; Nov 1, 2:30 AM EST; Nov 2, 2:30 AM EST
  cron-parser and croner: Nov 1, 2:30 AM EST; Nov 2, 2:30 AM EST
0 3 * * * in America/New_York
  cron ran: Nov 1, 3:00 AM EST; Nov 2, 3:00 AM EST
  cron-parser and croner: Nov 1, 3:00 AM EST; Nov 2, 3:00 AM EST
0 2 * * 0 in America/New_York
  cron ran: Nov 1, 1:00 AM EST; Nov 1, 2:00 AM EST
  cron-parser and croner: Nov 1, 2:00 AM EST
0 2 1 * * in America/New_York
  cron ran: Nov 1, 1:00 AM EST; Nov 1, 2:00 AM EST
  cron-parser and croner: Nov 1, 2:00 AM EST
0 2 * * * in America/Los_Angeles
  cron ran: Nov 1, 1:00 AM PST; Nov 1, 2:00 AM PST; Nov 2, 2:00 AM PST
  cron-parser and croner: Nov 1, 2:00 AM PST; Nov 2, 2:00 AM PST
0 3 * * * in Europe/Berlin
  cron ran: Oct 25, 2:00 AM GMT+1; Oct 25, 3:00 AM GMT+1; Oct 26, 3:00 AM GMT+1
  cron-parser and croner: Oct 25, 3:00 AM GMT+1; Oct 26, 3:00 AM GMT+1
0 2 * * * in Europe/London
  cron ran: Oct 25, 1:00 AM GMT; Oct 25, 2:00 AM GMT; Oct 26, 2:00 AM GMT
  cron-parser and croner: Oct 25, 2:00 AM GMT; Oct 26, 2:00 AM GMT
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
