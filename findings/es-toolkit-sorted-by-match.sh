#!/usr/bin/env bash
# es-toolkit 1.53.2, beside lodash 4.18.1, Node 24.21.0; seen on 2026-11-30.
# es-toolkit/compat is meant to take the place of lodash function by function, and lodash takes for most functions an object as a short form of "has these values". One would guess that `sortBy(bars, [{ soldOut: true }])`, which
# with lodash puts what is sold out behind the rest, does so here. In fact the list comes back as it was, and so it does from `orderBy`, up or down; a second key behind it is looked at, as if the first were equal for all, so
# that a list by availability and price is one by price. `filter`, `partition`, `countBy`, `groupBy`, `maxBy` and `find` take the same object as lodash does. A function or a path sorts as it should. And two maps whose keys are
# equal objects are equal for lodash, in any order, and not for `isEqual` here, though two sets of such objects are. 1,500 random calls each of some 150 other functions found little else. No error is raised, and types allow
# both. What helps is to write the function.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 es-toolkit@1.53.2 lodash@4.18.1
cat >run.mjs <<'EOF'
import * as compat from 'es-toolkit/compat';
import lodash from 'lodash';
const bars = [
  { name: 'rose', soldOut: true, price: 7 },
  { name: 'oat', soldOut: false, price: 9 },
  { name: 'mint', soldOut: true, price: 5 },
  { name: 'lime', soldOut: false, price: 8 },
];
const names = (list) => list.map(({ name }) => name).join(' ');
const match = { soldOut: true };
const calls = {
  'sortBy an object': ({ sortBy }) => names(sortBy(bars, [match])),
  'sortBy an object, not in a list': ({ sortBy }) => names(sortBy(bars, match)),
  'sortBy an object, then price': ({ sortBy }) => names(sortBy(bars, [match, 'price'])),
  'orderBy an object, down': ({ orderBy }) => names(orderBy(bars, [match], ['desc'])),
  'sortBy a function': ({ sortBy }) => names(sortBy(bars, [({ soldOut }) => soldOut])),
  'sortBy a path': ({ sortBy }) => names(sortBy(bars, ['soldOut'])),
  'filter by an object': ({ filter }) => names(filter(bars, match)),
  'partition by an object': ({ partition }) => partition(bars, match).map(names).join(' | '),
  'countBy an object': ({ countBy }) => JSON.stringify(countBy(bars, match)),
  'maxBy an object': ({ maxBy }) => maxBy(bars, match).name,
  'maps with equal objects as keys': ({ isEqual }) => isEqual(new Map([[{ id: 1 }, 2]]), new Map([[{ id: 1 }, 2]])),
  'sets of equal objects': ({ isEqual }) => isEqual(new Set([{ id: 1 }]), new Set([{ id: 1 }])),
};
for (const [name, call] of Object.entries(calls)) console.log(`${name}: lodash ${call(lodash)}; es-toolkit/compat ${call(compat)}`);
EOF
want=$(cat <<'EOF'
sortBy an object: lodash oat lime rose mint; es-toolkit/compat rose oat mint lime
sortBy an object, not in a list: lodash oat lime rose mint; es-toolkit/compat rose oat mint lime
sortBy an object, then price: lodash lime oat mint rose; es-toolkit/compat mint rose lime oat
orderBy an object, down: lodash rose mint oat lime; es-toolkit/compat rose oat mint lime
sortBy a function: lodash oat lime rose mint; es-toolkit/compat oat lime rose mint
sortBy a path: lodash oat lime rose mint; es-toolkit/compat oat lime rose mint
filter by an object: lodash rose mint; es-toolkit/compat rose mint
partition by an object: lodash rose mint | oat lime; es-toolkit/compat rose mint | oat lime
countBy an object: lodash {"true":2,"false":2}; es-toolkit/compat {"true":2,"false":2}
maxBy an object: lodash rose; es-toolkit/compat rose
maps with equal objects as keys: lodash true; es-toolkit/compat false
sets of equal objects: lodash true; es-toolkit/compat true
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
