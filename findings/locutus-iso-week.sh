#!/usr/bin/env bash
# locutus 3.0.36, Node 24.21.0; seen on 2026-11-30.
# locutus is the standard library of PHP for JavaScript, and PHP's `date('W')` is the week by ISO 8601, the one of delivery dates and of pay. One would guess that it is right or wrong alike in every year. In fact it is right for
# years and then wrong for a whole one: every day of 2026 has the number of the week before, and January 1 to 4 have week 53 of what `o` calls 2025, a year of 52 weeks; so too the last three days of 2025, those of 2031, and all
# of 2032. Between them it is right on all days of 2020 to 2024, on all but three of 2027, and from 2028 to 2030, so that a test of last year passes. `date('o')`, the year of that week, and `idate('W')` are wrong with it.
# `strftime('%V')` of the same package is right. On a Friday `strtotime('next friday')` is the day itself, though "last friday" is a week ago; in PHP both are another day. No error is raised. A formula rounds the day of the year
# less the weekday to whole weeks, and a year that begins on a Thursday comes out one short. Nothing of it was found among the reports. What helps is `strftime('%G-W%V')`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 locutus@3.0.36 luxon@3.7.2
cat >run.mjs <<'EOF'
import { gmdate } from 'locutus/php/datetime/gmdate';
import { idate } from 'locutus/php/datetime/idate';
import { strftime } from 'locutus/php/datetime/strftime';
import { strtotime } from 'locutus/php/datetime/strtotime';
import { DateTime } from 'luxon';
for (let year = 2020; year <= 2034; year++) {
  const wrong = { date: 0, idate: 0, strftime: 0 };
  for (let day = DateTime.utc(year); day.year === year; day = day.plus({ days: 1 })) {
    const right = day.toFormat('kkkk-WW');
    const seconds = day.toSeconds();
    if (gmdate('o-W', seconds) !== right) wrong.date++;
    if (idate('W', seconds) !== day.weekNumber) wrong.idate++;
    if (strftime('%G-%V', seconds) !== right) wrong.strftime++;
  }
  console.log(`${year}: wrong on ${wrong.date} days by date('o-W'), ${wrong.idate} by idate('W'), ${wrong.strftime} by strftime('%G-%V')`);
}
for (const text of ['2025-12-29', '2026-01-01', '2026-11-30', '2027-01-04']) {
  const day = DateTime.fromISO(text, { zone: 'utc' });
  console.log(`${text}: ${gmdate('o-\\WW', day.toSeconds())}, right is ${day.toFormat("kkkk-'W'WW")}`);
}
const friday = DateTime.utc(2026, 10, 30, 12).toSeconds();
for (const words of ['next friday', 'last friday', 'friday']) console.log(`on Friday, October 30, "${words}" is ${gmdate('l, F j', strtotime(words, friday))}`);
EOF
want=$(cat <<'EOF'
2020: wrong on 0 days by date('o-W'), 0 by idate('W'), 0 by strftime('%G-%V')
2021: wrong on 0 days by date('o-W'), 0 by idate('W'), 0 by strftime('%G-%V')
2022: wrong on 0 days by date('o-W'), 0 by idate('W'), 0 by strftime('%G-%V')
2023: wrong on 0 days by date('o-W'), 0 by idate('W'), 0 by strftime('%G-%V')
2024: wrong on 0 days by date('o-W'), 0 by idate('W'), 0 by strftime('%G-%V')
2025: wrong on 3 days by date('o-W'), 3 by idate('W'), 0 by strftime('%G-%V')
2026: wrong on 365 days by date('o-W'), 365 by idate('W'), 0 by strftime('%G-%V')
2027: wrong on 3 days by date('o-W'), 3 by idate('W'), 0 by strftime('%G-%V')
2028: wrong on 0 days by date('o-W'), 0 by idate('W'), 0 by strftime('%G-%V')
2029: wrong on 0 days by date('o-W'), 0 by idate('W'), 0 by strftime('%G-%V')
2030: wrong on 0 days by date('o-W'), 0 by idate('W'), 0 by strftime('%G-%V')
2031: wrong on 3 days by date('o-W'), 3 by idate('W'), 0 by strftime('%G-%V')
2032: wrong on 366 days by date('o-W'), 366 by idate('W'), 0 by strftime('%G-%V')
2033: wrong on 2 days by date('o-W'), 2 by idate('W'), 0 by strftime('%G-%V')
2034: wrong on 0 days by date('o-W'), 0 by idate('W'), 0 by strftime('%G-%V')
2025-12-29: 2025-W53, right is 2026-W01
2026-01-01: 2025-W53, right is 2026-W01
2026-11-30: 2026-W48, right is 2026-W49
2027-01-04: 2027-W01, right is 2027-W01
on Friday, October 30, "next friday" is Friday, October 30
on Friday, October 30, "last friday" is Friday, October 23
on Friday, October 30, "friday" is Friday, October 30
EOF
)
got=$(TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
