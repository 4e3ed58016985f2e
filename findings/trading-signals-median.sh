#!/usr/bin/env bash
# trading-signals 8.3.0 (simple-statistics 7.12.1 beside it; Node 24.21.0); seen on 2026-11-30.
# Beside its indicators the package has helpers for any series; `getMedian` is the "middle value of a series", and `getQuartile` the 25th, 50th or 75th percentile of one, by its readme. One would guess that the median is the 50th
# percentile. In fact `getQuartile` sorts the series and `getMedian` takes what stands in its middle: of orders of $30, $10, $80, $20 and $25 in the order they came it is $80, and the same orders on another day have another one. Of
# 2,000 series of eleven in a random order one in eleven has its median right, by chance, and of those with an even number fewer; a test with 1, 2, 3 passes, as all sorted series do. No error is raised, and neither the types nor
# the readme ask for a sorted series. No report was found. What helps is `getQuartile(series, 0.5)`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 trading-signals@8.3.0 simple-statistics@7.12.1
cat >run.mjs <<'EOF'
import { median } from 'simple-statistics';
import { getMedian, getQuartile } from 'trading-signals';
for (const series of [[1, 2, 3], [30, 10, 80, 20, 25], [10, 20, 25, 30, 80], [80, 30, 25, 20, 10], [4, 1, 3, 2]]) {
  console.log(`${series.join(', ')}: getMedian ${getMedian([...series])}, getQuartile at 0.5 ${getQuartile([...series], 0.5)}, by simple-statistics ${median([...series])}`);
}
const near = (one, other) => Math.abs(one - other) < 1e-12;
let seed = 5;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
for (const length of [11, 12]) {
  const counts = { getMedian: 0, 'getQuartile at 0.5': 0, 'getMedian of the sorted': 0 };
  for (let round = 0; round < 2000; round++) {
    const series = Array.from({ length }, random);
    const right = median(series);
    if (near(getMedian([...series]), right)) counts.getMedian++;
    if (near(getQuartile([...series], 0.5), right)) counts['getQuartile at 0.5']++;
    if (near(getMedian(series.toSorted((one, other) => one - other)), right)) counts['getMedian of the sorted']++;
  }
  console.log(`of 2000 series of ${length} right: ${Object.entries(counts).map((entry) => entry.join(' ')).join(', ')}`);
}
EOF
want=$(cat <<'EOF'
1, 2, 3: getMedian 2, getQuartile at 0.5 2, by simple-statistics 2
30, 10, 80, 20, 25: getMedian 80, getQuartile at 0.5 25, by simple-statistics 25
10, 20, 25, 30, 80: getMedian 25, getQuartile at 0.5 25, by simple-statistics 25
80, 30, 25, 20, 10: getMedian 25, getQuartile at 0.5 25, by simple-statistics 25
4, 1, 3, 2: getMedian 2, getQuartile at 0.5 2.5, by simple-statistics 2.5
of 2000 series of 11 right: getMedian 174, getQuartile at 0.5 2000, getMedian of the sorted 2000
of 2000 series of 12 right: getMedian 18, getQuartile at 0.5 2000, getMedian of the sorted 2000
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
