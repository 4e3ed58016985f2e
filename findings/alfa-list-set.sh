#!/usr/bin/env bash
# @siteimprove/alfa-list 0.119.0, Node 24.21.0; seen on 2026-12-01.
# The package has "an immutable list structure, based on a bit-partitioned vector trie", whose `set(index, value)` is to return a list with that element changed. One would guess that a list of a hundred does so as one of ten does. In fact
# of a list with 65 or more elements `set` takes the wrong branch on its way down for places from 32 on: place 33 of 78 is left and place 1 is changed instead. Places of the first 32 and of the last few,
# which are kept apart, are right, as is every list of up to 64, so a test with a short list does not see it; of 2,000 places 48 are right. `get` finds what is at the place, which is the old value, and no error is raised.
# No report of it was found. What helps is another list, or an array's `with()`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @siteimprove/alfa-list@0.119.0
cat >run.mjs <<'EOF'
import { List } from '@siteimprove/alfa-list';
const bars = (count) => Array.from({ length: count }, (_, index) => index);
for (const count of [32, 64, 65, 78, 96, 100, 2000]) {
  const right = bars(count).filter((place) => {
    const changed = List.from(bars(count)).set(place, 'sold');
    return changed.get(place).getOr(null) === 'sold' && [...changed].filter((one) => one === 'sold').length === 1;
  }).length;
  console.log(`a list of ${count}: set() changes the element asked for at ${right} places`);
}
const list = List.from(bars(78)).set(33, 'sold');
console.log(`of 78, place 33 set: place 33 is ${list.get(33).getOr(null)}, place 1 is ${list.get(1).getOr(null)}, as an array place ${[...list].indexOf('sold')}`);
console.log(`place 70 set: place ${[...List.from(bars(78)).set(70, 'sold')].indexOf('sold')}; place 10 set: place ${[...List.from(bars(78)).set(10, 'sold')].indexOf('sold')}`);
EOF
want=$(cat <<'EOF'
a list of 32: set() changes the element asked for at 32 places
a list of 64: set() changes the element asked for at 64 places
a list of 65: set() changes the element asked for at 33 places
a list of 78: set() changes the element asked for at 46 places
a list of 96: set() changes the element asked for at 64 places
a list of 100: set() changes the element asked for at 36 places
a list of 2000: set() changes the element asked for at 48 places
of 78, place 33 set: place 33 is 33, place 1 is sold, as an array place 1
place 70 set: place 70; place 10 set: place 10
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
