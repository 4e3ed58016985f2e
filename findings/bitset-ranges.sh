#!/usr/bin/env bash
# bitset 5.3.0, beside 5.2.3 and BigInt, Node 24.21.0; seen on 2026-11-30.
# BitSet.js keeps a set of small whole numbers, as the open days of a month or the rights of somebody, and its docs count both ends of a range in. One would guess that
# `setRange(1, 31)` opens the days from 1 to 31. In fact it opens none: where a range ends at the last bit of a word of 32, at 31, 63 or 95, that word is left as it is. So a month of 31
# days stays empty while those of 28, 29 and 30 are right, 0 to 63 is only 0 to 31, and 20 to 64 is right again. `flip` and `clear` leave the same word out, so that what was to be taken
# away stays. No error is raised; of all the ranges below 96 the 192 that end there are wrong, and none of them in 5.2.3. Older, and in both: `toString` in base 8 or 32, the first of which
# the docs show for rights, joins words as if 32 were a multiple of 3 or 5, so that from bit 32 on another number is written, one that 10 and 16 contradict. No report was found.
# What helps is to set the last bit by itself, and to write base 16.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 bitset@5.3.0 before@npm:bitset@5.2.3
cat >run.mjs <<'EOF'
import Before from 'before';
import BitSet from 'bitset';
const spans = (values) => {
  const runs = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    if (runs.at(-1)?.[1] === value - 1) runs.at(-1)[1] = value;
    else runs.push([value, value]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first} to ${last}`)).join(', ') || 'none';
};
const right = (name, before, from, to) => {
  const values = new Set(before);
  for (let value = from; value <= to; value++) name === 'clear' || (name === 'flip' && values.has(value)) ? values.delete(value) : values.add(value);
  return values;
};
const made = (values) => values.reduce((bits, value) => bits.set(value, 1), new BitSet());
const done = (name, before, from, to) => (name === 'setRange' ? made(before).setRange(from, to, 1) : made(before)[name](from, to));
const tell = (name, before, from, to) => console.log(`${name} ${from} to ${to} of ${spans(before)}: ${spans(done(name, before, from, to).toArray())}; right is ${spans(right(name, before, from, to))}`);
const all = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
for (const last of [28, 29, 30, 31]) tell('setRange', [], 1, last);
tell('setRange', [], 0, 63);
tell('setRange', [], 20, 63);
tell('setRange', [], 20, 64);
tell('setRange', [], 32, 63);
tell('flip', [5], 0, 31);
tell('flip', [5], 0, 30);
tell('clear', all(0, 70), 33, 63);
tell('clear', all(0, 70), 33, 62);
tell('clear', all(0, 70), 0, 31);
let wrong = 0;
let wrongBefore = 0;
let ranges = 0;
for (let from = 0; from < 96; from++) {
  for (let to = from; to < 96; to++) {
    ranges++;
    if (spans(done('setRange', [], from, to).toArray()) !== spans(all(from, to))) wrong++;
    if (spans(new Before().setRange(from, to, 1).toArray()) !== spans(all(from, to))) wrongBefore++;
  }
}
console.log(`of ${ranges} ranges set wrong: ${wrong}; in 5.2.3 ${wrongBefore}`);
for (const base of [2, 4, 8, 10, 16, 32]) {
  const number = (1n << 35n) | 1n;
  console.log(`0 and 35 as base ${base}: ${made([0, 35]).toString(base)}, in 5.2.3 ${new Before().set(0, 1).set(35, 1).toString(base)}; right is ${number.toString(base)}`);
}
EOF
want=$(cat <<'EOF'
setRange 1 to 28 of none: 1 to 28; right is 1 to 28
setRange 1 to 29 of none: 1 to 29; right is 1 to 29
setRange 1 to 30 of none: 1 to 30; right is 1 to 30
setRange 1 to 31 of none: none; right is 1 to 31
setRange 0 to 63 of none: 0 to 31; right is 0 to 63
setRange 20 to 63 of none: 20 to 31; right is 20 to 63
setRange 20 to 64 of none: 20 to 64; right is 20 to 64
setRange 32 to 63 of none: none; right is 32 to 63
flip 0 to 31 of 5: 5; right is 0 to 4, 6 to 31
flip 0 to 30 of 5: 0 to 4, 6 to 30; right is 0 to 4, 6 to 30
clear 33 to 63 of 0 to 70: 0 to 70; right is 0 to 32, 64 to 70
clear 33 to 62 of 0 to 70: 0 to 32, 63 to 70; right is 0 to 32, 63 to 70
clear 0 to 31 of 0 to 70: 0 to 70; right is 32 to 70
of 4656 ranges set wrong: 192; in 5.2.3 0
0 and 35 as base 2: 100000000000000000000000000000000001, in 5.2.3 100000000000000000000000000000000001; right is 100000000000000000000000000000000001
0 and 35 as base 4: 200000000000000001, in 5.2.3 200000000000000001; right is 200000000000000001
0 and 35 as base 8: 1000000000001, in 5.2.3 1000000000001; right is 400000000001
0 and 35 as base 10: 34359738369, in 5.2.3 34359738369; right is 34359738369
0 and 35 as base 16: 800000001, in 5.2.3 800000001; right is 800000001
0 and 35 as base 32: 80000001, in 5.2.3 80000001; right is 10000001
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
