#!/usr/bin/env bash
# xlsx-calc 0.9.2, beside hyperformula 3.5.0, Node 24.21.0; seen on 2026-11-30.
# xlsx-calc fills in the results of the formulas in a workbook that SheetJS has read, for a server or a page without Excel. One would guess that what it computes is what Excel shows, and
# that what it lacks is an error, as its COUNTIF is. In fact MATCH with 1, which finds the step of a table that a number has reached, compares the steps of a column as texts, where 12
# comes before 8, and does not see that a number is a step: exactly 8 ounces are put in the row of 5, and 12, 20 or 25 in that of 8; 6 and 10 are right. SUMIF of a column looks at
# its first cell alone, and only for being equal: what is sold at 8 ounces, or above, is 0. AVERAGE divides by the texts as well, so that the heading of a column lowers it. FLOOR does
# not look at its step: 17.99 down to fives is 17. CORREL is not the correlation, not even 1 of a column with itself. No error is raised. VLOOKUP, CEILING, SUM and MIN of the
# same cells are right, as is MATCH with 0. A report (113) is of AVERAGEIF, which was missing; of these none was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 xlsx-calc@0.9.2 hyperformula@3.5.0
cat >run.mjs <<'EOF'
import HyperFormulaModule from 'hyperformula';
import calculate from 'xlsx-calc';
const rows = [['ounces', 'rate', 'sold'], [5, 4.5, 10], [8, 5.9, 20], [12, 7.2, 35], [20, 9.9, 2]];
const hyper = HyperFormulaModule.HyperFormula.buildFromArray(rows, { licenseKey: 'gpl-v3' });
const xlsxCalc = (formula) => {
  const sheet = { '!ref': 'A1:E5', E1: { t: 'n', f: formula } };
  rows.forEach((row, index) => row.forEach((value, column) => (sheet[`${'ABC'[column]}${index + 1}`] = { t: typeof value === 'number' ? 'n' : 's', v: value })));
  calculate({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } });
  return sheet.E1.v;
};
const round = (value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value);
const tell = (formula) => console.log(`${formula}: ${round(xlsxCalc(formula))}, HyperFormula ${round(hyper.calculateFormula(`=${formula}`, 0))}`);
for (const ounces of [6, 8, 10, 12, 15, 20, 25]) tell(`MATCH(${ounces}, A2:A5, 1)`);
tell('MATCH(12, A2:A5, 0)');
for (const ounces of [8, 10, 25]) tell(`VLOOKUP(${ounces}, A2:B5, 2)`);
for (const formula of ['AVERAGE(A2:A5)', 'AVERAGE(A1:A5)', 'AVERAGE(A1:C5)', 'SUM(A1:A5)', 'MIN(A1:A5)']) tell(formula);
for (const test of ['5', '8', '>8', '<>8']) tell(`SUMIF(A2:A5, "${test}", C2:C5)`);
for (const formula of ['FLOOR(17.99, 5)', 'FLOOR(7.8, 0.5)', 'CEILING(17.99, 5)', 'CORREL(A2:A5, C2:C5)', 'CORREL(A2:A5, A2:A5)']) tell(formula);
EOF
want=$(cat <<'EOF'
MATCH(6, A2:A5, 1): 1, HyperFormula 1
MATCH(8, A2:A5, 1): 1, HyperFormula 2
MATCH(10, A2:A5, 1): 2, HyperFormula 2
MATCH(12, A2:A5, 1): 2, HyperFormula 3
MATCH(15, A2:A5, 1): 2, HyperFormula 3
MATCH(20, A2:A5, 1): 2, HyperFormula 4
MATCH(25, A2:A5, 1): 2, HyperFormula 4
MATCH(12, A2:A5, 0): 3, HyperFormula 3
VLOOKUP(8, A2:B5, 2): 5.9, HyperFormula 5.9
VLOOKUP(10, A2:B5, 2): 5.9, HyperFormula 5.9
VLOOKUP(25, A2:B5, 2): 9.9, HyperFormula 9.9
AVERAGE(A2:A5): 11.25, HyperFormula 11.25
AVERAGE(A1:A5): 9, HyperFormula 11.25
AVERAGE(A1:C5): 9.3, HyperFormula 11.625
SUM(A1:A5): 45, HyperFormula 45
MIN(A1:A5): 5, HyperFormula 5
SUMIF(A2:A5, "5", C2:C5): 10, HyperFormula 10
SUMIF(A2:A5, "8", C2:C5): 0, HyperFormula 20
SUMIF(A2:A5, ">8", C2:C5): 0, HyperFormula 37
SUMIF(A2:A5, "<>8", C2:C5): 0, HyperFormula 47
FLOOR(17.99, 5): 17, HyperFormula 15
FLOOR(7.8, 0.5): 7, HyperFormula 7.5
CEILING(17.99, 5): 20, HyperFormula 20
CORREL(A2:A5, C2:C5): -0.0801, HyperFormula -0.302
CORREL(A2:A5, A2:A5): 0.2002, HyperFormula 1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
