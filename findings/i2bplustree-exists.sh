#!/usr/bin/env bash
# i2bplustree 1.0.2, Node 24.21.0; seen on 2026-12-01.
# The readme offers to "verify if a interval exists in the tree" and to "search all intervals with equal bounds to the ones provided", and makes its tree with the alpha 0.2, by which long intervals may be split among the leaves to search faster. One would
# guess that this changes the speed alone. In fact once an interval is split, `exists` and `search` may look for it in a leaf that has no part of it: of four bookings the one from 26 to 34 does not exist with an alpha of 0.1 or 0.2, though
# `allRangeSearch` finds it and `delete` takes it out, and with 0 it exists. So a booking that is asked for before it is made is made twice. No error is raised; no report of it was found. What helps is an alpha of 0, or to look
# through what `allRangeSearch` finds.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 i2bplustree@1.0.2
cat >run.mjs <<'EOF'
import trees from 'i2bplustree';
const { FlatInterval, IBplusTree } = trees;
const bookings = [[23, 30], [27, 33], [28, 29], [26, 34]];
const shown = (found) => [...found].map((interval) => `${interval.getLowerBound()} to ${interval.getUpperBound()}`).sort().join(', ') || 'none';
const build = (alpha) => {
  const tree = new IBplusTree(3, alpha);
  for (const [from, to] of bookings) tree.insert(new FlatInterval(from, to));
  return tree;
};
for (const alpha of [0, 0.1, 0.2, 0.3]) {
  const tree = build(alpha);
  const exist = bookings.map(([from, to]) => `${from} to ${to} ${tree.exists(new FlatInterval(from, to)) ? 'yes' : 'no'}`).join(', ');
  console.log(`alpha ${alpha}: ${exist}; search for 26 to 34: ${shown(tree.search(26, 34))}; all from 26 to 34: ${shown(tree.allRangeSearch(26, 34))}`);
}
for (const alpha of [0, 0.2]) {
  const tree = build(alpha);
  tree.delete(new FlatInterval(26, 34));
  console.log(`alpha ${alpha}, 26 to 34 deleted: ${shown(tree.allRangeSearch(0, 50))}`);
}
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
for (const alpha of [0, 0.2]) {
  let missed = 0;
  for (let count = 0; count < 2000; count += 1) {
    const list = new Map();
    while (list.size < 12) {
      const from = random(60);
      const to = from + 1 + random(12);
      list.set(`${from} ${to}`, [from, to]);
    }
    const tree = new IBplusTree(3, alpha);
    for (const [from, to] of list.values()) tree.insert(new FlatInterval(from, to));
    if ([...list.values()].some(([from, to]) => !tree.exists(new FlatInterval(from, to)))) missed += 1;
  }
  console.log(`alpha ${alpha}, 2,000 trees of twelve: ${missed} say of one that it does not exist`);
}
EOF
want=$(cat <<'EOF'
alpha 0: 23 to 30 yes, 27 to 33 yes, 28 to 29 yes, 26 to 34 yes; search for 26 to 34: 26 to 34; all from 26 to 34: 23 to 30, 26 to 34, 27 to 33, 28 to 29
alpha 0.1: 23 to 30 yes, 27 to 33 yes, 28 to 29 yes, 26 to 34 no; search for 26 to 34: none; all from 26 to 34: 23 to 30, 26 to 34, 27 to 33, 28 to 29
alpha 0.2: 23 to 30 yes, 27 to 33 yes, 28 to 29 yes, 26 to 34 no; search for 26 to 34: none; all from 26 to 34: 23 to 30, 26 to 34, 27 to 33, 28 to 29
alpha 0.3: 23 to 30 yes, 27 to 33 yes, 28 to 29 yes, 26 to 34 yes; search for 26 to 34: 26 to 34; all from 26 to 34: 23 to 30, 26 to 34, 27 to 33, 28 to 29
alpha 0, 26 to 34 deleted: 23 to 30, 27 to 33, 28 to 29
alpha 0.2, 26 to 34 deleted: 23 to 30, 27 to 33, 28 to 29
alpha 0, 2,000 trees of twelve: 0 say of one that it does not exist
alpha 0.2, 2,000 trees of twelve: 137 say of one that it does not exist
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
