#!/usr/bin/env bash
# heap-js 2.7.1, Node 24.21.0; seen on 2026-11-30.
# This heap has `Heap.nlargest(n, iterable)` and `Heap.nsmallest(n, iterable)`, added "as in `heapq`" of Python by its readme. One would guess that the two largest of the orders of 20, 95, 40, 60 and 10 dollars are 95 and 60, as with
# heapq, the package heap and mnemonist. In fact `nlargest` returns the top of a heap, and that of the usual one, of the smallest first, is the smallest: 10 and 20, while `nsmallest` returns 60 and 95. So both do each
# other's work with every ascending comparison, the default, `Heap.minComparator` and `(a, b) => a - b`, for numbers, texts and objects, in `HeapAsync` as well; they are right with a descending one only, with which `heapq`'s
# answer would be the same or turned round. "Most valuable", as the types say, is thus the smallest. No error is raised, and a list in which all are taken does not show it. `pop`, `top` and `bottom` are right in random lists, and
# no report of it was found. What helps is `Heap.maxComparator` with both, or a sorted copy of the list.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 heap-js@2.7.1 heap@0.2.7
cat >run.mjs <<'EOF'
import other from 'heap';
import { Heap, HeapAsync } from 'heap-js';
const ascending = (one, next) => one - next;
const text = (values) => [...values].sort(ascending).join(' ');
const orders = [20, 95, 40, 60, 10];
console.log(`of ${orders.join(' ')} the two largest: heap-js ${text(Heap.nlargest(2, orders))}, heap ${text(other.nlargest([...orders], 2))}`);
console.log(`the two smallest: heap-js ${text(Heap.nsmallest(2, orders))}, heap ${text(other.nsmallest([...orders], 2))}`);
console.log(`largest with minComparator ${text(Heap.nlargest(2, orders, Heap.minComparator))}, with maxComparator ${text(Heap.nlargest(2, orders, Heap.maxComparator))}`);
console.log(`largest of HeapAsync: ${text(await HeapAsync.nlargest(2, orders))}`);
const soaps = [{ name: 'pine', sold: 31 }, { name: 'mint', sold: 4 }, { name: 'rose', sold: 88 }];
const bySales = (one, next) => one.sold - next.sold;
console.log(`sold most of pine 31, mint 4, rose 88: ${Heap.nlargest(1, soaps, bySales)[0].name}, heap ${other.nlargest([...soaps], 1, bySales)[0].name}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const wrong = { largest: 0, smallest: 0, largestByMax: 0, smallestByMax: 0, exchanged: 0, top: 0, bottom: 0 };
for (let count = 0; count < 2000; count += 1) {
  const list = Array.from({ length: 6 + random(6) }, () => random(1000));
  const sorted = list.toSorted(ascending);
  const small = sorted.slice(0, 2).join(' ');
  const large = sorted.slice(-2).join(' ');
  if (text(Heap.nlargest(2, list)) !== large) wrong.largest += 1;
  if (text(Heap.nsmallest(2, list)) !== small) wrong.smallest += 1;
  if (text(Heap.nlargest(2, list, Heap.maxComparator)) !== large) wrong.largestByMax += 1;
  if (text(Heap.nsmallest(2, list, Heap.maxComparator)) !== small) wrong.smallestByMax += 1;
  if (text(Heap.nlargest(2, list)) !== small || text(Heap.nsmallest(2, list)) !== large) wrong.exchanged += 1;
  const heap = new Heap();
  heap.init([...list]);
  if (text(heap.top(2)) !== small) wrong.top += 1;
  if (text(heap.bottom(2)) !== large) wrong.bottom += 1;
}
console.log(`2,000 random lists, wrong: nlargest ${wrong.largest}, nsmallest ${wrong.smallest}; by maxComparator ${wrong.largestByMax} and ${wrong.smallestByMax}`);
console.log(`not exactly exchanged: ${wrong.exchanged}; top and bottom of a heap wrong: ${wrong.top} and ${wrong.bottom}`);
EOF
want=$(cat <<'EOF'
of 20 95 40 60 10 the two largest: heap-js 10 20, heap 60 95
the two smallest: heap-js 60 95, heap 10 20
largest with minComparator 10 20, with maxComparator 60 95
largest of HeapAsync: 10 20
sold most of pine 31, mint 4, rose 88: mint, heap rose
2,000 random lists, wrong: nlargest 2000, nsmallest 2000; by maxComparator 0 and 0
not exactly exchanged: 0; top and bottom of a heap wrong: 0 and 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
