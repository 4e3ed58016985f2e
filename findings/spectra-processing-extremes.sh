#!/usr/bin/env bash
# ml-spectra-processing 14.35.1, Node 24.21.0; seen on 2026-11-30.
# The package's `xyMaximaY` and `xyMinimaY` find the peaks and the lows of a curve, of a flat one its middle, and `xyGetNMaxY(data, 3)` the three points with the largest y. One would guess that a step on the way up is no low,
# and that the largest value is one of the three largest. In fact a flat part that is left upwards is a low, and one left downwards a peak, whatever was before it, with its place halfway to the last flat part that
# truly began as one, or to a place before the first: of week sales 1 2 2 3 3 4, which only rise, the first two are named as lows. `xyGetNMaxY` takes from the left what is at least as large as the third largest,
# and stops at three: of 5 4 5 3 5 9 these are 5, 5 and 5, the 9 is missing, while `xyFilterTopYValues` of the same package has it. Whole numbers, as pieces sold, tie often: of 2,000 lists of 14 numbers below ten a third
# has wrong peaks or lows, and 155 lose their largest value. Without equal values all is right. No error is raised, and no report of either was found. What helps for the second is `xyFilterTopYValues`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 ml-spectra-processing@14.35.1
cat >run.mjs <<'EOF'
import { xyFilterTopYValues, xyGetNMaxY, xyMaximaY, xyMinimaY } from 'ml-spectra-processing';
const curve = (y) => ({ x: y.map((_, index) => index), y });
const places = (points) => points.map(({ index, y }) => `${y} at ${index}`).join(', ') || 'none';
const own = (y, before) => {
  const found = [];
  for (let first = 1, last; first < y.length - 1; first = last + 1) {
    last = first;
    while (y[last + 1] === y[first]) last += 1;
    const index = Math.floor((first + last) / 2);
    if (last < y.length - 1 && before(y[first - 1], y[first]) && before(y[last + 1], y[first])) found.push({ index, y: y[index] });
  }
  return found;
};
const lower = (one, other) => one < other;
const higher = (one, other) => one > other;
for (const y of [[1, 2, 2, 3, 3, 4], [5, 4, 4, 3, 3, 2], [3, 1, 6, 6, 8, 10, 5], [1, 4, 4, 2, 2, 6]]) {
  console.log(`${y.join(' ')}: peaks ${places(xyMaximaY(curve(y)))}; lows ${places(xyMinimaY(curve(y)))}`);
  console.log(`  by a loop: peaks ${places(own(y, lower))}; lows ${places(own(y, higher))}`);
}
for (const y of [[5, 4, 5, 3, 5, 9], [4, 4, 4, 4, 12]]) console.log(`the three largest of ${y.join(' ')}: ${xyGetNMaxY(curve(y), 3).y.join(' ')}; by xyFilterTopYValues ${xyFilterTopYValues(curve(y), 3).y.join(' ')}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const count = (size) => {
  let wrong = 0;
  let lost = 0;
  for (let list = 0; list < 2000; list += 1) {
    const y = Array.from({ length: 14 }, () => random(size));
    if (places(xyMaximaY(curve(y))) !== places(own(y, lower)) || places(xyMinimaY(curve(y))) !== places(own(y, higher))) wrong += 1;
    if (!xyGetNMaxY(curve(y), 3).y.includes(Math.max(...y))) lost += 1;
  }
  console.log(`2,000 lists of 14 numbers below ${size}: ${wrong} with wrong peaks or lows, ${lost} without the largest among the three largest`);
};
count(10);
count(1000000);
EOF
want=$(cat <<'EOF'
1 2 2 3 3 4: peaks none; lows 1 at 0, 2 at 1
  by a loop: peaks none; lows none
5 4 4 3 3 2: peaks 5 at 0, 4 at 1; lows none
  by a loop: peaks none; lows none
3 1 6 6 8 10 5: peaks 10 at 5; lows 1 at 1, 1 at 1
  by a loop: peaks 10 at 5; lows 1 at 1
1 4 4 2 2 6: peaks 4 at 1; lows 2 at 3
  by a loop: peaks 4 at 1; lows 2 at 3
the three largest of 5 4 5 3 5 9: 5 5 5; by xyFilterTopYValues 5 5 9
the three largest of 4 4 4 4 12: 4 4 4; by xyFilterTopYValues 4 4 12
2,000 lists of 14 numbers below 10: 672 with wrong peaks or lows, 155 without the largest among the three largest
2,000 lists of 14 numbers below 1000000: 0 with wrong peaks or lows, 0 without the largest among the three largest
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
