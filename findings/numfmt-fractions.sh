#!/usr/bin/env bash
# numfmt 4.0.1, beside ssf 0.11.2, Node 24.21.0; seen on 2026-11-30.
# numfmt writes a number by a format of spreadsheets, and wants to do so as Excel does, says its readme. A list of weights or lengths has them in eighths or sixteenths: `# ?/16`. One
# would guess that the text is the number, rounded to the nearest sixteenth. In fact the whole part is rounded by itself before the fraction is taken off: 5.95 and 5.96 ounces are
# written as 6 15/16 and 11.95 inches as 12 8/8, a whole one too many, so that 6.01, which is more, reads as less. It is each number in the last twentieth below a whole one, whatever
# the fraction; what rounds up without that is 2 4/4, 2 2/2 or 2 1/1 for 3. Of a format without a whole part, `?/?`, it is the other way about: 12.0625 and 10.1 are 0/1, where
# 2.25 is 9/4 and 3 is 3/1. Nothing is reported. SheetJS' formatter gives 5 15/16, 12, 3 and 12/1. No report of it was found. What helps is to round to the parts first, and then to
# format: a multiple of 1/16 is right.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 numfmt@4.0.1 ssf@0.11.2
cat >run.mjs <<'EOF'
import { format } from 'numfmt';
import SSF from 'ssf';
const read = (text) => {
  const [, sign, whole, top, bottom] = /^(-?) *(\d+(?!\d*\/))? *(?:(\d+) *\/ *(\d+))?$/.exec(text.trim());
  return (sign ? -1 : 1) * (Number(whole ?? 0) + (top ? top / bottom : 0));
};
const values = { '# ?/16': [5.9, 5.95, 5.96, 5.98, 6.01, -5.96], '# ?/8': [11.9, 11.95, 12.01, 0.95], '# ?/4': [2.8, 2.9], '# ?/2': [2.7, 2.8], '# ?/?': [2.94, 2.96], '# ??/??': [2.98, 2.996], '?/?': [2.25, 3, 12.0625, 10.1, 2.05] };
for (const [code, numbers] of Object.entries(values))
  for (const number of numbers) console.log(`${number} as ${code}: ${format(code, number).trim()}, by SheetJS ${SSF.format(code, number).trim()}`);
const rounded = Array.from({ length: 161 }, (_, index) => index / 16).filter((number) => read(format('# ??/16', number)) !== number);
console.log(`# ??/16 of the sixteenths up to 10: ${rounded.length} wrong`);
for (const [code, parts] of [['# ?/8', 8], ['# ?/16', 16], ['# ??/32', 32], ['# ??/100', 100]]) {
  const off = [];
  for (let index = 0; index < 10000; index++) if (Math.abs(read(format(code, index / 1000)) - index / 1000) > 0.5 / parts + 1e-9) off.push(index / 1000);
  const sheet = Array.from({ length: 10000 }, (_, index) => index / 1000).filter((number) => Math.abs(read(SSF.format(code, number)) - number) > 0.5 / parts + 1e-9);
  console.log(`${code} of the thousandths up to 10: ${off.length} wrong (${off[0]} to ${off.findLast((number) => number < 1)} below 1), by SheetJS ${sheet.length}`);
}
EOF
want=$(cat <<'EOF'
5.9 as # ?/16: 5 14/16, by SheetJS 5 14/16
5.95 as # ?/16: 6 15/16, by SheetJS 5 15/16
5.96 as # ?/16: 6 15/16, by SheetJS 5 15/16
5.98 as # ?/16: 6 16/16, by SheetJS 6
6.01 as # ?/16: 6, by SheetJS 6
-5.96 as # ?/16: -6 15/16, by SheetJS -5 15/16
11.9 as # ?/8: 11 7/8, by SheetJS 11 7/8
11.95 as # ?/8: 12 8/8, by SheetJS 12
12.01 as # ?/8: 12, by SheetJS 12
0.95 as # ?/8: 1 8/8, by SheetJS 1
2.8 as # ?/4: 2 3/4, by SheetJS 2 3/4
2.9 as # ?/4: 2 4/4, by SheetJS 3
2.7 as # ?/2: 2 1/2, by SheetJS 2 1/2
2.8 as # ?/2: 2 2/2, by SheetJS 3
2.94 as # ?/?: 2 1/1, by SheetJS 3
2.96 as # ?/?: 3 1/1, by SheetJS 3
2.98 as # ??/??: 3 49/50, by SheetJS 2 49/50
2.996 as # ??/??: 3  1/1, by SheetJS 3
2.25 as ?/?: 9/4, by SheetJS 9/4
3 as ?/?: 3/1, by SheetJS 3/1
12.0625 as ?/?: 0/1, by SheetJS 12/1
10.1 as ?/?: 0/1, by SheetJS 10/1
2.05 as ?/?: 0/1, by SheetJS 2/1
# ??/16 of the sixteenths up to 10: 0 wrong
# ?/8 of the thousandths up to 10: 500 wrong (0.95 to 0.999 below 1), by SheetJS 0
# ?/16 of the thousandths up to 10: 500 wrong (0.95 to 0.999 below 1), by SheetJS 0
# ??/32 of the thousandths up to 10: 500 wrong (0.95 to 0.999 below 1), by SheetJS 0
# ??/100 of the thousandths up to 10: 500 wrong (0.95 to 0.999 below 1), by SheetJS 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
