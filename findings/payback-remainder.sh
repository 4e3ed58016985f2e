#!/usr/bin/env bash
# financejs 4.1.0, Node 24.21.0; seen on 2026-11-30.
# `PP` is the payback period, "the length of time required to recover the cost of an investment". One would guess that a mold of $100 that brings $90 in the first year and $100 in the second one has paid for itself after 1.1 years. In fact
# it is 1.9 years, and a mold that brings $10 and then $100 is paid off after 1.1 years, not 1.9: the part of the last year is turned round, as what is over at its end is divided by the year's money, and not what was
# missing at its beginning. So it is wrong by up to a year, right at a half only, and of two investments the worse one can look the better. The readme's own example, 3.42, should be 3.58. Where the money is back exactly at the end of a
# year, it is not back until something more comes in, and without that the answer is undefined. No error is raised. Even cash flows, marked by a 0, are right. Oracle: money counted from day to day, as if it came in evenly over each year.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 financejs@4.1.0
cat >run.mjs <<'EOF'
import Finance from 'financejs';
const finance = new Finance();
const steps = 1000;
const counted = (cost, flows) => {
  let back = 0;
  for (let step = 0; step < flows.length * steps; step += 1) {
    back += flows[Math.floor(step / steps)];
    if (back >= cost * steps) return (step + 1) / steps;
  }
  return undefined;
};
const show = (years) => (years === undefined ? 'never' : years.toFixed(2));
for (const [cost, flows] of [[100, [90, 100]], [100, [10, 100]], [100, [50, 100]], [100, [40, 80, 40]], [50, [10, 13, 16, 19, 22]], [100, [50, 50, 50]], [100, [50, 50]]]) {
  console.log(`$${cost} that bring ${flows.join(', ')}: ${show(finance.PP(flows.length, -cost, ...flows))} years; counted ${show(counted(cost, flows))}`);
}
console.log(`even: $105 that bring 25 a year: ${show(finance.PP(0, -105, 25))}; counted ${show(counted(105, [25, 25, 25, 25, 25]))}`);
let seed = 9;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
let off = 0;
let most = 0;
let turned = 0;
let pairs = 0;
const one = () => [200 + random(300), Array.from({ length: 8 }, () => 50 + random(100))];
for (let count = 0; count < 1000; count += 1) {
  const [cost, flows] = one();
  const [otherCost, otherFlows] = one();
  const [own, ownOther] = [finance.PP(8, -cost, ...flows), finance.PP(8, -otherCost, ...otherFlows)];
  const [right, rightOther] = [counted(cost, flows), counted(otherCost, otherFlows)];
  const error = Math.abs(own - right);
  if (error > 0.01) off += 1;
  most = Math.max(most, error);
  if (Math.ceil(right) === Math.ceil(rightOther) && Math.abs(right - rightOther) > 0.01) {
    pairs += 1;
    if (own > ownOther !== right > rightOther) turned += 1;
  }
}
console.log(`1,000 random ones: off by more than 0.01 years ${off}, at most by ${most.toFixed(2)}; of ${pairs} pairs that are paid back in the same year the sooner one is the later one in ${turned}`);
EOF
want=$(cat <<'EOF'
$100 that bring 90, 100: 1.90 years; counted 1.10
$100 that bring 10, 100: 1.10 years; counted 1.90
$100 that bring 50, 100: 1.50 years; counted 1.50
$100 that bring 40, 80, 40: 1.25 years; counted 1.75
$50 that bring 10, 13, 16, 19, 22: 3.42 years; counted 3.58
$100 that bring 50, 50, 50: 3.00 years; counted 2.00
$100 that bring 50, 50: never years; counted 2.00
even: $105 that bring 25 a year: 4.20; counted 4.20
1,000 random ones: off by more than 0.01 years 991, at most by 1.00; of 253 pairs that are paid back in the same year the sooner one is the later one in 250
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
