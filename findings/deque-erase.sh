#!/usr/bin/env bash
# js-sdsl 4.4.2, Node 24.21.0; seen on 2026-11-30.
# The containers of js-sdsl are made after those of C++: an element is taken out of a `Deque` by `eraseElementByPos` or `eraseElementByIterator`, and `unique()` takes out what is equal to the element before. One would guess
# that the others stay, as they do in its `Vector`. In fact a `Deque` moves one element only, copies it over itself for the rest of the way, and drops the last one: of the orders 1 2 3 4 5 6 without the second there are
# 1 3 3 4 5, so that one is packed twice and the newest is lost. That is so for every place but the first and the two last. A `LinkList` whose `unique()` has taken out its last element still has that one as its last:
# `back()` names it, and what is pushed from then on is counted by `length`, but is not in the list. `unique()` of an empty `Vector` makes one of a missing element. No error is raised. `Vector` and `LinkList` are right in 3,000 random
# removals each, and `eraseElementByValue` of all three; the ordered sets and maps were right too. No report of it was found. What helps is a `Vector`, or an array.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 js-sdsl@4.4.2
cat >run.mjs <<'EOF'
import { Deque, LinkList, Vector } from 'js-sdsl';
const text = (values) => [...values].join(' ');
for (const place of [0, 1, 2, 3, 4, 5]) {
  const orders = [1, 2, 3, 4, 5, 6];
  const deque = new Deque(orders);
  deque.eraseElementByPos(place);
  const vector = new Vector(orders);
  vector.eraseElementByPos(place);
  console.log(`1 2 3 4 5 6 without the one at ${place}: Deque ${text(deque)}, Vector ${text(vector)}`);
}
const queue = new Deque(['Ann', 'Ben', 'Cleo', 'Dan']);
const second = queue.begin();
second.next();
queue.eraseElementByIterator(second);
console.log(`Ann Ben Cleo Dan without the second, by an iterator: ${text(queue)}`);
const steps = new LinkList(['paid', 'packed', 'packed']);
steps.unique();
console.log(`paid packed packed, unique: ${text(steps)}; the last is ${steps.back()}`);
steps.pushBack('sent');
steps.pushBack('arrived');
console.log(`with sent and arrived: ${text(steps)}; length ${steps.length}, the last is ${steps.back()}`);
const none = new Vector([]);
none.unique();
console.log(`an empty Vector, unique: length ${none.length}, ${JSON.stringify([...none])}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
for (const Container of [Vector, LinkList, Deque]) {
  let wrong = 0;
  for (let list = 0; list < 3000; list += 1) {
    const values = Array.from({ length: 3 + random(8) }, () => random(1000));
    const place = random(values.length);
    const container = new Container(values);
    container.eraseElementByPos(place);
    if (text(container) !== text(values.toSpliced(place, 1))) wrong += 1;
  }
  console.log(`${Container.name}: ${wrong} of 3,000 random removals wrong`);
}
EOF
want=$(cat <<'EOF'
1 2 3 4 5 6 without the one at 0: Deque 2 3 4 5 6, Vector 2 3 4 5 6
1 2 3 4 5 6 without the one at 1: Deque 1 3 3 4 5, Vector 1 3 4 5 6
1 2 3 4 5 6 without the one at 2: Deque 1 2 4 4 5, Vector 1 2 4 5 6
1 2 3 4 5 6 without the one at 3: Deque 1 2 3 5 5, Vector 1 2 3 5 6
1 2 3 4 5 6 without the one at 4: Deque 1 2 3 4 6, Vector 1 2 3 4 6
1 2 3 4 5 6 without the one at 5: Deque 1 2 3 4 5, Vector 1 2 3 4 5
Ann Ben Cleo Dan without the second, by an iterator: Ann Cleo Cleo
paid packed packed, unique: paid packed; the last is packed
with sent and arrived: paid packed; length 4, the last is arrived
an empty Vector, unique: length 1, [null]
Vector: 0 of 3,000 random removals wrong
LinkList: 0 of 3,000 random removals wrong
Deque: 1359 of 3,000 random removals wrong
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
