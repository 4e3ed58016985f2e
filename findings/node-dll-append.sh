#!/usr/bin/env bash
# @akashbabu/node-dll 2.0.2, Node 24.21.0; seen on 2026-12-01.
# The readme of this doubly linked list shows `appendAfter(item, data)` to put something into the middle, and `remove(item)` to take something out. One would guess that what was put in stays. In fact
# `appendAfter` does not tell the item behind that it has a new neighbor: its `prev` is still the one before, so if it is removed, the one before is linked to what comes after, and what was put in between is gone as well, though `length` counts it. Walked back from the tail by `prev`
# it is missing from the start. What is appended to the tail, as by `push`, is right, so the readme's example is. No error is raised; no report of it was found. What helps is an array, or another list.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @akashbabu/node-dll@2.0.2
cat >run.mjs <<'EOF'
import dll from '@akashbabu/node-dll';
const { DLL } = dll;
const shown = (list) => `${list.map((one) => one).join(' ')}, length ${list.length}`;
const backwards = (list) => {
  const found = [];
  for (let item = list.tail; item; item = item.prev) found.push(item.data);
  return found.join(' ');
};
const orders = new DLL();
const first = orders.push(1001);
const last = orders.push(1003);
orders.push(1004);
orders.appendAfter(first, 1002);
console.log(`1001 1003 1004, and 1002 appended after 1001: ${shown(orders)}; from the tail ${backwards(orders)}`);
orders.remove(last);
console.log(`1003 removed: ${shown(orders)}; from the tail ${backwards(orders)}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
let wrong = 0;
for (let count = 0; count < 2000; count += 1) {
  const list = new DLL();
  let plain = [0, 1, 2];
  const items = new Map(plain.map((number) => [number, list.push(number)]));
  for (let number = 3; number < 9; number += 1) {
    const place = random(plain.length);
    if (number % 2) {
      items.set(number, list.appendAfter(items.get(plain[place]), number));
      plain.splice(place + 1, 0, number);
    } else {
      list.remove(items.get(plain[place]));
      plain.splice(place, 1);
    }
  }
  if (list.map((one) => one).join() !== plain.join()) wrong += 1;
}
console.log(`2,000 lists of three, three appended and three removed anywhere: ${wrong} are not as an array by splice`);
EOF
want=$(cat <<'EOF'
1001 1003 1004, and 1002 appended after 1001: 1001 1002 1003 1004, length 4; from the tail 1004 1003 1001
1003 removed: 1001 1004, length 3; from the tail 1004 1001
2,000 lists of three, three appended and three removed anywhere: 1030 are not as an array by splice
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
