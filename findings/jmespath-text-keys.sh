#!/usr/bin/env bash
# @jmespath-community/jmespath 1.3.0 and jmespath 0.16.0 (@aws-lambda-powertools/jmespath 2.36.0 beside them; Node 24.21.0); seen on 2026-11-30.
# Three readers of one query language, whose specification gives `max_by`, `min_by` and `sort_by` an expression of a number or of a string as the key, and an error if it is of another type. One would guess that by a date as text they do what they do by a
# number. In fact the latest order, `max_by(orders, &date)`, is null for jmespath and for the community's reader, as is the first, and all that is read of it; by a number, and by `max(orders[*].date)`, they find it. And the
# community's `sort_by` turns round what is equal, if the key is a text: of two orders of Ann the later one comes first, and lists that are sorted by date and then by name are in the order of neither; in 831 of 1,000 short
# lists it is so. By a number it keeps the order, as the two others do by both. No error is raised. What helps is `sort_by(orders, &date)[-1]` with the one, and a key that is never equal with the other. No report was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @aws-lambda-powertools/jmespath@2.36.0 jmespath@0.16.0 @jmespath-community/jmespath@1.3.0
cat >run.mjs <<'EOF'
import { search } from '@aws-lambda-powertools/jmespath';
import * as community from '@jmespath-community/jmespath';
import jmespath from 'jmespath';
const readers = { community: community.search, jmespath: jmespath.search, powertools: (data, query) => search(query, data) };
const orders = [
  { id: 1, name: 'Ann', rank: 1, date: '2026-11-01' },
  { id: 2, name: 'Ben', rank: 2, date: '2026-11-30' },
  { id: 3, name: 'Ann', rank: 1, date: '2026-11-15' },
  { id: 4, name: 'Ben', rank: 2, date: '2026-11-20' },
];
for (const query of ['max_by(orders, &id).id', 'max_by(orders, &date).id', 'min_by(orders, &date).id', 'max(orders[*].date)', 'sort_by(orders, &date)[-1].id', 'sort_by(orders, &rank)[*].id', 'sort_by(orders, &name)[*].id']) {
  console.log(`${query}: ${Object.entries(readers).map(([name, read]) => `${name} ${JSON.stringify(read({ orders: structuredClone(orders) }, query))}`).join(', ')}`);
}
let seed = 3;
const pick = (list) => list[Math.floor(((seed = (seed * 48271) % 2147483647) / 2147483647) * list.length)];
const lists = Array.from({ length: 1000 }, () => Array.from({ length: pick([2, 3, 4, 5, 6, 7]) }, (_, id) => ({ id, name: pick(['Ann', 'Ben', 'Eve']) })));
const sorted = (list) => list.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name))).map(({ id }) => id);
for (const [name, read] of Object.entries(readers)) {
  const turned = lists.filter((list) => String(read({ list }, 'sort_by(list, &name)[*].id')) !== String(sorted(list)));
  console.log(`${name} turns equal ones round in ${turned.length} of ${lists.length} lists`);
}
EOF
want=$(cat <<'EOF'
max_by(orders, &id).id: community 4, jmespath 4, powertools 4
max_by(orders, &date).id: community null, jmespath null, powertools 2
min_by(orders, &date).id: community null, jmespath null, powertools 1
max(orders[*].date): community "2026-11-30", jmespath "2026-11-30", powertools "2026-11-30"
sort_by(orders, &date)[-1].id: community 2, jmespath 2, powertools 2
sort_by(orders, &rank)[*].id: community [1,3,2,4], jmespath [1,3,2,4], powertools [1,3,2,4]
sort_by(orders, &name)[*].id: community [3,1,4,2], jmespath [1,3,2,4], powertools [1,3,2,4]
community turns equal ones round in 831 of 1000 lists
jmespath turns equal ones round in 0 of 1000 lists
powertools turns equal ones round in 0 of 1000 lists
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
