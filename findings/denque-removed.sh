#!/usr/bin/env bash
# denque 2.1.0, Node 24.21.0; seen on 2026-11-30.
# A queue by Denque can be emptied at the front, filled at the back, and changed in the middle: `remove(index, count)` and `splice` are to do what an array's `splice` does. One would guess that the orders behind those that are
# taken out stay. In fact that holds for a fresh queue. One that has served some orders begins somewhere within its ring of places, and `remove` of two or more in its middle reads on behind the end of the ring instead of
# at its start: of the orders 4 5 6 7 8 without 5 and 6, after four others were served, there are 4, 7 and undefined; the newest is lost, `length` is right, and `shift()` returns undefined as from an empty queue. Of queues
# of 3 to 14 with 0 to 39 served 15 of 100 removals are wrong. The same is so for a fresh queue after `splice` has put orders into its first half: of ten, with four rush orders, and two removed, ten are undefined.
# The removal of one, of the first or of the last ones, and `splice` that only adds are right. No error is raised. Other faults, such as `removeOne(-1)`, are reported (55); of this no report was found. What helps is to
# remove one by one, `removeOne`, or a new queue from `toArray()`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 denque@2.1.0
cat >run.mjs <<'EOF'
import Denque from 'denque';
const text = (queue) => Array.from(queue.toArray(), String).join(' ');
const after = (served, waiting) => {
  const queue = new Denque();
  for (let order = 0; order < served + waiting; order += 1) {
    queue.push(order);
    if (queue.length > waiting) queue.shift();
  }
  return queue;
};
for (const served of [0, 4]) {
  const queue = after(served, 5);
  const before = text(queue);
  const removed = queue.remove(1, 2);
  console.log(`${served} served, ${before} without ${removed.join(' and ')}: ${text(queue)}; length ${queue.length}, the three next are ${[1, 2, 3].map(() => queue.shift()).join(', ')}`);
}
const rush = new Denque([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
rush.splice(4, 0, 100, 101, 102, 103);
console.log(`four rush orders: ${text(rush)}`);
rush.remove(1, 2);
console.log(`  without the second and third: ${text(rush)}`);
const change = (name, changed, counts) => {
  let all = 0;
  let wrong = 0;
  for (let served = 0; served < 40; served += 1)
    for (let waiting = 3; waiting <= 14; waiting += 1)
      for (let index = 1; index < waiting; index += 1)
        for (const count of counts(waiting - index)) {
          const queue = after(served, waiting);
          const array = queue.toArray();
          changed(queue, array, index, count);
          all += 1;
          if (text(queue) !== array.join(' ')) wrong += 1;
        }
  console.log(`${name}: ${wrong} of ${all} wrong`);
};
const twoOrMore = (rest) => Array.from({ length: Math.max(0, rest - 2) }, (_, index) => index + 2);
change('remove of two or more in the middle', (queue, array, index, count) => [queue.remove(index, count), array.splice(index, count)], twoOrMore);
change('removeOne', (queue, array, index) => [queue.removeOne(index), array.splice(index, 1)], () => [1]);
change('remove up to the end', (queue, array, index, count) => [queue.remove(index, count), array.splice(index, count)], (rest) => [rest]);
change('splice that adds one', (queue, array, index) => [queue.splice(index, 0, 99), array.splice(index, 0, 99)], () => [0]);
EOF
want=$(cat <<'EOF'
0 served, 0 1 2 3 4 without 1 and 2: 0 3 4; length 3, the three next are 0, 3, 4
4 served, 4 5 6 7 8 without 5 and 6: 4 7 undefined; length 3, the three next are 4, 7, 
four rush orders: 0 1 2 3 100 101 102 103 4 5 6 7 8 9
  without the second and third: 0 3 undefined undefined undefined undefined undefined undefined undefined undefined undefined undefined
remove of two or more in the middle: 1684 of 11440 wrong
removeOne: 0 of 3600 wrong
remove up to the end: 0 of 3600 wrong
splice that adds one: 0 of 3600 wrong
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
