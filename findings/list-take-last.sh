#!/usr/bin/env bash
# list 2.0.19, Node 24.21.0; seen on 2026-12-01.
# `takeLast(n, list)` "takes the last n elements from a list", `dropLast(n, list)` returns it "without the last n elements", and the readme says that the package stays close to Ramda, whose functions take or drop all if there are fewer. One would
# guess that the last five orders of four are those four. In fact the place to begin at, 4 - 5, is below 0 and is counted from the end once more: the last five of four are the newest one, the last six the newest two, and only from eight on all;
# and four without the last five are the three oldest, where four without the last four are none. `take` and `drop` are right. A page "the last five orders" so shows one until the fifth comes in. Apart from that a list made by `remove`, `slice` and
# `concat` may hold the right elements in a loop and in an array and wrong ones by `nth`. No error is raised; no report of these was found. What helps is to ask for the lesser of the number and the length, or an array.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 list@2.0.19
cat >run.mjs <<'EOF'
import * as L from 'list';
const show = (list) => L.toArray(list).join(' ') || 'none';
const orders = L.list(1001, 1002, 1003, 1004);
for (const count of [3, 4, 5, 6, 7, 8, 9]) {
  const plain = L.toArray(orders);
  const last = plain.slice(-count).join(' ');
  const rest = plain.slice(0, Math.max(0, plain.length - count)).join(' ') || 'none';
  console.log(`${count} of four: takeLast ${show(L.takeLast(count, orders))}, Array ${last}; dropLast ${show(L.dropLast(count, orders))}, Array ${rest}; take ${L.take(count, orders).length}, drop ${L.drop(count, orders).length}`);
}
let wrong = 0;
let tried = 0;
for (let length = 0; length <= 20; length += 1) {
  for (let count = 0; count <= 40; count += 1) {
    tried += 1;
    const last = L.takeLast(count, L.range(0, length)).length;
    if (last !== Math.min(count, length)) wrong += 1;
  }
}
console.log(`lists of up to 20, up to 40 taken from the end: ${wrong} of ${tried} have another length than the lesser of the two`);
const range = Array.from({ length: 75 }, (_, index) => index);
const more = Array.from({ length: 14 }, (_, index) => 100 + index);
const plain = [...range.filter((number) => number !== 29).slice(10, 51), ...more];
const list = L.concat(L.slice(10, 51, L.remove(29, 1, L.from(range))), L.from(more));
const places = plain.map((_, index) => index).filter((index) => L.nth(index, list) !== plain[index]);
console.log(`75 numbers without one, 41 of them, 14 more: as an array ${JSON.stringify(L.toArray(list)) === JSON.stringify(plain) ? 'right' : 'wrong'}, nth(${places[0]}) ${L.nth(places[0], list)} for ${plain[places[0]]}, ${places.length} places of ${plain.length} wrong`);
EOF
want=$(cat <<'EOF'
3 of four: takeLast 1002 1003 1004, Array 1002 1003 1004; dropLast 1001, Array 1001; take 3, drop 1
4 of four: takeLast 1001 1002 1003 1004, Array 1001 1002 1003 1004; dropLast none, Array none; take 4, drop 0
5 of four: takeLast 1004, Array 1001 1002 1003 1004; dropLast 1001 1002 1003, Array none; take 4, drop 0
6 of four: takeLast 1003 1004, Array 1001 1002 1003 1004; dropLast 1001 1002, Array none; take 4, drop 0
7 of four: takeLast 1002 1003 1004, Array 1001 1002 1003 1004; dropLast 1001, Array none; take 4, drop 0
8 of four: takeLast 1001 1002 1003 1004, Array 1001 1002 1003 1004; dropLast none, Array none; take 4, drop 0
9 of four: takeLast 1001 1002 1003 1004, Array 1001 1002 1003 1004; dropLast none, Array none; take 4, drop 0
lists of up to 20, up to 40 taken from the end: 190 of 861 have another length than the lesser of the two
75 numbers without one, 41 of them, 14 more: as an array right, nth(22) undefined for 33, 32 places of 55 wrong
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
