#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1, beside hyperformula 3.5.0, Node 24.21.0; seen on 2026-12-01.
# formulajs has the functions of Excel for JavaScript, and T.TEST takes two samples, the sides and the kind of test, F.TEST two samples. One would guess that a paired test of
# the same five days before and after a change gives another p than one of ten unrelated days. In fact T.TEST takes neither the third nor the fourth value: it is always the
# unpaired one with equal variances and two sides. Five days that each rose by about a bar have p = 0.327, "no change", where the paired test has 0.0004; one-sided p are twice
# too high, and samples with unequal variances have the p of equal ones. F.TEST is no p at all but the ratio of the two variances, 1.63 or 0.61 for the same pair, and 100 for
# one that is ten times as wide, so that its being above or below 0.05 says nothing. Both miss the numbers of Excel's own pages, 0.196016 and 0.648318; the distributions, T.DIST
# and F.DIST with their inverses, are right. No error is raised. No report of these was found. What helps is to reckon t and F from the means and to ask T.DIST.2T and F.DIST.RT.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat >run.mjs <<'EOF'
import * as formulajs from '@formulajs/formulajs';
import { createRequire } from 'node:module';
const { HyperFormula } = createRequire(import.meta.url)('hyperformula');
const reckon = (name, one, two, ...rest) => {
  const sheet = HyperFormula.buildFromArray([one, two, [`=${name}(A1:${'ABCDEFGHIJ'[one.length - 1]}1,A2:${'ABCDEFGHIJ'[two.length - 1]}2${rest.map((value) => `,${value}`).join('')})`]], { licenseKey: 'gpl-v3' });
  return sheet.getCellValue({ sheet: 0, row: 2, col: 0 }).toFixed(6);
};
const tell = (title, name, one, two, ...rest) => {
  const [first, second] = name.split('.');
  console.log(`${title}: ${formulajs[first][second](one, two, ...rest).toFixed(6)}, by HyperFormula ${reckon(name, one, two, ...rest)}`);
};
const before = [10, 12, 9, 11, 13];
const after = [11, 13, 10, 12, 14.5];
tell('five days before and after, paired, two sides', 'T.TEST', before, after, 2, 1);
tell('the same, one side', 'T.TEST', before, after, 1, 1);
tell('the same, unpaired, equal variances, two sides', 'T.TEST', before, after, 2, 2);
tell('the same, one side', 'T.TEST', before, after, 1, 2);
const few = [1, 2, 3, 4];
const many = [2, 9, 1, 14, 3, 20, 2, 11];
tell('unequal variances, two sides', 'T.TEST', few, many, 2, 3);
const excelOne = [3, 4, 5, 8, 9, 1, 2, 4, 5];
const excelTwo = [6, 19, 3, 2, 14, 4, 5, 17, 1];
tell("the example of Excel's page, 0.196016", 'T.TEST', excelOne, excelTwo, 2, 1);
tell("the example of Excel's page for F.TEST, 0.648318", 'F.TEST', [6, 7, 9, 15, 21], [20, 28, 31, 38, 40]);
tell('the same, exchanged', 'F.TEST', [20, 28, 31, 38, 40], [6, 7, 9, 15, 21]);
tell('ten times as wide', 'F.TEST', [10, 20, 30], [1, 2, 3]);
EOF
want=$(cat <<'EOF'
five days before and after, paired, two sides: 0.326971, by HyperFormula 0.000388
the same, one side: 0.326971, by HyperFormula 0.000194
the same, unpaired, equal variances, two sides: 0.326971, by HyperFormula 0.326971
the same, one side: 0.326971, by HyperFormula 0.163485
unequal variances, two sides: 0.064848, by HyperFormula 0.072142
the example of Excel's page, 0.196016: 0.191996, by HyperFormula 0.196016
the example of Excel's page for F.TEST, 0.648318: 0.614198, by HyperFormula 0.648318
the same, exchanged: 1.628141, by HyperFormula 0.648318
ten times as wide: 100.000000, by HyperFormula 0.019802
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
