#!/usr/bin/env bash
# tlhunter-sorted-set 0.1.0, Node 24.21.0; seen on 2026-11-30.
# A sorted set in memory whose API "mostly follows Redis' Sorted Set Commands"; its `count(min, max)` has the range of `rangeByScore`, as ZCOUNT and ZRANGEBYSCORE have one range. One would guess that the number is the length of that list.
# In fact it counts the steps from the first member in the range to the last and adds one, but leaves 0 at 0: where exactly one member is in the range, and it is not the only one of the set, there is none. So "how many soaps
# at 8 dollars" is 0 with one, 2 with two, and a limit on the calls of a minute does not see the first one. `slice(0, 0)`, the range with its
# end left out, is the first member. No error is raised. `rangeByScore`, `range`, `rank` and the removals are right in random sets. What helps is `rangeByScore(...).length`. Oracle: a filter over a plain list.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 tlhunter-sorted-set@0.1.0
cat >run.mjs <<'EOF'
import SortedSet from 'tlhunter-sorted-set';
const soaps = new SortedSet();
for (const [name, dollars] of [['mint', 5], ['pine', 8], ['rose', 9], ['sage', 9]]) soaps.add(name, dollars);
for (const [min, max] of [[8, 8], [7, 8], [0, 5], [9, 9], [8, 9], [5, 9], [6, 7]]) {
  console.log(`${min} to ${max} dollars: ${soaps.rangeByScore(min, max).join(' ') || 'none'}; count ${soaps.count(min, max)}`);
}
console.log(`slice(0, 0): ${soaps.slice(0, 0).join(' ') || 'none'}; slice(0, 1): ${soaps.slice(0, 1).join(' ')}; slice(1, 1): ${soaps.slice(1, 1).join(' ') || 'none'}`);
const calls = new SortedSet();
for (let second = 0; second < 300; second += 45) calls.add(`call at ${second}`, second);
const told = [];
for (let now = 0; now < 300; now += 45) told.push(calls.count(now - 59, now));
console.log(`a call each 45 seconds, calls of the last minute: ${told.join(' ')}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const wrong = { one: 0, other: 0, rangeByScore: 0, rank: 0 };
let ones = 0;
let others = 0;
for (let count = 0; count < 4000; count += 1) {
  const set = new SortedSet();
  const plain = new Map();
  for (let each = 0; each < 10; each += 1) {
    const name = `m${random(8)}`;
    const score = random(12);
    set.add(name, score);
    plain.set(name, score);
  }
  const min = random(12);
  const max = min + random(4);
  const within = [...plain].filter(([, score]) => score >= min && score <= max);
  const isWrong = set.count(min, max) !== within.length;
  if (within.length === 1) ones += 1;
  else others += 1;
  if (isWrong) wrong[within.length === 1 ? 'one' : 'other'] += 1;
  if (set.rangeByScore(min, max).length !== within.length) wrong.rangeByScore += 1;
  const order = [...plain].sort((one, next) => one[1] - next[1] || (one[0] < next[0] ? -1 : 1));
  if (order.some(([name], index) => set.rank(name) !== index)) wrong.rank += 1;
}
console.log(`random sets, count wrong: ${wrong.one} of ${ones} with one member in the range, ${wrong.other} of ${others} others; rangeByScore ${wrong.rangeByScore}, rank ${wrong.rank}`);
EOF
want=$(cat <<'EOF'
8 to 8 dollars: pine; count 0
7 to 8 dollars: pine; count 0
0 to 5 dollars: mint; count 0
9 to 9 dollars: rose sage; count 2
8 to 9 dollars: pine rose sage; count 3
5 to 9 dollars: mint pine rose sage; count 4
6 to 7 dollars: none; count 0
slice(0, 0): mint; slice(0, 1): mint; slice(1, 1): none
a call each 45 seconds, calls of the last minute: 0 2 2 2 2 2 2
random sets, count wrong: 1315 of 1315 with one member in the range, 0 of 2685 others; rangeByScore 0, rank 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
