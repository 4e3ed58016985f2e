#!/usr/bin/env bash
# business-days-js 2.3.0 with dayjs 1.11.20 and date-holidays 3.37.0, Node 24.21.0; seen on 2026-11-30.
# business-days-js adds and counts business days of the United States; dates are given as "2026-10-30", and it takes them for days in New York. One would guess that the answer does not depend on where the program runs. In
# fact on a server in UTC, as most are, the business day after Friday, October 30, is Tuesday, while in New York, and on the laptop, it is Monday, November 2, which `check` also there calls a business day. It is so for
# every date from which the end of daylight saving time is crossed, two weeks of each autumn for a delivery in ten days, and no other. Counted up to Veterans Day it is no holiday and a business day in UTC, if the count
# begins before the change. `check` of each day is right. In the source the days are added to one object of dayjs, which keeps the offset of the summer and so slips to the evening before, and there it is a Sunday, or the
# tenth. Nothing is raised, and a test of other months passes. No report of this package was found. What helps is TZ=America/New_York, or to go from day to day by texts and `check`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 business-days-js@2.3.0 dayjs@1.11.20 date-holidays@3.37.0
cat >run.mjs <<'EOF'
import { execFileSync } from 'node:child_process';
import imported from 'business-days-js';
const build = imported.default ?? imported;
if (process.argv[2]) {
  const days = build();
  const add = (from, count) => days.addDays(from, count).format('YYYY-MM-DD');
  const tell = (name, value) => console.log(`  ${name}: ${value}`);
  tell('a business day after Thursday, June 4', add('2026-06-04', 1));
  tell('a business day after Friday, October 30', add('2026-10-30', 1));
  tell('three after Wednesday, October 28', add('2026-10-28', 3));
  tell('a business day after Friday, November 5, 2027', add('2027-11-05', 1));
  tell('is November 2 one?', days.check('2026-11-02'));
  tell('is Veterans Day, November 11, one?', days.check('2026-11-11'));
  for (const start of ['2026-10-22', '2026-11-06']) {
    const { businessDays, holidays } = days.countDays(start, '2026-11-11');
    tell(`from ${start} to Veterans Day`, `${businessDays} business days, ${holidays} holidays`);
  }
  // Each day of the year, against a count by `check` day by day.
  const text = (at) => new Date(at).toISOString().slice(0, 10);
  let wrong = 0;
  for (let day = 0; day < 365; day++) {
    const start = Date.UTC(2026, 0, 1 + day);
    let [at, left] = [start, 10];
    while (left) if (days.check(text((at += 864e5)))) left--;
    if (add(text(start), 10) !== text(at)) wrong++;
  }
  tell('ten business days on, wrong of 365 starts', wrong);
} else
  for (const TZ of ['America/New_York', 'UTC']) {
    console.log(`the machine in ${TZ}`);
    process.stdout.write(execFileSync(process.execPath, ['run.mjs', 'run'], { env: { ...process.env, TZ } }));
  }
EOF
want=$(cat <<'EOF'
the machine in America/New_York
  a business day after Thursday, June 4: 2026-06-05
  a business day after Friday, October 30: 2026-11-02
  three after Wednesday, October 28: 2026-11-02
  a business day after Friday, November 5, 2027: 2027-11-08
  is November 2 one?: true
  is Veterans Day, November 11, one?: false
  from 2026-10-22 to Veterans Day: 13 business days, 1 holidays
  from 2026-11-06 to Veterans Day: 2 business days, 1 holidays
  ten business days on, wrong of 365 starts: 0
the machine in UTC
  a business day after Thursday, June 4: 2026-06-05
  a business day after Friday, October 30: 2026-11-03
  three after Wednesday, October 28: 2026-11-03
  a business day after Friday, November 5, 2027: 2027-11-09
  is November 2 one?: true
  is Veterans Day, November 11, one?: false
  from 2026-10-22 to Veterans Day: 14 business days, 0 holidays
  from 2026-11-06 to Veterans Day: 2 business days, 1 holidays
  ten business days on, wrong of 365 starts: 14
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
