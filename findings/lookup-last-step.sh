#!/usr/bin/env bash
# fast-formula-parser 1.0.19, beside hyperformula 3.5.0, Node 24.21.0; seen on 2026-11-30.
# fast-formula-parser computes Excel's formulas over cells that a program hands it. A table of steps, from $0 shipping is 6.90, from $8 it is 5.90, from $35 nothing, is asked by
# VLOOKUP with its last argument TRUE or left out, as rates, taxes and discounts are. One would guess that whatever lies above the last step has the last step's value, as in Excel. In
# fact the answer is then the step itself, whichever column was asked for: an order of $36 is charged $35 of shipping, while one of exactly $35 is free, and the discount of 10 percent
# from 12 pieces on is 12 percent from 13 on. HLOOKUP does the same. The steps before, and a number that is a step, are right, so that a test of each row passes. It is neither an
# error nor #N/A. Besides, a criterion "2" of COUNTIF or SUMIF finds no number 2, while "=2" does, and EDATE of January 31 and a month is March 3. Its readme lists all of these
# functions as supported; no report was found. What helps is a last row that no order reaches, with the values of the one before.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 fast-formula-parser@1.0.19 hyperformula@3.5.0
cat >run.mjs <<'EOF'
import FormulaParser from 'fast-formula-parser';
import HyperFormulaModule from 'hyperformula';
const { HyperFormula } = HyperFormulaModule;
const both = (cells) => {
  const at = (row, column) => cells[row - 1]?.[column - 1] ?? null;
  const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const fast = new FormulaParser({
    onCell: ({ row, col }) => at(row, col),
    onRange: ({ from, to }) => range(from.row, to.row).map((row) => range(from.col, to.col).map((column) => at(row, column))),
  });
  const hyper = HyperFormula.buildFromArray(cells, { licenseKey: 'gpl-v3' });
  return (formula) => `${fast.parse(formula, { sheet: 'Sheet1', row: 99, col: 1 })} / ${hyper.calculateFormula(`=${formula}`, 0)}`;
};
console.log('fast-formula-parser / HyperFormula');
const shipping = both([[0, 6.9, 'letter'], [8, 5.9, 'parcel'], [35, 0, 'free']]);
for (const amount of [0, 7.99, 8, 20, 34.99, 35, 35.01, 36, 120]) console.log(`$${amount}: shipping ${shipping(`VLOOKUP(${amount}, A1:C3, 2)`)}, ${shipping(`VLOOKUP(${amount}, A1:C3, 3)`)}`);
const discount = both([[1, 6, 12], [0, 5, 10]]);
for (const pieces of [1, 6, 11, 12, 13, 24]) console.log(`${pieces} pieces: ${discount(`HLOOKUP(${pieces}, A1:C2, 2)`)} percent`);
const longer = both([[0, 6.9], [8, 5.9], [35, 0], [1e9, 0]]);
console.log(`with a row that none reaches, $36: ${longer('VLOOKUP(36, A1:B4, 2)')}`);
const bars = both([[2, 10], [2, 20], [3, 80]]);
for (const formula of ['COUNTIF(A1:A3, "=2")', 'COUNTIF(A1:A3, "2")', 'SUMIF(A1:A3, "=2", B1:B3)', 'SUMIF(A1:A3, "2", B1:B3)', 'DAY(EDATE(DATE(2026, 1, 31), 1))']) console.log(`${formula}: ${bars(formula)}`);
EOF
want=$(cat <<'EOF'
fast-formula-parser / HyperFormula
$0: shipping 6.9 / 6.9, letter / letter
$7.99: shipping 6.9 / 6.9, letter / letter
$8: shipping 5.9 / 5.9, parcel / parcel
$20: shipping 5.9 / 5.9, parcel / parcel
$34.99: shipping 5.9 / 5.9, parcel / parcel
$35: shipping 0 / 0, free / free
$35.01: shipping 35 / 0, 35 / free
$36: shipping 35 / 0, 35 / free
$120: shipping 35 / 0, 35 / free
1 pieces: 0 / 0 percent
6 pieces: 5 / 5 percent
11 pieces: 5 / 5 percent
12 pieces: 10 / 10 percent
13 pieces: 12 / 10 percent
24 pieces: 12 / 10 percent
with a row that none reaches, $36: 0 / 0
COUNTIF(A1:A3, "=2"): 2 / 2
COUNTIF(A1:A3, "2"): 0 / 2
SUMIF(A1:A3, "=2", B1:B3): 30 / 30
SUMIF(A1:A3, "2", B1:B3): 0 / 30
DAY(EDATE(DATE(2026, 1, 31), 1)): 3 / 28
EOF
)
got=$(TZ=UTC node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
