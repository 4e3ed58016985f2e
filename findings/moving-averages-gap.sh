#!/usr/bin/env bash
# moving-averages 4.0.6, Node 24.21.0; seen on 2026-12-01.
# `ma(data, size)` takes days without a value, "if a stock is suspended", and by the readme's example counts them as 0 in the sum of the window. One would guess that a day leaves the average once it is out of
# the window. In fact, if one of the first days is empty, the first days' values are read until there are enough of them, and what was read before the window begins is never taken off: $30 on a first day, two
# days closed and then nothing sold at all are $10 a day for a window of three for ever, and the readme's own example, where the first day is empty, is right. Without gaps at the start all is right. No error
# is raised; no report was found. The readme says that the package lacks maintenance. What helps is to write the gaps as 0 oneself.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 moving-averages@4.0.6
cat >run.mjs <<'EOF'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { ma } = require('moving-averages');
const show = (values) => Array.from(values, (value) => (value === undefined ? '-' : +value.toFixed(2))).join(' ');
const oracle = (values, size) =>
  values.map((_, at) => {
    const seen = values.slice(Math.max(0, at - size + 1), at + 1);
    return seen.filter((value) => value !== undefined).reduce((sum, value) => sum + value, 0) / size;
  });
for (const [values, size] of [
  [[30, 1, 2, 1, 2, 1, 2, 1, 2], 3],
  [[undefined, 1, undefined, 3, 4, 5], 2],
  [[30, undefined, 2, 1, 2, 1, 2, 1, 2], 3],
  [[30, undefined, undefined, 1, 2, 1, 2, 1, 2], 3],
  [[30, undefined, undefined, 0, 0, 0, 0, 0, 0], 3],
])
  console.log(`${show(values)}, size ${size}: ma ${show(ma(values, size))}; of the window, empty as 0: ${show(oracle(values, size))}`);
EOF
want=$(cat <<'EOF'
30 1 2 1 2 1 2 1 2, size 3: ma - - 11 1.33 1.67 1.33 1.67 1.33 1.67; of the window, empty as 0: 10 10.33 11 1.33 1.67 1.33 1.67 1.33 1.67
- 1 - 3 4 5, size 2: ma - - 0.5 1.5 3.5 4.5; of the window, empty as 0: 0 0.5 0.5 1.5 3.5 4.5
30 - 2 1 2 1 2 1 2, size 3: ma - - - 1 1.67 1.33 1.67 1.33 1.67; of the window, empty as 0: 10 10 10.67 1 1.67 1.33 1.67 1.33 1.67
30 - - 1 2 1 2 1 2, size 3: ma - - - - 11 11.33 11.67 11.33 11.67; of the window, empty as 0: 10 10 10 0.33 1 1.33 1.67 1.33 1.67
30 - - 0 0 0 0 0 0, size 3: ma - - - - 10 10 10 10 10; of the window, empty as 0: 10 10 10 0 0 0 0 0 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
