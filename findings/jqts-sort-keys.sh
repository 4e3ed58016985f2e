#!/usr/bin/env bash
# jqts 0.0.8, jq-wasm 1.0.1 (jq itself) as the measure, Node 24.21.0; seen on 2026-12-01.
# The package is "a TypeScript implementation of jq"; its readme ticks `sort_by`, `group_by`, `unique_by`, `max_by`, `sort`, `*` and `//` as there. One would guess that what it answers is what jq answers. In fact of several keys, as in
# `sort_by(.total, .bars)`, the first alone counts, so orders of one total stay as they came, two groups of a customer are one, and `unique_by(.total, .who)` drops orders that differ; in square brackets, `sort_by([.total, .bars])`, it is
# right. `max_by` gives the first of equals where jq gives the last, `sort` loses an object beside values of other kinds, "ab" times 3 has commas, and `false // empty // 3` is nothing. No error is raised; no report of these was found.
# What helps is jq-wasm, or the brackets.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 jqts@0.0.8 jq-wasm@1.0.1
cat >run.mjs <<'EOF'
import imported from 'jqts';
import * as jqWasm from 'jq-wasm';
const jqts = imported.default ?? imported;
const real = jqWasm.json ?? jqWasm.default.json;
const orders = [
  { n: 1001, total: 30, bars: 4, who: 'Cleo' },
  { n: 1002, total: 20, bars: 3, who: 'Ann' },
  { n: 1003, total: 20, bars: 1, who: 'Ben' },
  { n: 1004, total: 30, bars: 2, who: 'Ann' },
];
const programs = [
  'sort_by(.total, .bars) | map(.n)',
  'sort_by(.total) | map(.n)',
  'sort_by(.who, .n) | map(.n)',
  'sort_by([.total, .bars]) | map(.n)',
  'group_by(.who, .total) | map(length)',
  'unique_by(.total, .who) | map(.n)',
  'map(.who) | unique',
  'max_by(.total).n',
  'min_by(.total).n',
  '[{}, [], "a", 1, null] | sort',
  '[{ "b": 1 }, { "a": 2 }] | sort',
  '"ab" * 3',
  'false // empty // 3',
];
let differ = 0;
for (const program of programs) {
  const expected = JSON.stringify(await real(orders, program));
  const answers = jqts.compile(program).evaluate(structuredClone(orders));
  const got = JSON.stringify(answers.length === 1 ? answers[0] : answers);
  if (got !== expected) differ += 1;
  console.log(`${program}: jqts ${got}${got === expected ? ', as jq' : `, jq ${expected}`}`);
}
console.log(`${differ} of ${programs.length} differ`);
EOF
want=$(cat <<'EOF'
sort_by(.total, .bars) | map(.n): jqts [1002,1003,1001,1004], jq [1003,1002,1004,1001]
sort_by(.total) | map(.n): jqts [1002,1003,1001,1004], as jq
sort_by(.who, .n) | map(.n): jqts [1002,1004,1003,1001], as jq
sort_by([.total, .bars]) | map(.n): jqts [1003,1002,1004,1001], as jq
group_by(.who, .total) | map(length): jqts [2,1,1], jq [1,1,1,1]
unique_by(.total, .who) | map(.n): jqts [1002,1001], jq [1002,1003,1004,1001]
map(.who) | unique: jqts ["Ann","Ben","Cleo"], as jq
max_by(.total).n: jqts 1001, jq 1004
min_by(.total).n: jqts 1002, as jq
[{}, [], "a", 1, null] | sort: jqts [null,1,"a",[]], jq [null,1,"a",[],{}]
[{ "b": 1 }, { "a": 2 }] | sort: jqts [{"a":2},{"b":1}], as jq
"ab" * 3: jqts "ab,ab,ab", jq "ababab"
false // empty // 3: jqts [], jq 3
7 of 13 differ
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
