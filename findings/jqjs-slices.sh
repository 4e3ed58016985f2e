#!/usr/bin/env bash
# @michaelhomer/jqjs 1.6.0, jq-wasm 1.0.1 (jq itself) as the measure, Node 24.21.0; seen on 2026-12-01.
# The package is "a JavaScript implementation of the jq query language"; its readme ticks slices, `del`, `sort_by`, `//`, `range/3`, `%`, `@html`, `indices/1` and assignment as there, and aims "to be semantically correct first". One would guess
# that what it answers is what jq answers. In fact a slice with one end left out, `.[1:]`, is no answer at all; `sort_by(.total, .bars)` sorts by the first alone; `del` leaves the place of what it deletes, so that an order list stays as long; `//` hands on
# the false and null on its left beside what it should put in their place, so that three orders have four answers; a range downwards and a division by -3 are empty; `@html` escapes its own ampersands; `indices` skips places that are not at the start,
# assignment to a slice does nothing, and -2.5 is rounded up. No error is raised; no report of these was found. What helps is jq-wasm.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @michaelhomer/jqjs@1.6.0 jq-wasm@1.0.1
cat >run.mjs <<'EOF'
import jqjs from '@michaelhomer/jqjs';
import * as jqWasm from 'jq-wasm';
const real = jqWasm.json ?? jqWasm.default.json;
const compile = jqjs.compile ?? jqjs.default.compile;
const orders = [
  { n: 1001, total: 30, bars: 4, gift: false, who: 'Ann <a@b.example>' },
  { n: 1002, total: 20, bars: 3, gift: true, who: 'Ben' },
  { n: 1003, total: 20, bars: 1, gift: null, who: 'Cleo' },
];
const programs = [
  '.[1:] | map(.n)',
  '.[:2] | map(.n)',
  '.[-2:] | map(.n)',
  'sort_by(.total, .bars) | map(.n)',
  'sort_by(.total) | map(.n)',
  'del(.[0, 1]) | length',
  'del(.[] | select(.total == 20)) | length',
  'del(.[0]) | length',
  'map(.gift // "no")',
  '[range(0; 6; 2)]',
  '[range(6; 0; -2)]',
  'map(.bars % 3)',
  'map(.bars % -3)',
  '.[0].who | @html',
  '[1, 2, 1, 2] | indices([1, 2])',
  '[1, 2, 3, 4] | .[2:4] = ["x"]',
  '[-2.5, 2.5] | map(round)',
];
let differ = 0;
for (const program of programs) {
  const expected = JSON.stringify(await real(orders, program));
  const answers = [...compile(program)(structuredClone(orders))];
  const got = JSON.stringify(answers.length === 1 ? answers[0] : answers);
  if (got !== expected) differ += 1;
  console.log(`${program}: jqjs ${got}${got === expected ? ', as jq' : `, jq ${expected}`}`);
}
console.log(`${differ} of ${programs.length} differ`);
EOF
want=$(cat <<'EOF'
.[1:] | map(.n): jqjs [], jq [1002,1003]
.[:2] | map(.n): jqjs [], jq [1001,1002]
.[-2:] | map(.n): jqjs [], jq [1002,1003]
sort_by(.total, .bars) | map(.n): jqjs [1002,1003,1001], jq [1003,1002,1001]
sort_by(.total) | map(.n): jqjs [1002,1003,1001], as jq
del(.[0, 1]) | length: jqjs 3, jq 1
del(.[] | select(.total == 20)) | length: jqjs 3, jq 1
del(.[0]) | length: jqjs 3, jq 2
map(.gift // "no"): jqjs [false,true,null,"no"], jq ["no",true,"no"]
[range(0; 6; 2)]: jqjs [0,2,4], as jq
[range(6; 0; -2)]: jqjs [], jq [6,4,2]
map(.bars % 3): jqjs [1,0,1], as jq
map(.bars % -3): jqjs [], jq [1,0,1]
.[0].who | @html: jqjs "Ann &amp;lt;a@b.example&amp;gt;", jq "Ann &lt;a@b.example&gt;"
[1, 2, 1, 2] | indices([1, 2]): jqjs [0], jq [0,2]
[1, 2, 3, 4] | .[2:4] = ["x"]: jqjs [1,2,3,4], jq [1,2,"x"]
[-2.5, 2.5] | map(round): jqjs [-2,3], jq [-3,3]
14 of 17 differ
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
