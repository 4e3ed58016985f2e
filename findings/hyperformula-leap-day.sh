#!/usr/bin/env bash
# hyperformula 3.5.0, beside @formulajs/formulajs 4.6.1 and temporal-polyfill 1.0.8, Node 24.21.0; seen on 2026-11-30.
# HyperFormula computes the formulas of Handsontable and of many back offices, and follows Excel's functions. EDATE is what renewals and due dates are made with, and a batch of soap, as
# a delivery slot, is told by its week: ISOWEEKNUM, or WEEKNUM with 21. One would guess that a month after January 31, 2028, is February 29. In fact EDATE knows no February 29:
# what falls there, or on a later day that February has not, becomes the 28th, in each leap year; even no month at all, or 48 of them, takes the leap day to the 28th. EOMONTH of the
# same month and DATE(2028, 2, 29) are right. And up to three of the last days of December, which belong to week 1 of the coming year, are in week 53 of a year that has 52: December
# 29 to 31 of 2025 are, and so one week stands under two numbers, 53 until Wednesday and 1 from Thursday on. January's first days are right. No error is raised. Of
# both the list of differences from Excel names the type of EDATE's answer alone, and no report was found; one of leap years (139) was of DATE. formulajs has both right. What helps is
# `MIN(EOMONTH(d, n), DATE(YEAR(d), MONTH(d) + n, DAY(d)))`, and the week of the Thursday: `ISOWEEKNUM(d - WEEKDAY(d, 2) + 4)`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 hyperformula@3.5.0 @formulajs/formulajs@4.6.1 temporal-polyfill@1.0.8
cat >run.mjs <<'EOF'
import { EDATE, ISOWEEKNUM } from '@formulajs/formulajs';
import HyperFormulaModule from 'hyperformula';
import { Temporal } from 'temporal-polyfill';
const { HyperFormula } = HyperFormulaModule;
const sheet = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3' });
const hyper = (formula) => sheet.calculateFormula(`=${formula}`, 0);
const zero = Temporal.PlainDate.from('1899-12-30');
const day = (serial) => zero.add({ days: serial });
const cell = (date) => `DATE(${date.year}, ${date.month}, ${date.day})`;
const local = (date) => new Date(date.year, date.month - 1, date.day);
const asDate = (value) => Temporal.PlainDate.from({ year: value.getFullYear(), month: value.getMonth() + 1, day: value.getDate() });
for (const [text, months] of [['2028-01-31', 1], ['2028-02-29', 0], ['2028-02-29', 12], ['2024-02-29', 48], ['2027-08-30', 6], ['2027-01-31', 1], ['2028-01-28', 1]]) {
  const date = Temporal.PlainDate.from(text);
  console.log(`${text} and ${months} months: EDATE ${day(hyper(`EDATE(${cell(date)}, ${months})`))}, formulajs ${asDate(EDATE(local(date), months))}, Temporal ${date.add({ months })}`);
}
console.log(`EOMONTH of January 31, 2028, and a month: ${day(hyper('EOMONTH(DATE(2028, 1, 31), 1)'))}; with MIN: ${day(hyper('MIN(EOMONTH(DATE(2028, 1, 31), 1), DATE(2028, 1 + 1, 31))'))}`);
for (const text of ['2025-12-28', '2025-12-29', '2025-12-31', '2026-01-01', '2026-01-04', '2026-12-31', '2027-01-01']) {
  const date = Temporal.PlainDate.from(text);
  const weeks = [hyper(`ISOWEEKNUM(${cell(date)})`), hyper(`WEEKNUM(${cell(date)}, 21)`), hyper(`ISOWEEKNUM(${cell(date)} - WEEKDAY(${cell(date)}, 2) + 4)`)];
  console.log(`${text}: ISOWEEKNUM ${weeks[0]}, WEEKNUM with 21 ${weeks[1]}, of the Thursday ${weeks[2]}, formulajs ${ISOWEEKNUM(local(date))}, Temporal ${date.weekOfYear}`);
}
const count = { days: 0, edate: 0, minimum: 0, week: [], thursday: 0 };
for (let date = Temporal.PlainDate.from('2024-01-01'); date.year < 2032; date = date.add({ days: 1 })) {
  count.days++;
  const [made, least] = [hyper(`EDATE(${cell(date)}, 1)`), hyper(`MIN(EOMONTH(${cell(date)}, 1), DATE(${date.year}, ${date.month} + 1, ${date.day}))`)].map(day);
  if (!made.equals(date.add({ months: 1 }))) count.edate++;
  if (!least.equals(date.add({ months: 1 }))) count.minimum++;
  if (hyper(`ISOWEEKNUM(${cell(date)})`) !== date.weekOfYear) count.week.push(date.toString());
  if (hyper(`ISOWEEKNUM(${cell(date)} - WEEKDAY(${cell(date)}, 2) + 4)`) !== date.weekOfYear) count.thursday++;
}
console.log(`of ${count.days} days from 2024 to 2031, a month later: ${count.edate} wrong, with MIN ${count.minimum}; the week: ${count.week.length} wrong, of the Thursday ${count.thursday}`);
console.log(`wrong weeks: ${count.week.join(', ')}`);
EOF
want=$(cat <<'EOF'
2028-01-31 and 1 months: EDATE 2028-02-28, formulajs 2028-02-29, Temporal 2028-02-29
2028-02-29 and 0 months: EDATE 2028-02-28, formulajs 2028-02-29, Temporal 2028-02-29
2028-02-29 and 12 months: EDATE 2029-02-28, formulajs 2029-02-28, Temporal 2029-02-28
2024-02-29 and 48 months: EDATE 2028-02-28, formulajs 2028-02-29, Temporal 2028-02-29
2027-08-30 and 6 months: EDATE 2028-02-28, formulajs 2028-02-29, Temporal 2028-02-29
2027-01-31 and 1 months: EDATE 2027-02-28, formulajs 2027-02-28, Temporal 2027-02-28
2028-01-28 and 1 months: EDATE 2028-02-28, formulajs 2028-02-28, Temporal 2028-02-28
EOMONTH of January 31, 2028, and a month: 2028-02-29; with MIN: 2028-02-29
2025-12-28: ISOWEEKNUM 52, WEEKNUM with 21 52, of the Thursday 52, formulajs 52, Temporal 52
2025-12-29: ISOWEEKNUM 53, WEEKNUM with 21 53, of the Thursday 1, formulajs 1, Temporal 1
2025-12-31: ISOWEEKNUM 53, WEEKNUM with 21 53, of the Thursday 1, formulajs 1, Temporal 1
2026-01-01: ISOWEEKNUM 1, WEEKNUM with 21 1, of the Thursday 1, formulajs 1, Temporal 1
2026-01-04: ISOWEEKNUM 1, WEEKNUM with 21 1, of the Thursday 1, formulajs 1, Temporal 1
2026-12-31: ISOWEEKNUM 53, WEEKNUM with 21 53, of the Thursday 53, formulajs 53, Temporal 53
2027-01-01: ISOWEEKNUM 53, WEEKNUM with 21 53, of the Thursday 53, formulajs 53, Temporal 53
of 2922 days from 2024 to 2031, a month later: 6 wrong, with MIN 0; the week: 11 wrong, of the Thursday 0
wrong weeks: 2024-12-30, 2024-12-31, 2025-12-29, 2025-12-30, 2025-12-31, 2029-12-31, 2030-12-30, 2030-12-31, 2031-12-29, 2031-12-30, 2031-12-31
EOF
)
got=$(TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
