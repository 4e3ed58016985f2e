#!/usr/bin/env bash
# stats-lite 2.2.0, Node 24.21.0; seen on 2026-11-30.
# `percentile(values, 0.1)` is "the value representing the desired percentile", estimated between two values where it is none of them. One would guess that it lies between the lowest and the highest value. In fact the low ones lie below the lowest, in
# the direction in which the second one is above it: of deliveries of 1 and 9 days the tenth percentile is -1.4 days, and of ten bars sold at $4 to $13 the first one is $3.60, though nobody paid it. The high ones are held at the highest value, so that both ends
# are not treated alike: with all signs turned the ninetieth is -1, the highest value. It is so below half a place, that is for a tenth with up to four values, for a hundredth with up to forty-nine. No error is raised. The median and
# what lies further in is right. What helps is `Math.max(min, ...)`. Oracle: the same estimate, held at both ends, as Matlab's and Hazen's rule have it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 stats-lite@2.2.0
cat >run.mjs <<'EOF'
import stats from 'stats-lite';
const held = (values, share) => {
  const sorted = values.toSorted((one, next) => one - next);
  const place = Math.min(Math.max(values.length * share - 0.5, 0), values.length - 1);
  const below = Math.floor(place);
  return sorted[below] + (place - below) * ((sorted[below + 1] ?? sorted[below]) - sorted[below]);
};
const round = (value) => Number(value.toFixed(4));
const tell = (name, values, ...shares) => console.log(`${name}: ${shares.map((share) => `${share * 100} %: ${round(stats.percentile(values, share))}${round(stats.percentile(values, share)) === round(held(values, share)) ? '' : ` (held: ${round(held(values, share))})`}`).join(', ')}`);
tell('deliveries of 1 and 9 days', [1, 9], 0.1, 0.25, 0.5, 0.9);
tell('with signs turned', [-1, -9], 0.1, 0.5, 0.75, 0.9);
tell('prices from $4 to $13', [4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 0.01, 0.05, 0.5, 0.95, 0.99);
tell('stars 2 5 5', [2, 5, 5], 0.05, 0.1, 0.5, 0.95);
let seed = 7;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
for (const share of [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99]) {
  let low = 0;
  let other = 0;
  for (let count = 0; count < 1000; count += 1) {
    const values = Array.from({ length: 2 + random(30) }, () => random(1000));
    const got = stats.percentile(values, share);
    if (got < Math.min(...values)) low += 1;
    else if (round(got) !== round(held(values, share))) other += 1;
  }
  console.log(`${Math.round(share * 100)} % of 1,000 lists of 2 to 31 values: below the lowest ${low}, otherwise not as held ${other}`);
}
EOF
want=$(cat <<'EOF'
deliveries of 1 and 9 days: 10 %: -1.4 (held: 1), 25 %: 1, 50 %: 5, 90 %: 9
with signs turned: 10 %: -11.4 (held: -9), 50 %: -5, 75 %: -1, 90 %: -1
prices from $4 to $13: 1 %: 3.6 (held: 4), 5 %: 4, 50 %: 8.5, 95 %: 13, 99 %: 13
stars 2 5 5: 5 %: 0.95 (held: 2), 10 %: 1.4 (held: 2), 50 %: 5, 95 %: 5
1 % of 1,000 lists of 2 to 31 values: below the lowest 989, otherwise not as held 0
5 % of 1,000 lists of 2 to 31 values: below the lowest 261, otherwise not as held 0
10 % of 1,000 lists of 2 to 31 values: below the lowest 90, otherwise not as held 0
25 % of 1,000 lists of 2 to 31 values: below the lowest 0, otherwise not as held 0
50 % of 1,000 lists of 2 to 31 values: below the lowest 0, otherwise not as held 0
75 % of 1,000 lists of 2 to 31 values: below the lowest 0, otherwise not as held 0
90 % of 1,000 lists of 2 to 31 values: below the lowest 0, otherwise not as held 0
95 % of 1,000 lists of 2 to 31 values: below the lowest 0, otherwise not as held 0
99 % of 1,000 lists of 2 to 31 values: below the lowest 0, otherwise not as held 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
