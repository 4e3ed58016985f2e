#!/usr/bin/env bash
# jstat 1.9.6, beside mathjs 15.2.0, Node 24.21.0; seen on 2026-11-30.
# jStat is the statistics that dashboards in JavaScript stand on, and its `percentile` was added to answer as a spreadsheet does, in proportion where a share falls between two
# values. One would guess that the 95th percentile of ten delivery times lies between the two longest. In fact it is the second longest, whatever the longest is: in the last gap
# there is no between, from nine tenths on for eleven values, from two thirds on for four, from the start for two, of which half is the smaller one, though `median` of the same
# is in the middle; with a parcel of 21 days or of 2000 the answer is 6. Only a share of exactly 1 is the longest. Exclusive percentiles have the same gap. It is the right
# number for every smaller share, so that a test with the quarter passes. `quartiles` takes single values, of four the first, the second and the third, so that its half is not
# the median either; and a `histogram` of values that are all the same counts none of them. No error is raised. A report (224) was of inclusive and exclusive; none was found of
# these. What helps is to take percentiles from another library.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jstat@1.9.6 mathjs@15.2.0
cat >run.mjs <<'EOF'
import jstat from 'jstat';
import { quantileSeq } from 'mathjs';
const { jStat } = jstat;
const tell = (values, share) => console.log(`${share} of ${values.join(' ')}: ${jStat.percentile(values, share)}, by mathjs ${Number(quantileSeq(values, share).toFixed(6))}`);
const days = [2, 2, 3, 3, 3, 4, 4, 5, 6, 21];
for (const share of [0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1]) tell(days, share);
tell([...days.slice(0, -1), 2000], 0.95);
for (const share of [0.25, 0.6, 0.7, 0.9]) tell([1, 2, 3, 4], share);
for (const share of [0.1, 0.5, 0.99]) tell([6, 9], share);
console.log(`median of 6 9: ${jStat.median([6, 9])}; exclusive half: ${jStat.percentile([6, 9], 0.5, true)}`);
let wrong = 0;
const shares = Array.from({ length: 99 }, (_, index) => (index + 1) / 100);
for (const share of shares) if (Math.abs(jStat.percentile(days, share) - quantileSeq(days, share)) > 1e-9) wrong++;
console.log(`of 99 shares of the ten days wrong: ${wrong}`);
console.log(`quartiles of 1 2 3 4: ${jStat.quartiles([1, 2, 3, 4]).join(' ')}; median ${jStat.median([1, 2, 3, 4])}`);
console.log(`histogram of 3 4 5 6: ${jStat.histogram([3, 4, 5, 6], 4).join(' ')}; of 3 3 3 3: ${jStat.histogram([3, 3, 3, 3], 4).join(' ')}`);
EOF
want=$(cat <<'EOF'
0.25 of 2 2 3 3 3 4 4 5 6 21: 3, by mathjs 3
0.5 of 2 2 3 3 3 4 4 5 6 21: 3.5, by mathjs 3.5
0.75 of 2 2 3 3 3 4 4 5 6 21: 4.75, by mathjs 4.75
0.9 of 2 2 3 3 3 4 4 5 6 21: 6, by mathjs 7.5
0.95 of 2 2 3 3 3 4 4 5 6 21: 6, by mathjs 14.25
0.99 of 2 2 3 3 3 4 4 5 6 21: 6, by mathjs 19.65
1 of 2 2 3 3 3 4 4 5 6 21: 21, by mathjs 21
0.95 of 2 2 3 3 3 4 4 5 6 2000: 6, by mathjs 1102.7
0.25 of 1 2 3 4: 1.75, by mathjs 1.75
0.6 of 1 2 3 4: 2.8, by mathjs 2.8
0.7 of 1 2 3 4: 3, by mathjs 3.1
0.9 of 1 2 3 4: 3, by mathjs 3.7
0.1 of 6 9: 6, by mathjs 6.3
0.5 of 6 9: 6, by mathjs 7.5
0.99 of 6 9: 6, by mathjs 8.97
median of 6 9: 7.5; exclusive half: 6
of 99 shares of the ten days wrong: 11
quartiles of 1 2 3 4: 1 2 3; median 2.5
histogram of 3 4 5 6: 1 1 1 1; of 3 3 3 3: 0 0 0 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
