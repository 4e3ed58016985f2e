#!/usr/bin/env bash
# linqts 3.3.0 and lazy.js 0.5.1 (plain arrays as the judge; Node 24.21.0); seen on 2026-11-30.
# linqts brings the methods of .NET's LINQ to lists, where "the last none" are none, a list equals another if both are of one length and order, and the difference and the intersection are sets; its comments say so in .NET's
# words. One would guess it does. In fact `TakeLast(0)` is the whole list and `SkipLast(0)` is empty, so that a page of "all but the last n" is blank when n is 0. `SequenceEqual` looks at the first list alone: the lines [1, 2]
# are equal to [1, 2, 3], an order to the order with a bar added, and nothing is equal to everything, but not the other way round. `Except` and `Intersect` keep what is twice, though `Union` does not, and `DistinctBy` a number
# puts the list in the order of the numbers. lazy.js, whose `slice(-1)` is documented as the last one, gives for the last two of one [undefined, "pine"], as it counts from below the beginning; `last(2)` is right. No error is
# raised. No report was found of them.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 linqts@3.3.0 lazy.js@0.5.1
cat >run.mjs <<'EOF'
import Lazy from 'lazy.js';
import { List } from 'linqts';
const list = (values) => new List([...values]);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const unique = (values) => [...new Set(values)];
const methods = {
  'linqts TakeLast(n)': [(a, b, n) => list(a).TakeLast(n).ToArray(), (a, b, n) => (n ? a.slice(-n) : [])],
  'linqts SkipLast(n)': [(a, b, n) => list(a).SkipLast(n).ToArray(), (a, b, n) => a.slice(0, Math.max(0, a.length - n))],
  'linqts Take(n)': [(a, b, n) => list(a).Take(n).ToArray(), (a, b, n) => a.slice(0, n)],
  'linqts SequenceEqual': [(a, b) => list(a).SequenceEqual(list(b)), (a, b) => same(a, b)],
  'linqts Except': [(a, b) => list(a).Except(list(b)).ToArray(), (a, b) => unique(a.filter((value) => !b.includes(value)))],
  'linqts Intersect': [(a, b) => list(a).Intersect(list(b)).ToArray(), (a, b) => unique(a.filter((value) => b.includes(value)))],
  'linqts Union': [(a, b) => list(a).Union(list(b)).ToArray(), (a, b) => unique([...a, ...b])],
  'linqts DistinctBy': [(a) => list(a).DistinctBy((value) => value).ToArray(), (a) => unique(a)],
  'lazy.js slice(-n)': [(a, b, n) => Lazy(a).slice(-n).toArray(), (a, b, n) => a.slice(-n)],
  'lazy.js last(n)': [(a, b, n) => (n ? Lazy(a).last(n).toArray() : []), (a, b, n) => (n ? a.slice(-n) : [])],
};
let seed = 5;
const below = (count) => Math.floor(((seed = (seed * 48271) % 2147483647) / 2147483647) * count);
const cases = Array.from({ length: 2000 }, () => [Array.from({ length: below(5) }, () => below(4)), Array.from({ length: below(5) }, () => below(4)), below(5)]);
const told = (value) => JSON.stringify(value, (_, each) => (each === undefined ? 'undefined' : each));
for (const [name, [seen, right]] of Object.entries(methods)) {
  const wrong = cases.filter((given) => !same(seen(...given), right(...given))).sort((one, other) => told(one).length - told(other).length);
  const [first] = wrong;
  console.log(`${name}: ${wrong.length} of ${cases.length} are not as with arrays${first ? `, such as ${told(seen(...first))} for ${told(right(...first))} of ${first.map(told).join(', ')}` : ''}`);
}
const [order, added] = [['pine', 'mint'], ['pine', 'mint', 'rose']];
console.log(`${order} equals ${added}: ${list(order).SequenceEqual(list(added))}; ${added} equals ${order}: ${list(added).SequenceEqual(list(order))}`);
EOF
want=$(cat <<'EOF'
linqts TakeLast(n): 339 of 2000 are not as with arrays, such as [3] for [] of [3], [], 0
linqts SkipLast(n): 339 of 2000 are not as with arrays, such as [] for [3] of [3], [], 0
linqts Take(n): 0 of 2000 are not as with arrays
linqts SequenceEqual: 612 of 2000 are not as with arrays, such as true for false of [], [3], 1
linqts Except: 463 of 2000 are not as with arrays, such as [3,3] for [3] of [3,3], [], 4
linqts Intersect: 256 of 2000 are not as with arrays, such as [0,0] for [0] of [0,0], [0], 2
linqts Union: 0 of 2000 are not as with arrays
linqts DistinctBy: 689 of 2000 are not as with arrays, such as [0,1] for [1,0] of [1,0], [], 0
lazy.js slice(-n): 784 of 2000 are not as with arrays, such as ["undefined","undefined","undefined"] for [] of [], [], 3
lazy.js last(n): 0 of 2000 are not as with arrays
pine,mint equals pine,mint,rose: true; pine,mint,rose equals pine,mint: false
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
