#!/usr/bin/env bash
# sift 17.1.4, mingo 7.2.7, Node 24.21.0; seen on 2026-11-30.
# sift filters lists by the queries of MongoDB. There, its manual says, `$all` with an empty list matches nothing; one would guess that a search by ticked tags, none of which is ticked, finds the same here as in
# the database. In fact `{ tags: { $all: [] } }` matches everything, also what has no tags at all, and its `$not` nothing; mingo does as MongoDB. `$in` with an empty list is right. And `$mod`, the remainder, is
# asked of whatever stands there: `{ row: { $mod: [2, 0] } }`, every second row, takes null, false, an empty text, an empty list and "4" for even numbers, where MongoDB takes numbers alone; a missing field is
# left out. mingo, a second package for the same queries, leaves null out, and takes the others too. Nothing is raised, and with filled fields all is right. No report was found. What helps is to leave an empty
# `$all` out of the query, or rather to answer it oneself, and a `$gte` beside `$mod`, which numbers alone pass.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 sift@17.1.4 mingo@7.2.7
cat >run.mjs <<'EOF'
import { Query } from 'mingo';
import sift from 'sift';
const orders = [
  { id: 1, tags: ['gift'], row: 2 },
  { id: 2, tags: [], row: 3 },
  { id: 3, row: null },
  { id: 4, tags: ['gift', 'new'], row: [] },
  { id: 5, tags: ['new'], row: '' },
  { id: 6, tags: ['new'] },
  { id: 7, tags: ['gift'], row: '4' },
  { id: 8, tags: ['gift'], row: false },
];
const ids = (found) => found.map(({ id }) => id).join(' ') || 'none';
for (const query of [
  { tags: { $all: ['gift'] } },
  { tags: { $all: ['gift', 'new'] } },
  { tags: { $all: [] } },
  { tags: { $not: { $all: [] } } },
  { tags: { $in: [] } },
  { row: { $mod: [2, 0] } },
  { row: { $mod: [2, 1] } },
  { row: { $not: { $mod: [2, 0] } } },
  { row: { $gte: 0 } },
]) {
  let other;
  try { other = ids(orders.filter((order) => new Query(query).test(order))); } catch (error) { other = `error`; }
  console.log(`${JSON.stringify(query)}: sift ${ids(orders.filter(sift(query)))}; mingo ${other}`);
}
EOF
want=$(cat <<'EOF'
{"tags":{"$all":["gift"]}}: sift 1 4 7 8; mingo 1 4 7 8
{"tags":{"$all":["gift","new"]}}: sift 4; mingo 4
{"tags":{"$all":[]}}: sift 1 2 3 4 5 6 7 8; mingo none
{"tags":{"$not":{"$all":[]}}}: sift none; mingo 1 2 3 4 5 6 7 8
{"tags":{"$in":[]}}: sift none; mingo none
{"row":{"$mod":[2,0]}}: sift 1 3 4 5 7 8; mingo 1 3 5 7 8
{"row":{"$mod":[2,1]}}: sift 2; mingo 2
{"row":{"$not":{"$mod":[2,0]}}}: sift 2 6; mingo 2 4 6
{"row":{"$gte":0}}: sift 1 2; mingo 1 2
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
