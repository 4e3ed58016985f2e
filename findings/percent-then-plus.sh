#!/usr/bin/env bash
# mathjs 15.2.0, beside 14.9.1, Node 24.21.0; seen on 2026-11-29.
# mathjs computes what is written in a sheet or in a rule for prices, and its syntax has percentages: "100 + 3%" is 103, as on a pocket calculator. One would guess that
# "50 - 10% - 5", a tenth off and then five dollars, is 40. It is 50: since version 15, whose changes list it as a fix, a percent sign with a plus or minus behind it is the
# remainder of a division by what follows, as if it were `10 % (-5)`, with blanks, a variable or a line break between them too. Tax and then shipping, "50 * 8.25% + 4.95",
# is 1.65, and a quarter off and then a tenth is nothing off. No error is raised, and the same sum with the percentage last, in brackets, or before `*` and `/` is right, so
# that a rule is right until another term is added to it. What helps is to put each percentage and what it is of in brackets, or to look at what
# `parse(rule).toString({ parenthesis: 'all' })` says.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 mathjs@15.2.0 older@npm:mathjs@14.9.1
cat >run.mjs <<'EOF'
import { evaluate, parse } from 'mathjs';
import { evaluate as before } from 'older';
const round = (amount) => Number(amount.toFixed(4));
const values = { price: 50, shipping: 4.95 };
const rules = [
  '50 - 10%',
  '50 - 5 - 10%',
  '50 - 10% - 5',
  '(50 - 10%) - 5',
  '50 - 10% + 4.95',
  '50 * 8.25%',
  '50 * 8.25% + 4.95',
  '4.95 + 50 * 8.25%',
  'price + 8.25% + shipping',
  '50 - 10%\n+ shipping',
  '100 - 25% - 10%',
  '20% + 5%',
];
for (const rule of rules) {
  const [now, then] = [evaluate, before].map((compute) => round(compute(rule, values)));
  const reading = parse(rule).toString({ parenthesis: 'all' });
  console.log(`${JSON.stringify(rule)} is ${now}${now === then ? '' : `, was ${then}, read as ${reading}`}`);
}
EOF
want=$(cat <<'EOF'
"50 - 10%" is 45
"50 - 5 - 10%" is 40.5
"50 - 10% - 5" is 50, was 40, read as 50 - (10 % (-5))
"(50 - 10%) - 5" is 40
"50 - 10% + 4.95" is 49.9, was 49.95, read as 50 - (10 % (+4.95))
"50 * 8.25%" is 4.125
"50 * 8.25% + 4.95" is 1.65, was 9.075, read as (50 * 8.25) % (+4.95)
"4.95 + 50 * 8.25%" is 9.075, was 25.3687, read as 4.95 + (50 * (8.25 / 100))
"price + 8.25% + shipping" is 53.3, was 59.075, read as price + (8.25 % (+shipping))
"50 - 10%\n+ shipping" is 49.9, was 49.95, read as 50 - (10 % (+shipping))
"100 - 25% - 10%" is 100, was 67.5, read as 100 - (25 % ((-10) / 100))
"20% + 5%" is 0, was 0.21, read as 20 % ((+5) / 100)
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
