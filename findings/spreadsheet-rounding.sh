#!/usr/bin/env bash
# hyperformula 3.5.0 and @cj-tech-master/excelts 10.2.0, beside @formulajs/formulajs 4.6.1, Node 24.21.0; seen on 2026-11-30.
# HyperFormula, which computes the formulas of Handsontable and of many back offices, follows Excel's functions and lists where it differs; of ROUNDDOWN and ROUNDUP that
# list says that they do not. One would guess that a price of two decimals, rounded to two, stays what it is, as it does in Excel. In fact every 17th is moved by a cent:
# ROUNDDOWN and TRUNC make 19.98 of 19.99, and ROUNDUP makes 1.11 of 1.10, since the price is multiplied by 100 and cut at once (19.99 * 100 is 1998.9999999999998). FLOOR
# to five cents, as for cash, makes 4.30 of 4.35, and the like of every third price in steps of five cents. The cell of the price times 100 shows 1999, and
# `=19.99*100=1999` is TRUE: what is shown and compared is rounded, what a function is given is not. Upstream has a report of that for ROUND of a computed number (1746);
# here a number that was typed goes wrong. excelts, which says that it is compatible with Excel, does the same, and formulajs in TRUNC and FLOOR. ROUND, CEILING and MROUND keep
# all of these prices. What helps is `ROUNDDOWN(ROUND(price * 100, 6), 0) / 100`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 hyperformula@3.5.0 @cj-tech-master/excelts@10.2.0 @formulajs/formulajs@4.6.1
cat >run.mjs <<'EOF'
import { Workbook } from '@cj-tech-master/excelts';
import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import * as formulajs from '@formulajs/formulajs';
import { HyperFormula } from 'hyperformula';
const sheet = HyperFormula.buildFromArray([[]], { licenseKey: 'gpl-v3' });
const compute = (formula) => sheet.calculateFormula(`=${formula}`, 0);
const excelts = (formulas) => {
  const results = [];
  for (let start = 0; start < formulas.length; start += 400) {
    const book = new Workbook();
    const page = book.addWorksheet('Prices');
    const part = formulas.slice(start, start + 400);
    part.forEach((formula, row) => (page.getCell(row + 1, 1).value = { formula }));
    calculateFormulas(book);
    part.forEach((_, row) => results.push(page.getCell(row + 1, 1).result));
  }
  return results;
};
const formulas = ['ROUNDDOWN(19.99,2)', 'TRUNC(19.99,2)', 'ROUNDUP(1.1,2)', 'FLOOR(4.35,0.05)', '19.99*100', '19.99*100=1999', 'ROUNDDOWN(ROUND(19.99*100,6),0)/100'];
const others = excelts(formulas);
formulas.forEach((formula, index) => console.log(`${formula} is ${compute(formula)}, excelts ${others[index]}`));
for (const [name, last, step] of [['ROUNDDOWN', 2, 1], ['TRUNC', 2, 1], ['ROUNDUP', 2, 1], ['ROUND', 2, 1], ['FLOOR', 0.05, 5], ['CEILING', 0.05, 5], ['MROUND', 0.05, 5]]) {
  const prices = [];
  for (let cents = step; cents < 10000; cents += step) prices.push(cents / 100);
  const all = prices.map((price) => `${name}(${price},${last})`);
  const moved = (results) => results.filter((result, index) => Math.abs(result - prices[index]) > 1e-9).length;
  const wrong = { hyperformula: moved(all.map(compute)), excelts: moved(excelts(all)), formulajs: moved(prices.map((price) => formulajs[name](price, last))) };
  console.log(`${name} to ${last} moves of ${prices.length} prices`, wrong);
}
EOF
want=$(cat <<'EOF'
ROUNDDOWN(19.99,2) is 19.98, excelts 19.98
TRUNC(19.99,2) is 19.98, excelts 19.98
ROUNDUP(1.1,2) is 1.11, excelts 1.11
FLOOR(4.35,0.05) is 4.3, excelts 4.3
19.99*100 is 1999, excelts 1998.9999999999998
19.99*100=1999 is true, excelts false
ROUNDDOWN(ROUND(19.99*100,6),0)/100 is 19.99, excelts 19.99
ROUNDDOWN to 2 moves of 9999 prices { hyperformula: 573, excelts: 573, formulajs: 0 }
TRUNC to 2 moves of 9999 prices { hyperformula: 573, excelts: 573, formulajs: 573 }
ROUNDUP to 2 moves of 9999 prices { hyperformula: 573, excelts: 573, formulajs: 0 }
ROUND to 2 moves of 9999 prices { hyperformula: 0, excelts: 0, formulajs: 0 }
FLOOR to 0.05 moves of 1999 prices { hyperformula: 697, excelts: 697, formulajs: 697 }
CEILING to 0.05 moves of 1999 prices { hyperformula: 0, excelts: 0, formulajs: 0 }
MROUND to 0.05 moves of 1999 prices { hyperformula: 0, excelts: 0, formulajs: 0 }
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
