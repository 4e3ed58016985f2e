#!/usr/bin/env bash
# lib-r-math.js 2.0.3, Node 24.21.0; seen on 2026-12-01.
# lib-r-math.js is R's library of distributions in JavaScript, and its README sets each example beside R's to show that they are the same. One would guess that its sums of the
# binomial distribution are those of R, to the last digits. In fact `pbinom` is off in the third digit where two orders are asked for: if each comes back with a chance of 0.1,
# the chance of none is told as 0.8108 and not 0.81, by 0.3 as 0.49055 and not 0.49, though `dbinom` of the same is right. Of sums for two all are wrong, for three up to twenty
# 45, those whose incomplete beta function has a 2 and a small number as its shapes. `pbeta` itself is, so an F test of three groups and seven values has another p, `pnbinom`
# the wrong chance for two, and `qbinom` another answer close to such a sum. The other shapes are right to ten digits and more, so that a test with R's examples passes. No error
# is raised. No report was found. What helps is to add up `dbinom`, or jStat's `binomial.cdf`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 lib-r-math.js@2.0.3
cat >run.mjs <<'EOF'
import * as r from 'lib-r-math.js';
const five = (value) => value.toFixed(5);
console.log('of two orders with a chance of 0.3 each, none, at most one:');
console.log(`  dbinom: ${five(r.dbinom(0, 2, 0.3))}, ${five(r.dbinom(0, 2, 0.3) + r.dbinom(1, 2, 0.3))}`);
console.log(`  pbinom: ${five(r.pbinom(0, 2, 0.3))}, ${five(r.pbinom(1, 2, 0.3))}`);
for (const chance of [0.1, 0.2, 0.5, 0.7]) console.log(`none of two, chance ${chance}: ${five(r.pbinom(0, 2, chance))}, exact ${five((1 - chance) ** 2)}`);
console.log(`at most one of three, chance 0.5: ${five(r.pbinom(1, 3, 0.5))}, exact 0.50000`);
console.log(`none of three, chance 0.5: ${five(r.pbinom(0, 3, 0.5))}, exact 0.12500`);
console.log(`the number that covers 0.49 of two: ${r.qbinom(0.49, 2, 0.3)}; 0.4903: ${r.qbinom(0.4903, 2, 0.3)}, by dbinom ${r.dbinom(0, 2, 0.3) < 0.4903 ? 1 : 0}`);
console.log(`pbeta(0.1, 1, 2): ${five(r.pbeta(0.1, 1, 2))}, exact ${five(1 - 0.9 ** 2)}; pbeta(0.1, 1, 3): ${five(r.pbeta(0.1, 1, 3))}, exact ${five(1 - 0.9 ** 3)}`);
console.log(`F test of three groups and seven values, F = 3: p = ${five(r.pf(3, 2, 4, undefined, false))}, exact ${five((1 + (2 * 3) / 4) ** -2)}`);
console.log(`chance of waiting at most 0, 1 days for the second of two, 0.3: ${five(r.pnbinom(0, 2, 0.3))}, ${five(r.pnbinom(1, 2, 0.3))}, exact 0.09000, 0.21600`);
const choose = (n, k) => Array.from({ length: k }, (_, index) => (n - index) / (index + 1)).reduce((product, factor) => product * factor, 1);
const wrong = {};
for (let n = 1; n <= 20; n++)
  for (let tenth = 1; tenth <= 9; tenth++)
    for (let k = 0, sum = 0; k < n; k++) {
      sum += choose(n, k) * (tenth / 10) ** k * (1 - tenth / 10) ** (n - k);
      if (Math.abs(r.pbinom(k, n, tenth / 10) - sum) > 1e-6) wrong[n] = (wrong[n] ?? 0) + 1;
    }
console.log(`sums of up to 20, by tenths, wrong by more than a millionth, by number: ${JSON.stringify(wrong)}`);
EOF
want=$(cat <<'EOF'
of two orders with a chance of 0.3 each, none, at most one:
  dbinom: 0.49000, 0.91000
  pbinom: 0.49055, 0.90990
none of two, chance 0.1: 0.81080, exact 0.81000
none of two, chance 0.2: 0.64071, exact 0.64000
none of two, chance 0.5: 0.25028, exact 0.25000
none of two, chance 0.7: 0.09010, exact 0.09000
at most one of three, chance 0.5: 0.49944, exact 0.50000
none of three, chance 0.5: 0.12500, exact 0.12500
the number that covers 0.49 of two: 0; 0.4903: 0, by dbinom 1
pbeta(0.1, 1, 2): 0.18920, exact 0.19000; pbeta(0.1, 1, 3): 0.27100, exact 0.27100
F test of three groups and seven values, F = 3: p = 0.16018, exact 0.16000
chance of waiting at most 0, 1 days for the second of two, 0.3: 0.09010, 0.21600, exact 0.09000, 0.21600
sums of up to 20, by tenths, wrong by more than a millionth, by number: {"2":18,"3":3,"4":3,"5":4,"6":2,"7":2,"8":3,"9":4,"10":2,"11":2,"12":2,"13":2,"14":2,"15":2,"16":2,"17":2,"18":2,"19":2}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
