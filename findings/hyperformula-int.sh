#!/usr/bin/env bash
# hyperformula 3.5.0, beside fast-formula-parser 1.0.19, Node 24.21.0; seen on 2026-12-01.
# HyperFormula reckons sheets for Handsontable and on servers, by the functions of Excel and Google Sheets. One would guess -9 for INT(-8.9), the example of Excel's own page, as
# INT rounds down. In fact it is -8: INT cuts the digits off, as TRUNC does, so that a balance of -0.5 dozens is 0 dozens and not -1. Its own MOD rounds down, so that n = d *
# INT(n / d) + MOD(n, d), by which Excel's page defines MOD, is off by a whole d for every negative n: an hour of -7 is 17 o'clock of the same day and not of the day before.
# ISODD of -1 or -3 is FALSE, while ISEVEN of them is FALSE too, and neither -1 nor 2.5 is either. In CEILING.MATH and FLOOR.MATH a third argument of -1 is taken for none, so
# -5.5 to steps of 2 is -4 and not -6, as in Excel's own example of it. ROUNDDOWN, FLOOR, TRUNC and QUOTIENT are right. All is right from 0 up, so that a test with a price
# passes. No error is raised. No report was found. What helps is FLOOR(n, 1).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 hyperformula@3.5.0 fast-formula-parser@1.0.19
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
import Parser from 'fast-formula-parser';
const { HyperFormula } = createRequire(import.meta.url)('hyperformula');
const other = new Parser();
const reckon = (formula) => {
  const sheet = HyperFormula.buildFromArray([[`=${formula}`]], { licenseKey: 'gpl-v3' });
  return sheet.getCellValue({ sheet: 0, row: 0, col: 0 });
};
const tell = (formula, excel) => {
  let second;
  try {
    second = other.parse(formula, { row: 1, col: 1 });
  } catch {
    second = 'no such function';
  }
  console.log(`${formula}: ${reckon(formula)}; fast-formula-parser ${second}; Excel ${excel}`);
};
tell('INT(8.9)', 8);
tell('INT(-8.9)', -9);
tell('INT(-0.5)', -1);
tell('TRUNC(-8.9)', -8);
tell('FLOOR(-8.9,1)', -9);
tell('INT(-7/24)', -1);
tell('MOD(-7,24)', 17);
tell('24*INT(-7/24)+MOD(-7,24)', -7);
tell('ISODD(1)', true);
tell('ISODD(-1)', true);
tell('ISEVEN(-1)', false);
tell('ISEVEN(-2)', true);
tell('ISEVEN(2.5)', true);
tell('CEILING.MATH(-5.5,2)', -4);
tell('CEILING.MATH(-5.5,2,-1)', -6);
tell('CEILING.MATH(-5.5,2,1)', -6);
tell('FLOOR.MATH(-5.5,2,-1)', -4);
let wrong = 0;
for (let tenths = -100; tenths < 0; tenths++) if (reckon(`INT(${tenths / 10})`) !== Math.floor(tenths / 10)) wrong++;
console.log(`INT of -10 to -0.1 by tenths, wrong of 100: ${wrong}`);
EOF
want=$(cat <<'EOF'
INT(8.9): 8; fast-formula-parser 8; Excel 8
INT(-8.9): -8; fast-formula-parser -9; Excel -9
INT(-0.5): 0; fast-formula-parser -1; Excel -1
TRUNC(-8.9): -8; fast-formula-parser -8; Excel -8
FLOOR(-8.9,1): -9; fast-formula-parser -9; Excel -9
INT(-7/24): 0; fast-formula-parser -1; Excel -1
MOD(-7,24): 17; fast-formula-parser 17; Excel 17
24*INT(-7/24)+MOD(-7,24): 17; fast-formula-parser -7; Excel -7
ISODD(1): true; fast-formula-parser no such function; Excel true
ISODD(-1): false; fast-formula-parser no such function; Excel true
ISEVEN(-1): false; fast-formula-parser false; Excel false
ISEVEN(-2): true; fast-formula-parser true; Excel true
ISEVEN(2.5): false; fast-formula-parser true; Excel true
CEILING.MATH(-5.5,2): -4; fast-formula-parser -4; Excel -4
CEILING.MATH(-5.5,2,-1): -4; fast-formula-parser -6; Excel -6
CEILING.MATH(-5.5,2,1): -6; fast-formula-parser -6; Excel -6
FLOOR.MATH(-5.5,2,-1): -6; fast-formula-parser -4; Excel -4
INT of -10 to -0.1 by tenths, wrong of 100: 90
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
