#!/usr/bin/env bash
# math-stats 0.3.1, Node 24.21.0; seen on 2026-12-01.
# The package has `median` with [1, 2, 3] in its readme. One would guess that the median of 9, 10 and 100 is 10. In fact
# the numbers are sorted as texts, "10", "100", "9", so it is 100: as soon as they have another count of digits, or one is below 0, the middle one is another, mostly. The list that is given is sorted so as well, which changes the order of the caller's. With numbers of one digit, or all of two, it is right, so that a test by small numbers does not see it. `mean`, `variance` and `harmonicMean` are right.
# No error is raised. It was reported, and mended in the repository in December 2021 (issue 27, pull request 28), but the newest version on npm still has it. What helps is compute-median or the package median.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 math-stats@0.3.1 compute-median@2.0.0
cat >run.mjs <<'EOF'
import stats from 'math-stats';
import computeMedian from 'compute-median';
for (const list of [[1, 2, 3], [9, 10, 100], [5, 12, 30], [8, 9, 10, 11], [-3, -2, -1], [950, 990, 1000, 1010, 1200]]) {
  const given = [...list];
  console.log(`${list.join(' ')}: median ${stats.median(given)}, by compute-median ${computeMedian([...list])}; the list afterwards ${given.join(' ')}`);
}
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
for (const [name, from, to] of [['0 to 9', 0, 9], ['10 to 99', 10, 99], ['1 to 40', 1, 40], ['1 to 1000', 1, 1000], ['-20 to 20', -20, 20]]) {
  let wrong = 0;
  for (let count = 0; count < 1000; count += 1) {
    const list = Array.from({ length: 7 }, () => from + random(to - from + 1));
    if (stats.median([...list]) !== computeMedian([...list])) wrong += 1;
  }
  console.log(`1,000 lists of seven numbers from ${name}: ${wrong} wrong medians`);
}
EOF
want=$(cat <<'EOF'
1 2 3: median 2, by compute-median 2; the list afterwards 1 2 3
9 10 100: median 100, by compute-median 10; the list afterwards 10 100 9
5 12 30: median 30, by compute-median 12; the list afterwards 12 30 5
8 9 10 11: median 9.5, by compute-median 9.5; the list afterwards 10 11 8 9
-3 -2 -1: median -2, by compute-median -2; the list afterwards -1 -2 -3
950 990 1000 1010 1200: median 1200, by compute-median 1000; the list afterwards 1000 1010 1200 950 990
1,000 lists of seven numbers from 0 to 9: 0 wrong medians
1,000 lists of seven numbers from 10 to 99: 0 wrong medians
1,000 lists of seven numbers from 1 to 40: 702 wrong medians
1,000 lists of seven numbers from 1 to 1000: 345 wrong medians
1,000 lists of seven numbers from -20 to 20: 704 wrong medians
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
