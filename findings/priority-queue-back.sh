#!/usr/bin/env bash
# @datastructures-js/priority-queue 6.4.0 and @datastructures-js/heap 4.3.7, Node 24.21.0; seen on 2026-12-01.
# `back()` of a queue is documented in its source to return "an element with lowest priority in the queue", as `front()` does one with the highest, and `leaf()`, by the changelog, "the max node in a MinHeap". One would guess that it does so
# as long as there is one. In fact the heap remembers the first of those that came with the lowest priority, and forgets it when that one is taken, without a look at what is left. With orders for day 7 by Ben and Cleo the least urgent is
# none once Ben's is packed, though Cleo's is there; and when Dan's for day 2 is added that is the least urgent. For numbers equal ones are the same, so that of 7 and 7 the one left is not seen either. No error is raised. It holds for
# `MinPriorityQueue`, `MaxPriorityQueue` and the heaps. So a limit by "throw out the least urgent if the queue is full" throws out the wrong one. A report of it was not found; asked whether `leaf()` is
# sure to be right, the author said yes. What helps is the last of `toArray()`, which is sorted.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @datastructures-js/priority-queue@6.4.0 @datastructures-js/heap@4.3.7
cat >run.mjs <<'EOF'
import { MaxPriorityQueue, MinPriorityQueue, PriorityQueue } from '@datastructures-js/priority-queue';
import { MinHeap } from '@datastructures-js/heap';
const packed = new PriorityQueue((one, other) => one.day - other.day);
for (const name of ['Ben', 'Cleo']) packed.enqueue({ name, day: 7 });
const back = (queue) => {
  const last = queue.back();
  return last === null ? 'none' : `${last.name} on day ${last.day}`;
};
console.log(`two orders for day 7, least urgent: ${back(packed)}`);
const taken = packed.dequeue();
console.log(`${taken.name} taken, ${packed.front().name} in front; least urgent: ${back(packed)}`);
packed.enqueue({ name: 'Dan', day: 2 });
console.log(`Dan added for day 2, least urgent: ${back(packed)}; in order ${packed.toArray().map(({ name }) => name).join(' ')}`);
const least = new MinPriorityQueue();
for (const day of [7, 7]) least.enqueue(day);
least.dequeue();
least.enqueue(5);
console.log(`smallest first, 7 and 7, one taken, 5 added: the largest is ${least.back()} of ${least.toArray().join(' ')}`);
const most = new MaxPriorityQueue();
for (const stars of [3, 3]) most.enqueue(stars);
most.dequeue();
most.enqueue(5);
console.log(`largest first, 3 and 3, one taken, 5 added: the smallest is ${most.back()} of ${most.toArray().join(' ')}`);
const heap = new MinHeap();
for (const price of [8, 8, 8]) heap.insert(price);
heap.extractRoot();
console.log(`a heap of 8, 8 and 8, one taken: its leaf is ${heap.leaf()}, its root ${heap.root()}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
let wrong = 0;
let steps = 0;
for (let count = 0; count < 2000; count += 1) {
  const queue = new MinPriorityQueue();
  for (let step = 0; step < 20; step += 1) {
    if (random(2)) queue.enqueue(1 + random(3));
    else queue.dequeue();
    if (queue.isEmpty()) continue;
    steps += 1;
    if (queue.back() !== Math.max(...queue.toArray())) wrong += 1;
  }
}
console.log(`queues of days 1 to 3, half added, half taken: ${wrong} of ${steps} times the back is not the largest`);
EOF
want=$(cat <<'EOF'
two orders for day 7, least urgent: Ben on day 7
Ben taken, Cleo in front; least urgent: none
Dan added for day 2, least urgent: Dan on day 2; in order Dan Cleo
smallest first, 7 and 7, one taken, 5 added: the largest is 5 of 5 7
largest first, 3 and 3, one taken, 5 added: the smallest is 5 of 5 3
a heap of 8, 8 and 8, one taken: its leaf is null, its root 8
queues of days 1 to 3, half added, half taken: 3264 of 28975 times the back is not the largest
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
