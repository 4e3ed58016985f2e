#!/usr/bin/env bash
# natsort 2.0.3, natural-orderby 5.0.0, javascript-natural-sort 0.7.1, Node 24.21.0; seen on 2026-11-30.
# natsort compares texts as people do, 7 before 10, and dates by time. One would guess that a list has one sorted order, whatever order it came in. In fact a list of three dates and "order 7", "order 10" has 46
# of them, depending on how it was put in; in one of three the dates are not even in order among themselves: 2025-12-31, order 10, 2026-01-05, order 7, 2026-01-12. A date comes before "order 7" and "order 7"
# before a date, so a sort has nothing to hold on to. It needs a date of three numbers at the start and a text that ends in a number; dates alone, dates with plain words and dates behind a word are right, and so
# is each pair that a test looks at. natural-orderby and javascript-natural-sort have one order. In the source the second text is asked whether it looks like a date, the first one is only given to `Date.parse`,
# for which "order 7" is a day of July 2001. No report was found. What helps is another of the three.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 natsort@2.0.3 javascript-natural-sort@0.7.1 natural-orderby@5.0.0
cat >run.mjs <<'EOF'
import natsort from 'natsort';
import { compare } from 'natural-orderby';
import javascriptNaturalSort from 'javascript-natural-sort';
const ways = { natsort: (natsort.default ?? natsort)(), 'natural-orderby': compare(), 'javascript-natural-sort': javascriptNaturalSort };
const permutations = (list) => (list.length < 2 ? [list] : list.flatMap((item, at) => permutations(list.toSpliced(at, 1)).map((rest) => [item, ...rest])));
const months = ['2026-01-05', '2026-01-12', '2025-12-31', 'order 7', 'order 10'];
console.log(`sorted: ${[...months].sort(ways.natsort).join(', ')}`);
console.log(`the same, put in in another order: ${['2026-01-12', 'order 7', '2026-01-05', 'order 10', '2025-12-31'].sort(ways.natsort).join(', ')}`);
for (const [one, two] of [['2026-01-05', 'order 7'], ['order 7', '2026-01-05'], ['2026-01-05', '2026-01-12'], ['2026-01-12', '2026-01-05'], ['order 7', 'order 10']])
  console.log(`natsort of ${one} and ${two}: ${Math.sign(ways.natsort(one, two))}`);
for (const [what, list] of [
  ['three dates and two orders', months],
  ['three dates', months.slice(0, 3)],
  ['three dates, "gift" and "mint"', [...months.slice(0, 3), 'gift', 'mint']],
  ['three dates and two numbers', [...months.slice(0, 3), '7', '10']],
  ['batches "batch 2026-01-05" and two orders', [...months.slice(0, 3).map((date) => `batch ${date}`), 'order 7', 'order 10']],
])
  for (const [name, way] of Object.entries(ways)) {
    const results = permutations(list).map((order) => order.sort(way));
    const dates = results.filter((order) => { const found = order.filter((text) => text.includes('-')); return found.join() !== [...found].sort().join(); });
    console.log(`${what}, put in in ${results.length} orders: ${new Set(results.map(String)).size} results by ${name}, ${dates.length} times with dates in the wrong order`);
  }
EOF
want=$(cat <<'EOF'
sorted: order 7, order 10, 2025-12-31, 2026-01-05, 2026-01-12
the same, put in in another order: 2025-12-31, order 10, 2026-01-05, order 7, 2026-01-12
natsort of 2026-01-05 and order 7: -1
natsort of order 7 and 2026-01-05: -1
natsort of 2026-01-05 and 2026-01-12: -1
natsort of 2026-01-12 and 2026-01-05: 1
natsort of order 7 and order 10: -1
three dates and two orders, put in in 120 orders: 46 results by natsort, 42 times with dates in the wrong order
three dates and two orders, put in in 120 orders: 1 results by natural-orderby, 0 times with dates in the wrong order
three dates and two orders, put in in 120 orders: 1 results by javascript-natural-sort, 0 times with dates in the wrong order
three dates, put in in 6 orders: 1 results by natsort, 0 times with dates in the wrong order
three dates, put in in 6 orders: 1 results by natural-orderby, 0 times with dates in the wrong order
three dates, put in in 6 orders: 1 results by javascript-natural-sort, 0 times with dates in the wrong order
three dates, "gift" and "mint", put in in 120 orders: 1 results by natsort, 0 times with dates in the wrong order
three dates, "gift" and "mint", put in in 120 orders: 1 results by natural-orderby, 0 times with dates in the wrong order
three dates, "gift" and "mint", put in in 120 orders: 1 results by javascript-natural-sort, 0 times with dates in the wrong order
three dates and two numbers, put in in 120 orders: 1 results by natsort, 0 times with dates in the wrong order
three dates and two numbers, put in in 120 orders: 1 results by natural-orderby, 0 times with dates in the wrong order
three dates and two numbers, put in in 120 orders: 1 results by javascript-natural-sort, 0 times with dates in the wrong order
batches "batch 2026-01-05" and two orders, put in in 120 orders: 1 results by natsort, 0 times with dates in the wrong order
batches "batch 2026-01-05" and two orders, put in in 120 orders: 1 results by natural-orderby, 0 times with dates in the wrong order
batches "batch 2026-01-05" and two orders, put in in 120 orders: 1 results by javascript-natural-sort, 0 times with dates in the wrong order
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
