#!/usr/bin/env bash
# dexie 4.4.7 with fake-indexeddb 6.2.8 (Node 24.21.0); seen on 2026-11-30.
# `inAnyRange` finds what lies in at least one of several ranges of an index, and melts ranges that overlap into one. One would guess that a further range, a box that a customer ticks, finds as much as before
# or more, and that `noneOf` with a value given twice is the same as with it once. In fact a range is melted into the first one that it meets and no other, and the end of the search is the end of
# the range that begins last. So soaps of 5 to 6 and of 1 to 2 ounces are four, and with "1 to 10" ticked as well they are two; the same three in another order find all ten. A single weight, [1, 1], beside
# "1 to 10" finds the 1 alone, by `includeUppers`. Of `noneOf(3, 3)` all is right forwards, and `reverse()` or `last()` have nothing above the 3, so that the newest order is not found.
# `count()` follows. No error is raised. What helps is to melt and sort the ranges before, and `noneOf([...new Set(values)])`. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 dexie@4.4.7 fake-indexeddb@6.2.8
cat >run.mjs <<'EOF'
import Dexie from 'dexie';
import { indexedDB, IDBKeyRange } from 'fake-indexeddb';
const db = new Dexie('shop', { indexedDB, IDBKeyRange });
db.version(1).stores({ soaps: 'id, ounces' });
const all = Array.from({ length: 10 }, (_, index) => index + 1);
await db.soaps.bulkAdd(all.map((ounces) => ({ id: ounces, ounces })));
const where = () => db.soaps.where('ounces');
const found = async (collection) => (await collection.toArray()).map((soap) => soap.ounces);
const closed = { includeLowers: true, includeUppers: true };
const right = (ranges) => all.filter((ounces) => ranges.some(([low, high]) => ounces >= low && ounces <= high));
const judged = (list, wanted) => `${list.join(' ') || 'none'}${String(list) === String(wanted) ? '' : ` (not right: ${wanted.join(' ')})`}`;
const boxes = [
  [[5, 6], [1, 2]],
  [[5, 6], [1, 2], [1, 10]],
  [[1, 10], [5, 6], [1, 2]],
  [[1, 10], [1, 1]],
];
for (const ranges of boxes) {
  // The ranges are copied, as the package changes them.
  const collection = () => where().inAnyRange(structuredClone(ranges), closed);
  console.log(`${JSON.stringify(ranges)}: ${judged(await found(collection()), right(ranges))}; count ${await collection().count()}`);
}
for (const values of [[3], [3, 3], [3, 7], [3, 7, 3]]) {
  const rest = all.filter((ounces) => !values.includes(ounces));
  const forwards = judged(await found(where().noneOf(values)), rest);
  const backwards = judged(await found(where().noneOf(values).reverse()), rest.toReversed());
  console.log(`none of ${values}: ${forwards}; reversed ${backwards}; last ${(await where().noneOf(values).last()).ounces}`);
}
let seed = 7;
const random = (limit) => (seed = (seed * 1103515245 + 12345) % 2147483648) % 9973 % limit;
let wrong = 0;
for (let turn = 0; turn < 1000; turn++) {
  const ranges = [1, 2, 3].map(() => [1 + random(10), 1 + random(10)].sort((left, right) => left - right));
  if (String(await found(where().inAnyRange(structuredClone(ranges), closed).distinct())) !== String(right(ranges))) wrong++;
}
console.log(`three random ranges, forwards: ${wrong} of 1000 not right`);
EOF
want=$(cat <<'EOF'
[[5,6],[1,2]]: 1 2 5 6; count 4
[[5,6],[1,2],[1,10]]: 1 2 (not right: 1 2 3 4 5 6 7 8 9 10); count 2
[[1,10],[5,6],[1,2]]: 1 2 3 4 5 6 7 8 9 10; count 10
[[1,10],[1,1]]: 1 (not right: 1 2 3 4 5 6 7 8 9 10); count 1
none of 3: 1 2 4 5 6 7 8 9 10; reversed 10 9 8 7 6 5 4 2 1; last 10
none of 3,3: 1 2 4 5 6 7 8 9 10; reversed 2 1 (not right: 10 9 8 7 6 5 4 2 1); last 2
none of 3,7: 1 2 4 5 6 8 9 10; reversed 10 9 8 6 5 4 2 1; last 10
none of 3,7,3: 1 2 4 5 6 8 9 10; reversed 10 9 8 2 1 (not right: 10 9 8 6 5 4 2 1); last 10
three random ranges, forwards: 59 of 1000 not right
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
