#!/usr/bin/env bash
# aws-cron-parser 1.1.12 and @cheap-glitch/mi-cron 1.0.1, beside croner 11.0.1, Node 24.21.0; seen on 2026-12-01.
# Both packages tell when a schedule comes round next, the one by the expressions of Amazon's scheduler, "all the specs", the other by standard ones. One would guess that a
# schedule for the 31st skips the months without one, as cron and Amazon's page say. In fact both put the 31st into every month and let the date run over: the report of the 31st
# is due on March 3, May 1, July 1, October 1 and December 1 as well, twelve times a year and not seven, and one for February 29 on March 1 in every year but leap years. "Every
# tenth day" (1, 11, 21, 31) has March 3 in place of March 1, since the 31st of February comes first and is followed by the 11th. Going back, aws-cron-parser answers the date
# that it was asked from, March 1, so that whoever steps back stays there for good. The words that it makes of the same schedule are right: on the 31st, on the 29th of February.
# mi-cron also wants both days where a date and a weekday are given, where cron takes either. No error is raised. No report was found of aws-cron-parser; Python's copy of it
# raises an error there. What helps is croner or cron-parser for standard ones, and L in place of 31 for Amazon's.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 aws-cron-parser@1.1.12 @cheap-glitch/mi-cron@1.0.1 croner@11.0.1
cat >run.mjs <<'EOF'
import aws from 'aws-cron-parser';
import mi from '@cheap-glitch/mi-cron';
import { Cron } from 'croner';
const day = (date) => date.toISOString().slice(0, 10);
const steps = (count, from, next) => {
  const days = [];
  for (let date = from; days.length < count; ) days.push(day((date = next(date))));
  return days.join(' ');
};
const from = new Date('2026-01-05T12:00:00Z');
const tell = (name, standard, amazon, count) => {
  console.log(`${name}, croner:          ${new Cron(standard, { timezone: 'UTC' }).nextRuns(count, from).map(day).join(' ')}`);
  console.log(`${name}, mi-cron:         ${steps(count, from, (date) => mi.parseCron.nextDate(standard, date))}`);
  const parsed = aws.parse(amazon);
  console.log(`${name}, aws-cron-parser: ${steps(count, from, (date) => aws.next(parsed, date))}`);
  console.log(`${name}, in its words: ${aws.getScheduleDescription(parsed)}`);
};
tell('the 31st', '0 9 31 * *', '0 9 31 * ? *', 8);
tell('February 29', '0 9 29 2 *', '0 9 29 2 ? *', 4);
tell('every tenth day', '0 9 */10 * *', '0 9 1/10 * ? *', 7);
console.log(`back from January 5 by February 29, aws-cron-parser: ${steps(4, from, (date) => aws.prev(aws.parse('0 9 29 2 ? *'), date))}`);
console.log(`the 13th or a Friday, croner:  ${new Cron('0 9 13 * 5', { timezone: 'UTC' }).nextRuns(4, from).map(day).join(' ')}`);
console.log(`the 13th or a Friday, mi-cron: ${steps(4, from, (date) => mi.parseCron.nextDate('0 9 13 * 5', date))}`);
EOF
want=$(cat <<'EOF'
the 31st, croner:          2026-01-31 2026-03-31 2026-05-31 2026-07-31 2026-08-31 2026-10-31 2026-12-31 2027-01-31
the 31st, mi-cron:         2026-01-31 2026-03-03 2026-03-31 2026-05-01 2026-05-31 2026-07-01 2026-07-31 2026-08-31
the 31st, aws-cron-parser: 2026-01-31 2026-03-03 2026-03-31 2026-05-01 2026-05-31 2026-07-01 2026-07-31 2026-08-31
the 31st, in its words: on the 31st of every month at 9:00 AM
February 29, croner:          2028-02-29 2032-02-29 2036-02-29 2040-02-29
February 29, mi-cron:         2026-03-01 2027-03-01 2028-02-29 2029-03-01
February 29, aws-cron-parser: 2026-03-01 2027-03-01 2028-02-29 2029-03-01
February 29, in its words: on the 29th of February at 9:00 AM
every tenth day, croner:          2026-01-11 2026-01-21 2026-01-31 2026-02-01 2026-02-11 2026-02-21 2026-03-01
every tenth day, mi-cron:         2026-01-11 2026-01-21 2026-01-31 2026-02-01 2026-02-11 2026-02-21 2026-03-03
every tenth day, aws-cron-parser: 2026-01-11 2026-01-21 2026-01-31 2026-02-01 2026-02-11 2026-02-21 2026-03-03
every tenth day, in its words: on the 1st, 11th, 21st, and 31st of every month at 9:00 AM
back from January 5 by February 29, aws-cron-parser: 2025-03-01 2025-03-01 2025-03-01 2025-03-01
the 13th or a Friday, croner:  2026-01-09 2026-01-13 2026-01-16 2026-01-23
the 13th or a Friday, mi-cron: 2026-02-13 2026-03-13 2026-11-13 2027-08-13
EOF
)
got=$(TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
