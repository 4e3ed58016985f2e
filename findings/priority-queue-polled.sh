#!/usr/bin/env bash
# priority-queue-typescript 2.0.3, Node 24.21.0; seen on 2026-12-01.
# `poll` takes the first one out, `contains` says whether one is in it, `toArray` what is in it, `clear` empties it, and `new PriorityQueue()` without a comparison keeps a natural order. One would guess that what was
# polled is no longer in it. In fact `poll` is written with `slice` where `splice` was meant, so the last place keeps what it held: with Ann polled, Ben is in the array twice, with Ben polled as well he is still contained, and after `clear` all
# are. `size`, `empty` and a loop are right, so the two disagree. `toArray` leaves out 0 and the empty text. Without a comparison the order is wrong too: where of two followers the smaller should go up, it is the right one whenever the two
# differ, so that of five words in order mint comes out behind oat, or the like, in most queues. No error is raised; no report of it was found. What helps is another queue, such as tinyqueue.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 priority-queue-typescript@2.0.3
cat >run.mjs <<'EOF'
import { PriorityQueue } from 'priority-queue-typescript';
const byDay = (one, other) => one.day - other.day;
const names = (orders) => orders.map(({ name }) => name).join(' ') || 'none';
const ann = { name: 'Ann', day: 1 };
const ben = { name: 'Ben', day: 2 };
const queue = new PriorityQueue(10, byDay);
queue.add(ann);
queue.add(ben);
queue.poll();
console.log(`Ann and Ben added, Ann polled: size ${queue.size()}, contains Ann ${queue.contains(ann)}, as an array ${names(queue.toArray())}, in a loop ${names([...queue])}`);
queue.poll();
console.log(`Ben polled: empty ${queue.empty()}, contains Ben ${queue.contains(ben)}, as an array ${names(queue.toArray())}, in a loop ${names([...queue])}`);
const cleared = new PriorityQueue(10, byDay);
cleared.add(ann);
cleared.clear();
console.log(`Ann added, cleared: size ${cleared.size()}, contains Ann ${cleared.contains(ann)}, as an array ${names(cleared.toArray())}`);
const stock = new PriorityQueue(10, (one, other) => one - other);
for (const bars of [0, 3]) stock.add(bars);
console.log(`0 and 3 added: size ${stock.size()}, as an array ${stock.toArray().join(' ')}`);
const all = (words) => {
  const plain = new PriorityQueue();
  for (const word of words) plain.add(word);
  return words.map(() => plain.poll()).join(' ');
};
console.log(`without a comparison, lime mint oat pine rose: ${all(['lime', 'mint', 'oat', 'pine', 'rose'])}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const scents = ['lime', 'mint', 'oat', 'pine', 'rose', 'sage'];
let wrong = 0;
for (let count = 0; count < 1000; count += 1) {
  const words = Array.from({ length: 5 }, () => scents[random(6)]);
  if (all(words) !== [...words].sort().join(' ')) wrong += 1;
}
console.log(`1,000 queues of five words without a comparison: ${wrong} come out of order`);
EOF
want=$(cat <<'EOF'
Ann and Ben added, Ann polled: size 1, contains Ann false, as an array Ben Ben, in a loop Ben
Ben polled: empty true, contains Ben true, as an array Ben Ben, in a loop none
Ann added, cleared: size 0, contains Ann true, as an array Ann
0 and 3 added: size 2, as an array 3
without a comparison, lime mint oat pine rose: lime oat pine mint rose
1,000 queues of five words without a comparison: 716 come out of order
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
