#!/usr/bin/env bash
# CBuffer 2.2.0, Node 24.21.0; seen on 2026-12-01.
# The readme has `sum`, `avg`, `median`, `join` and `sort` for what is in a circular buffer, so that a buffer of five gives the figures of the last five days. One would guess that they agree with `toArray()`. In fact
# `sum`, and with it `avg`, adds up the first places of the array beneath, wherever the buffer begins by now: after one `shift()` that is a day that was taken out instead of the last one. `median` is of the right days. `join` begins at place 0 too, so once
# the buffer has gone round the newest day stands first, and after a `shift()` a day is twice in it or missing. `sort` sorts what was taken out as well, which comes back in place of the largest. As long as nothing is shifted the sum of a full buffer is right, so that a test by `push` alone
# does not see it. No error is raised; no report of it was found. What helps is `toArray()` and the array's own methods.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 CBuffer@2.2.0
cat >run.mjs <<'EOF'
import CBuffer from 'CBuffer';
const text = (buffer) => `${buffer.toArray().join(' ')}; sum ${buffer.sum()}, avg ${buffer.avg()}, median ${buffer.median()}, join ${buffer.join(' ')}`;
const days = new CBuffer(5);
days.push(10, 20, 30, 40, 50);
console.log(`five days: ${text(days)}`);
days.push(60);
console.log(`a sixth pushed: ${text(days)}`);
days.shift();
console.log(`the oldest taken out: ${text(days)}`);
days.shift();
console.log(`and once more: ${text(days)}`);
days.sort();
console.log(`sorted: ${days.toArray().join(' ')}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const wrong = { sum: 0, avg: 0, median: 0, join: 0 };
for (let count = 0; count < 2000; count += 1) {
  const buffer = new CBuffer(5);
  for (let turn = 0; turn < 12; turn += 1) {
    if (random(3) === 0) buffer.shift();
    else buffer.push(1 + random(90));
  }
  buffer.push(1 + random(90));
  const list = buffer.toArray();
  const sum = list.reduce((total, one) => total + one, 0);
  const sorted = list.toSorted((one, other) => one - other);
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)]) / 2;
  if (buffer.sum() !== sum) wrong.sum += 1;
  if (buffer.avg() !== sum / list.length) wrong.avg += 1;
  if (buffer.median() !== middle) wrong.median += 1;
  if (String(buffer.join(' ')) !== list.join(' ')) wrong.join += 1;
}
console.log(`2,000 buffers after a dozen of push and shift, other than toArray() says: ${Object.entries(wrong).map(([name, count]) => `${name} ${count}`).join(', ')}`);
EOF
want=$(cat <<'EOF'
five days: 10 20 30 40 50; sum 150, avg 30, median 30, join 10 20 30 40 50
a sixth pushed: 20 30 40 50 60; sum 200, avg 40, median 40, join 60 20 30 40 50
the oldest taken out: 30 40 50 60; sum 150, avg 37.5, median 45, join 60 20 30 40
and once more: 40 50 60; sum 110, avg 36.666666666666664, median 50, join 60 20 30
sorted: 20 30 40
2,000 buffers after a dozen of push and shift, other than toArray() says: sum 372, avg 372, median 0, join 1272
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
