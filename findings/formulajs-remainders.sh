#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1, beside hyperformula 3.5.0, Node 24.21.0; seen on 2026-11-30.
# formulajs is the collection of Excel's functions that sheets, forms and low-code tools on the web compute with. One would guess that MOD, DATEDIF, WEEKNUM and NETWORKDAYS give what they
# give in Excel, also where a number is negative or the dates come the other way. In fact MOD of a negative number is right only where something is left over: of -12 soaps in boxes
# of 6 it leaves 6, which is the whole box; and with a negative divisor it is right by chance, MOD(5, -3) is -2 and MOD(-5, -3) is 5, larger than what it was divided by. DATEDIF
# with "YD", the days beyond whole years, is 365 too many once the day in the year has passed: five days are 370, and a week within one January is 372. With "MD" the 26 days from
# December 15 to January 10 are -5. WEEKNUM with 11, for weeks from Monday, is NaN; with 2, which means the same, a few Sundays are off; with 12 to 17, for weeks from Tuesday to
# Sunday, a third to most of all days are, though 17 is but another name of 1. NETWORKDAYS from a later date back counts the days between, weekends too: -12 for -10. No error is
# raised. Reports were of -90 and 360 in MOD (handsontable/formula.js 18), which is right since, and of a day of WEEKNUM with 16 (31); of the others none was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat >run.mjs <<'EOF'
import { DATEDIF, MOD, NETWORKDAYS, WEEKNUM } from '@formulajs/formulajs';
import HyperFormulaModule from 'hyperformula';
const sheet = HyperFormulaModule.HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3' });
const hyper = (formula) => sheet.calculateFormula(`=${formula}`, 0);
const date = (text) => new Date(...text.split('-').map((part, index) => part - (index === 1)));
const cell = (text) => `DATE(${text.split('-').map(Number).join(', ')})`;
for (const [number, divisor] of [[-13, 6], [-12, 6], [12, -6], [-12, -6], [5, -3], [-5, -3], [-1, -3]])
  console.log(`MOD(${number}, ${divisor}): ${MOD(number, divisor)}, by its definition ${number - divisor * Math.floor(number / divisor)}, HyperFormula ${hyper(`MOD(${number}, ${divisor})`)}`);
const steps = Array.from({ length: 41 }, (_, index) => index - 20);
for (const [name, divisors] of [['positive', [2, 3, 5, 6, 12]], ['negative', [-2, -3, -5, -6, -12]]]) {
  const pairs = divisors.flatMap((divisor) => steps.map((number) => [number, divisor]));
  console.log(`divisors that are ${name}, numbers from -20 to 20: ${pairs.filter(([number, divisor]) => MOD(number, divisor) !== number - divisor * Math.floor(number / divisor)).length} of ${pairs.length} wrong`);
}
for (const [from, to, unit] of [['2025-06-15', '2026-06-20', 'YD'], ['2026-01-02', '2026-01-09', 'YD'], ['2025-12-15', '2027-01-10', 'YD'], ['2025-12-15', '2026-01-10', 'MD'], ['2025-12-15', '2026-01-20', 'MD']])
  console.log(`DATEDIF from ${from} to ${to} in ${unit}: ${DATEDIF(date(from), date(to), unit)}, HyperFormula ${hyper(`DATEDIF(${cell(from)}, ${cell(to)}, "${unit}")`)}`);
for (const type of [1, 2, 11, 12, 13, 14, 15, 16, 17]) {
  const start = type === 1 ? 0 : type === 2 ? 1 : (type - 10) % 7;
  let [wrong, days, first] = [0, 0];
  for (let year = 2022; year < 2028; year++) {
    const before = (new Date(year, 0, 1).getDay() - start + 7) % 7;
    for (let index = 0, at = new Date(year, 0, 1); at.getFullYear() === year; at = new Date(year, 0, 1 + ++index)) {
      const [got, right] = [WEEKNUM(at, type), Math.floor((index + before) / 7) + 1];
      days++;
      if (got === right) continue;
      wrong++;
      first ??= `, first on ${at.toISOString().slice(0, 10)}: ${got} for ${right}, HyperFormula ${hyper(`WEEKNUM(DATE(${year}, 1, ${1 + index}), ${type})`)}`;
    }
  }
  console.log(`WEEKNUM with ${type}: ${wrong} of ${days} days wrong${first ?? ''}`);
}
for (const [from, to] of [['2026-06-01', '2026-06-14'], ['2026-06-14', '2026-06-01'], ['2026-06-12', '2026-06-08']])
  console.log(`NETWORKDAYS from ${from} to ${to}: ${NETWORKDAYS(date(from), date(to))}, HyperFormula ${hyper(`NETWORKDAYS(${cell(from)}, ${cell(to)})`)}`);
EOF
want=$(cat <<'EOF'
MOD(-13, 6): 5, by its definition 5, HyperFormula 5
MOD(-12, 6): 6, by its definition 0, HyperFormula 0
MOD(12, -6): 0, by its definition 0, HyperFormula 0
MOD(-12, -6): 6, by its definition 0, HyperFormula 0
MOD(5, -3): -2, by its definition -1, HyperFormula -1
MOD(-5, -3): 5, by its definition -2, HyperFormula -2
MOD(-1, -3): 4, by its definition -1, HyperFormula -1
divisors that are positive, numbers from -20 to 20: 24 of 205 wrong
divisors that are negative, numbers from -20 to 20: 161 of 205 wrong
DATEDIF from 2025-06-15 to 2026-06-20 in YD: 370, HyperFormula 5
DATEDIF from 2026-01-02 to 2026-01-09 in YD: 372, HyperFormula 7
DATEDIF from 2025-12-15 to 2027-01-10 in YD: 26, HyperFormula 26
DATEDIF from 2025-12-15 to 2026-01-10 in MD: -5, HyperFormula 26
DATEDIF from 2025-12-15 to 2026-01-20 in MD: 5, HyperFormula 5
WEEKNUM with 1: 0 of 2191 days wrong
WEEKNUM with 2: 105 of 2191 days wrong, first on 2023-01-01: 2 for 1, HyperFormula 1
WEEKNUM with 11: 2191 of 2191 days wrong, first on 2022-01-01: NaN for 1, HyperFormula 1
WEEKNUM with 12: 678 of 2191 days wrong, first on 2022-01-03: 2 for 1, HyperFormula 1
WEEKNUM with 13: 627 of 2191 days wrong, first on 2022-01-04: 2 for 1, HyperFormula 1
WEEKNUM with 14: 1095 of 2191 days wrong, first on 2022-01-05: 2 for 1, HyperFormula 1
WEEKNUM with 15: 1304 of 2191 days wrong, first on 2022-01-06: 2 for 1, HyperFormula 1
WEEKNUM with 16: 1513 of 2191 days wrong, first on 2022-01-07: 2 for 1, HyperFormula 1
WEEKNUM with 17: 1826 of 2191 days wrong, first on 2022-01-02: 1 for 2, HyperFormula 2
NETWORKDAYS from 2026-06-01 to 2026-06-14: 10, HyperFormula 10
NETWORKDAYS from 2026-06-14 to 2026-06-01: -12, HyperFormula -10
NETWORKDAYS from 2026-06-12 to 2026-06-08: -3, HyperFormula -5
EOF
)
got=$(TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
