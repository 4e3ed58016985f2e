#!/usr/bin/env bash
# interval-tree2 1.1.0, Node 24.21.0; seen on 2026-12-01.
# `search(from, to)` is documented to "get overlapped intervals from a range", and `search(point)` those of a point. One would guess that a longer range finds at least what a shorter one does. In fact the place of a value that lies before
# all others of a sorted list is -1, and the list is then cut by `slice(-1)`, from its last element on. So a range that begins before the first interval finds nothing, or what happens to end last: the stall that Ann has from 16 to 21 is taken
# from 17 to 20 and free from 15 to 20. A point before the first end of a node's intervals finds only the one that ends last: of three bookings from 13 on, to 17, 18 and 19, one is found at 16, where they all are there, and all at 17.
# No error is raised; no report of it was found. What helps is node-interval-tree, or to filter the list.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 interval-tree2@1.1.0
cat >run.mjs <<'EOF'
import IntervalTree from 'interval-tree2';
const names = (found) => found.map((interval) => interval.id).sort().join(' ') || 'nobody';
const stall = new IntervalTree(12);
stall.add(16, 21, 'Ann');
console.log(`Ann has the stall from 16 to 21. Who from 17 to 20? ${names(stall.search(17, 20))}. From 15 to 20? ${names(stall.search(15, 20))}. From 0 to 24? ${names(stall.search(0, 24))}.`);
stall.add(9, 11, 'Ben');
console.log(`Ben has it from 9 to 11 as well. From 15 to 20? ${names(stall.search(15, 20))}. From 8 to 20? ${names(stall.search(8, 20))}. From 9 to 20? ${names(stall.search(9, 20))}.`);
const shared = new IntervalTree(12);
shared.add(13, 19, 'Cleo');
shared.add(13, 18, 'Dan');
shared.add(13, 17, 'Eve');
console.log(`Cleo from 13 to 19, Dan to 18, Eve to 17. Who at 16? ${names(shared.search(16))}. At 17? ${names(shared.search(17))}.`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
let range = 0;
let point = 0;
for (let count = 0; count < 20000; count += 1) {
  const tree = new IntervalTree(10);
  const list = Array.from({ length: 1 + random(9) }, (_, id) => {
    const from = random(20);
    return { from, to: from + 1 + random(6), id };
  });
  for (const { from, to, id } of list) tree.add(from, to, id);
  const from = random(26);
  const to = from + 1 + random(6);
  if (tree.search(from, to).length !== list.filter((one) => one.from <= to && from <= one.to).length) range += 1;
  if (tree.search(from).length !== list.filter((one) => one.from <= from && from <= one.to).length) point += 1;
}
console.log(`20,000 trees of up to nine: the range is answered wrong ${range} times, the point ${point} times`);
EOF
want=$(cat <<'EOF'
Ann has the stall from 16 to 21. Who from 17 to 20? Ann. From 15 to 20? nobody. From 0 to 24? Ann.
Ben has it from 9 to 11 as well. From 15 to 20? Ann. From 8 to 20? nobody. From 9 to 20? Ann Ben.
Cleo from 13 to 19, Dan to 18, Eve to 17. Who at 16? Cleo. At 17? Cleo Dan Eve.
20,000 trees of up to nine: the range is answered wrong 1446 times, the point 422 times
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
