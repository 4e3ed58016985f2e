#!/usr/bin/env bash
# sorted-array-functions 1.3.0, Node 24.21.0; seen on 2026-11-30.
# `nearest(list, value)` of this package, on which node-schedule depends, was added to return "the index of the closest value in the array". One would guess that of the boxes of 53, 57 and 74 cubic inches the one that is nearest to 56
# is that of 57. In fact a search by halves stops where it turns, and returns where it stands, without a look at the neighbor: from 57 it goes down to 53, from there up, and answers 53. A comparison of one's own does not help,
# as only its sign is heard, so "nearest" cannot be told from it; which of two neighbors comes out depends on how many values there are on the left and right. Of 5,000 random lists 864 answers are wrong, and for values
# between two that are there 1,000 apart it can be the one 999 away. The package's `lt`, `lte`, `gt`, `gte`, `eq`, `add` and `remove` are right. No error is raised. No report of it was found. What helps is to compare what
# `lte` and `gte` return.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 sorted-array-functions@1.3.0
cat >run.mjs <<'EOF'
import sorted from 'sorted-array-functions';
const minus = (one, other) => one - other;
const own = (list, value) => {
  const below = sorted.lte(list, value);
  const above = sorted.gte(list, value);
  return above < 0 || (below >= 0 && value - list[below] <= list[above] - value) ? below : above;
};
for (const [list, value] of [[[53, 57, 74], 56], [[17, 38, 71], 35], [[4, 8, 12], 11], [[4, 8, 12], 9], [[0, 1000, 2000], 999], [[10, 20], 19], [[10, 20, 30, 40], 39]])
  console.log(`nearest to ${value} of ${list.join(' ')}: ${list[sorted.nearest(list, value)]}, with a comparison ${list[sorted.nearest(list, value, minus)]}; by lte and gte ${list[own(list, value)]}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
let wrong = 0;
let others = 0;
for (let count = 0; count < 5000; count += 1) {
  const list = [...new Set(Array.from({ length: 2 + random(8) }, () => random(100)))].sort(minus);
  const value = random(110) - 5;
  const away = Math.min(...list.map((each) => Math.abs(each - value)));
  if (Math.abs(list[sorted.nearest(list, value)] - value) !== away) wrong += 1;
  if (Math.abs(list[own(list, value)] - value) !== away) others += 1;
}
console.log(`5,000 random lists: ${wrong} wrong by nearest, ${others} by lte and gte`);
EOF
want=$(cat <<'EOF'
nearest to 56 of 53 57 74: 53, with a comparison 53; by lte and gte 57
nearest to 35 of 17 38 71: 17, with a comparison 17; by lte and gte 38
nearest to 11 of 4 8 12: 12, with a comparison 12; by lte and gte 12
nearest to 9 of 4 8 12: 8, with a comparison 8; by lte and gte 8
nearest to 999 of 0 1000 2000: 0, with a comparison 0; by lte and gte 1000
nearest to 19 of 10 20: 20, with a comparison 20; by lte and gte 20
nearest to 39 of 10 20 30 40: 40, with a comparison 40; by lte and gte 40
5,000 random lists: 864 wrong by nearest, 0 by lte and gte
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
