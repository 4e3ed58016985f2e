#!/usr/bin/env bash
# @datadog/sketches-js 2.1.1, Node 24.21.0; seen on 2026-11-30.
# A DDSketch estimates quantiles within 1 %, and sketches of several servers can be merged, which the method is made for. One would guess that the merged one answers as one that has seen all values. In fact `merge` adds
# only what is above zero: the values below stay out, while count, sum, minimum and maximum include them. So of days by which parcels came late, below zero for early, those of the east that are merged into
# the west lose all early ones, and as the count is still that of all, the ranks are too high by as many: the median of twelve parcels is 5 days late and not 1, and none was
# early, beside a minimum of -3. No error is raised. It depends on the order: only those of the second sketch are lost, and an empty one takes all. If all are below zero the highest
# quantiles are 0. With values above zero it is right. There is a report without an answer (22). What helps is a sketch for early and one for late parcels, or to add a constant that brings all above zero.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @datadog/sketches-js@2.1.1
cat >run.mjs <<'EOF'
import sketches from '@datadog/sketches-js';
const quantiles = [0, 0.25, 0.5, 0.75, 1];
const sketch = (values) => {
  const made = new sketches.DDSketch({ relativeAccuracy: 0.01 });
  for (const value of values) made.accept(value);
  return made;
};
const show = (name, made) => console.log(`  ${name}: ${quantiles.map((q) => Math.round(made.getValueAtQuantile(q) * 10) / 10).join(', ')}; ${made.count} values from ${made.min} to ${made.max}, sum ${made.sum}`);
const compare = (name, first, second) => {
  const all = [...first, ...second].sort((a, b) => a - b);
  console.log(`${name}: ${first.join(' ')} and ${second.join(' ')}; sorted, the quantiles ${quantiles.join(', ')} are ${quantiles.map((q) => all[Math.floor(q * (all.length - 1))]).join(', ')}`);
  const merged = sketch(first);
  merged.merge(sketch(second));
  const other = sketch(second);
  other.merge(sketch(first));
  show('one sketch', sketch(all));
  show('merged', merged);
  show('the other way round', other);
};
compare('days late', [1, 2, 4, 6, 3, 5], [-2, -1, -3, -1, 8, 0]);
compare('all early', [-5, -4], [-3, -1]);
compare('all late', [1, 2, 4], [3, 5, 6]);
EOF
want=$(cat <<'EOF'
days late: 1 2 4 6 3 5 and -2 -1 -3 -1 8 0; sorted, the quantiles 0, 0.25, 0.5, 0.75, 1 are -3, -1, 1, 4, 8
  one sketch: -3, -1, 1, 4, 7.9; 12 values from -3 to 8, sum 22
  merged: 0, 2, 5, 7.9, 7.9; 12 values from -3 to 8, sum 22
  the other way round: -3, -1, 1, 4, 7.9; 12 values from -3 to 8, sum 22
all early: -5 -4 and -3 -1; sorted, the quantiles 0, 0.25, 0.5, 0.75, 1 are -5, -5, -4, -3, -1
  one sketch: -5, -5, -4, -3, -1; 4 values from -5 to -1, sum -13
  merged: -5, -5, -4, 0, 0; 4 values from -5 to -1, sum -13
  the other way round: -3, -3, -1, 0, 0; 4 values from -5 to -1, sum -13
all late: 1 2 4 and 3 5 6; sorted, the quantiles 0, 0.25, 0.5, 0.75, 1 are 1, 2, 3, 4, 6
  one sketch: 1, 2, 3, 4, 6; 6 values from 1 to 6, sum 21
  merged: 1, 2, 3, 4, 6; 6 values from 1 to 6, sum 21
  the other way round: 1, 2, 3, 4, 6; 6 values from 1 to 6, sum 21
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
