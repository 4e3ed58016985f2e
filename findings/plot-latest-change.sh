#!/usr/bin/env bash
# @observablehq/plot 0.6.17, Node 24.21.0; seen on 2026-11-30.
# `Plot.windowY({ k: 2, anchor: 'end', strict: true, reduce: 'difference' })` draws how each day differs from the day before. By the docs a strict window leaves out what has no full window, so one would guess that the
# first day is missing and the newest is there, as with `reduce: 'mean'`. In fact "difference", "ratio", "first" and "last" stop one window early, so that the newest day is missing too, and of the whole year against
# the first day, where one window is left, nothing is drawn. Not strict, a window is to be shortened at both ends: that is done at the start, but with `anchor: 'start'` the last k - 1 values are left out, and with "middle",
# the default, one if k is even; sums, means and quartiles have them. No error is raised, a line just ends a day before the one beside it. Before the newest value all numbers are right. No report of it was found.
# What helps is a reducer of one's own, `reduce: (values) => values.at(-1) - values[0]`, or "p00" and the like where they fit.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @observablehq/plot@0.6.17
cat >run.mjs <<'EOF'
import * as Plot from '@observablehq/plot';
const orders = [7, 5, 9, 4, 8, 6];
const own = { difference: (values) => values.at(-1) - values[0], ratio: (values) => values.at(-1) / values[0], first: (values) => values[0], last: (values) => values.at(-1) };
const show = (options, values = orders) => {
  const target = new Array(values.length).fill(undefined);
  Plot.window(options).mapIndex(Uint32Array.from(values.keys()), values, target);
  return target.map((value) => (value === undefined || Number.isNaN(value) ? 'none' : Number(value.toFixed(2)))).join(' ');
};
for (const [title, options] of [['Strict, against the day before', { k: 2, anchor: 'end', strict: true }], ['Three days from each day on', { k: 3, anchor: 'start' }], ['Four days around each day', { k: 4 }], ['Strict, each day alone', { k: 1, strict: true }]]) {
  console.log(`${title}, ${JSON.stringify(options)}, of ${orders.join(' ')}:`);
  console.log(`  mean: ${show({ ...options, reduce: 'mean' })}`);
  for (const [reduce, method] of Object.entries(own)) console.log(`  ${reduce}: ${show({ ...options, reduce })}; by a function ${show({ ...options, reduce: method })}`);
}
const year = { k: 365, anchor: 'end', strict: true };
const days = Array.from({ length: 365 }, (_, day) => 100 + day);
console.log(`the last of 365 days against the first: ${show({ ...year, reduce: 'difference' }, days).split(' ').at(-1)}; by a function ${show({ ...year, reduce: own.difference }, days).split(' ').at(-1)}`);
EOF
want=$(cat <<'EOF'
Strict, against the day before, {"k":2,"anchor":"end","strict":true}, of 7 5 9 4 8 6:
  mean: none 6 7 6.5 6 7
  difference: none -2 4 -5 4 none; by a function none -2 4 -5 4 -2
  ratio: none 0.71 1.8 0.44 2 none; by a function none 0.71 1.8 0.44 2 0.75
  first: none 7 5 9 4 none; by a function none 7 5 9 4 8
  last: none 5 9 4 8 none; by a function none 5 9 4 8 6
Three days from each day on, {"k":3,"anchor":"start"}, of 7 5 9 4 8 6:
  mean: 7 6 7 6 7 6
  difference: 2 -1 -1 2 none none; by a function 2 -1 -1 2 -2 0
  ratio: 1.29 0.8 0.89 1.5 none none; by a function 1.29 0.8 0.89 1.5 0.75 1
  first: 7 5 9 4 none none; by a function 7 5 9 4 8 6
  last: 9 4 8 6 none none; by a function 9 4 8 6 6 6
Four days around each day, {"k":4}, of 7 5 9 4 8 6:
  mean: 7 6.25 6.5 6.75 6 7
  difference: 2 -3 3 -3 2 none; by a function 2 -3 3 -3 2 -2
  ratio: 1.29 0.57 1.6 0.67 1.5 none; by a function 1.29 0.57 1.6 0.67 1.5 0.75
  first: 7 7 5 9 4 none; by a function 7 7 5 9 4 8
  last: 9 4 8 6 6 none; by a function 9 4 8 6 6 6
Strict, each day alone, {"k":1,"strict":true}, of 7 5 9 4 8 6:
  mean: 7 5 9 4 8 6
  difference: 0 0 0 0 0 none; by a function 0 0 0 0 0 0
  ratio: 1 1 1 1 1 none; by a function 1 1 1 1 1 1
  first: 7 5 9 4 8 none; by a function 7 5 9 4 8 6
  last: 7 5 9 4 8 none; by a function 7 5 9 4 8 6
the last of 365 days against the first: none; by a function 364
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
