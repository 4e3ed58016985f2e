#!/usr/bin/env bash
# @sundaeswap/fraction 1.0.8, Node 24.21.0; seen on 2026-12-01.
# The package has rational numbers by `bigint`, so that prices and shares are exact. One would guess that 5/3 divided by -3 is -5/9. In fact
# `divide` and `invert` leave the minus below the line, 5/-9, and what reads the fraction takes the sign from above: `toNumber` and `toString` say 0.5555, `greaterThan(0)` is true and `lessThan(0)` false, and with 1 added it is -0.4444, not 0.4444. `equals` knows better: it is the same as -5/9. If the quotient has an absolute value of one or more it is shown with the right sign, so 100 / -8 is -12.5,
# and -5/9 given as such is right. No error is raised; no report of it was found. What helps is to divide by the positive number and multiply by -1.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @sundaeswap/fraction@1.0.8
cat >run.mjs <<'EOF'
import { Fraction } from '@sundaeswap/fraction';
const zero = new Fraction(0, 1);
const shown = (fraction) => `${fraction.toString(4)}, above 0 ${fraction.greaterThan(zero)}, below 0 ${fraction.lessThan(zero)}, with 1 added ${fraction.add(new Fraction(1, 1)).toString(4)}`;
const byMinusThree = new Fraction(5, 3).divide(new Fraction(-3, 1));
console.log(`5/3 divided by -3: ${shown(byMinusThree)}; equal to -5/9 ${byMinusThree.equals(new Fraction(-5, 9))}`);
console.log(`-5/9: ${shown(new Fraction(-5, 9))}`);
console.log(`-3 inverted: ${shown(new Fraction(-3, 1).invert())}`);
console.log(`100 divided by -8: ${shown(new Fraction(100, 1).divide(new Fraction(-8, 1)))}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const wrong = { 'by a positive number': [0, 0, 0], 'by a negative number': [0, 0, 0] };
for (let count = 0; count < 4000; count += 1) {
  const [above, below, other] = [random(41) - 20, 1 + random(12), random(41) - 20];
  if (above === 0 || other === 0) continue;
  const kind = wrong[other < 0 ? 'by a negative number' : 'by a positive number'];
  const quotient = new Fraction(above, below).divide(new Fraction(other, 1));
  kind[0] += 1;
  if (Math.abs(quotient.toNumber() - above / below / other) > 1e-9) kind[1] += 1;
  if (quotient.greaterThan(zero) !== above / other > 0) kind[2] += 1;
}
for (const [name, [all, number, compared]] of Object.entries(wrong)) console.log(`divided ${name}: of ${all} quotients ${number} are another number, ${compared} are on the wrong side of 0`);
EOF
want=$(cat <<'EOF'
5/3 divided by -3: 0.5555, above 0 true, below 0 false, with 1 added -0.4444; equal to -5/9 true
-5/9: -0.5555, above 0 false, below 0 true, with 1 added 0.4444
-3 inverted: 0.3333, above 0 true, below 0 false, with 1 added -0.6666
100 divided by -8: -12.5, above 0 true, below 0 false, with 1 added -11.5
divided by a positive number: of 1918 quotients 0 are another number, 0 are on the wrong side of 0
divided by a negative number: of 1864 quotients 1658 are another number, 1864 are on the wrong side of 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
