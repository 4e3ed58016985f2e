#!/usr/bin/env bash
# @mathigon/fermat 1.1.24 (simple-statistics 7.12.1 beside it; Node 24.21.0); seen on 2026-11-30.
# `correlation` is 1 if two rows of numbers rise together on a line, and that of a row with itself is 1 by definition; one would guess so. The package divides its covariance by the number of values and its variances by one less, so
# that the correlation is never 1: 0.5 for two pairs, 0.667 for three, 0.917 for twelve months, and -0.917 where one falls as the other rises. A rule such as "from 0.95 on" is met by no twelve months whatever they are, and
# the covariance of a row with itself is not its variance. `Regression.coefficient`, of the same package, has 1 for the same line. No error is raised, and the readme says nothing of it; no report was found. What helps is to
# multiply by n / (n - 1), or the other package.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @mathigon/fermat@1.1.24 simple-statistics@7.12.1
cat >run.mjs <<'EOF'
import { correlation, covariance, Regression, variance } from '@mathigon/fermat';
import { sampleCorrelation, sampleCovariance } from 'simple-statistics';
const rounded = (number) => Math.round(number * 1000) / 1000;
const months = (count, bars) => Array.from({ length: count }, (_, month) => bars(month));
const rows = {
  'two months': [[10, 20], [100, 200]],
  'three months': [[10, 20, 30], [100, 200, 300]],
  'twelve months': [months(12, (month) => 10 + month), months(12, (month) => 100 + 10 * month)],
  'twelve months, falling': [months(12, (month) => 10 + month), months(12, (month) => 300 - 10 * month)],
  'twelve months with themselves': [months(12, (month) => (month * 7) % 12), months(12, (month) => (month * 7) % 12)],
  'a thousand days': [months(1000, (day) => day), months(1000, (day) => 3 * day)],
};
for (const [name, [ads, sales]] of Object.entries(rows)) {
  const line = Regression.linear(ads.map((value, index) => [value, sales[index]]));
  const fit = Regression.coefficient(ads.map((value, index) => [value, sales[index]]), (x) => line[0] + line[1] * x);
  console.log(`${name}: correlation ${rounded(correlation(ads, sales))}, by simple-statistics ${rounded(sampleCorrelation(ads, sales))}, of the line ${rounded(fit)}`);
}
const own = rows['twelve months with themselves'][0];
console.log(`variance ${rounded(variance(own))}, covariance with itself ${rounded(covariance(own, own))}, by simple-statistics ${rounded(sampleCovariance(own, own))}`);
let seed = 5;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
let highest = 0;
for (let round = 0; round < 2000; round++) {
  const ads = months(12, random);
  highest = Math.max(highest, correlation(ads, ads.map((value) => 2 * value + (random() * round) / 20000)));
}
console.log(`the highest of 2,000 years: ${rounded(highest)}`);
EOF
want=$(cat <<'EOF'
two months: correlation 0.5, by simple-statistics 1, of the line 1
three months: correlation 0.667, by simple-statistics 1, of the line 1
twelve months: correlation 0.917, by simple-statistics 1, of the line 1
twelve months, falling: correlation -0.917, by simple-statistics -1, of the line 1
twelve months with themselves: correlation 0.917, by simple-statistics 1, of the line 1
a thousand days: correlation 0.999, by simple-statistics 1, of the line 1
variance 13, covariance with itself 11.917, by simple-statistics 13
the highest of 2,000 years: 0.917
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
