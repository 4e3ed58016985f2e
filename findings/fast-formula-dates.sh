#!/usr/bin/env bash
# fast-formula-parser 1.0.19, beside hyperformula 3.5.0, Node 24.21.0; seen on 2026-12-01.
# fast-formula-parser reckons formulas of Excel in JavaScript, and lists the functions that it has, WORKDAY, EDATE and WEEKNUM among them. One would guess that the day by which
# an order must be sent, three working days before a market, is before the market. In fact WORKDAY with any number below 0 is the day that it was given, without an error, so the
# Monday before Monday is Monday, and so are 5 and 20 days before. A month after January 31 by EDATE is March 3, and two before it December 1, though EOMONTH knows how long
# months are. WEEKNUM counts sevens from January 1 and not weeks from Sunday: of 2026, 208 days, Sunday to Wednesday of each week, have the number of the week before. A year
# from March 1 to March 1 is 1.0027 or 0.9973 by YEARFRAC with the days that there are, and 27 hours by TIME are more than a day, not 3:00. Texts that differ by a capital are
# unequal, so IF(A1="paid") misses "Paid", and TRIM leaves two blanks within. Forward from the middle of a month all of it is right, so that a test with the examples passes. No
# error is raised. No report was found of these. What helps is HyperFormula, or dates reckoned outside of the formulas.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 fast-formula-parser@1.0.19 hyperformula@3.5.0
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
import Parser from 'fast-formula-parser';
const { HyperFormula } = createRequire(import.meta.url)('hyperformula');
const other = HyperFormula.buildEmpty({ licenseKey: 'gpl-v3' });
other.addSheet('Sheet1');
const parser = new Parser();
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const asDate = (value) => {
  const date = new Date(Date.UTC(1899, 11, 30) + value * 86_400_000);
  return `${names[date.getUTCDay()]} ${date.toISOString().slice(0, 10)}`;
};
const tell = (formula, show = String) => {
  const theirs = parser.parse(formula, { row: 1, col: 1 });
  console.log(`${formula}: ${show(theirs)}; by HyperFormula ${show(other.calculateFormula(`=${formula}`, 0))}`);
};
for (const days of [5, 1, -1, -5, -20]) tell(`WORKDAY(DATE(2026,1,5),${days})`, asDate);
for (const months of [1, 3, -2]) tell(`EDATE(DATE(2026,1,31),${months})`, asDate);
tell('EOMONTH(DATE(2026,1,31),1)', asDate);
for (const day of [3, 4, 10, 11]) tell(`WEEKNUM(DATE(2026,1,${day}))`);
for (const day of [4, 5]) tell(`WEEKNUM(DATE(2026,1,${day}),2)`);
tell('YEARFRAC(DATE(2023,3,1),DATE(2024,3,1),1)');
tell('YEARFRAC(DATE(2024,3,1),DATE(2025,3,1),1)');
tell('TIME(27,0,0)');
let wrong = 0;
for (let day = 1; day <= 365; day++) if (parser.parse(`WEEKNUM(DATE(2026,1,${day}))`, { row: 1, col: 1 }) !== other.calculateFormula(`=WEEKNUM(DATE(2026,1,${day}))`, 0)) wrong++;
console.log(`days of 2026 with another number of the week: ${wrong}`);
for (const formula of ['"Paid"="paid"', 'IF("Paid"="PAID",1,0)', 'TRIM("pine  tar")', 'LEN(TRIM(" pine  tar "))']) tell(formula);
EOF
want=$(cat <<'EOF'
WORKDAY(DATE(2026,1,5),5): Monday 2026-01-12; by HyperFormula Monday 2026-01-12
WORKDAY(DATE(2026,1,5),1): Tuesday 2026-01-06; by HyperFormula Tuesday 2026-01-06
WORKDAY(DATE(2026,1,5),-1): Monday 2026-01-05; by HyperFormula Friday 2026-01-02
WORKDAY(DATE(2026,1,5),-5): Monday 2026-01-05; by HyperFormula Monday 2025-12-29
WORKDAY(DATE(2026,1,5),-20): Monday 2026-01-05; by HyperFormula Monday 2025-12-08
EDATE(DATE(2026,1,31),1): Tuesday 2026-03-03; by HyperFormula Saturday 2026-02-28
EDATE(DATE(2026,1,31),3): Friday 2026-05-01; by HyperFormula Thursday 2026-04-30
EDATE(DATE(2026,1,31),-2): Monday 2025-12-01; by HyperFormula Sunday 2025-11-30
EOMONTH(DATE(2026,1,31),1): Saturday 2026-02-28; by HyperFormula Saturday 2026-02-28
WEEKNUM(DATE(2026,1,3)): 1; by HyperFormula 1
WEEKNUM(DATE(2026,1,4)): 1; by HyperFormula 2
WEEKNUM(DATE(2026,1,10)): 2; by HyperFormula 2
WEEKNUM(DATE(2026,1,11)): 2; by HyperFormula 3
WEEKNUM(DATE(2026,1,4),2): 1; by HyperFormula 1
WEEKNUM(DATE(2026,1,5),2): 1; by HyperFormula 2
YEARFRAC(DATE(2023,3,1),DATE(2024,3,1),1): 1.0027397260273974; by HyperFormula 1
YEARFRAC(DATE(2024,3,1),DATE(2025,3,1),1): 0.9972677595628415; by HyperFormula 1
TIME(27,0,0): 1.125; by HyperFormula 0.125
days of 2026 with another number of the week: 208
"Paid"="paid": false; by HyperFormula true
IF("Paid"="PAID",1,0): 0; by HyperFormula 1
TRIM("pine  tar"): pine  tar; by HyperFormula pine tar
LEN(TRIM(" pine  tar ")): 9; by HyperFormula 8
EOF
)
got=$(TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
