#!/usr/bin/env bash
# js-sorted-set 0.7.0, Node 24.21.0; seen on 2026-12-01.
# A set of this package "can only contain any given item once", its `length` is listed among the operations, and with `onInsertConflict` set to `SortedSet.OnInsertConflictIgnore` an item that is there already is ignored, with
# `OnInsertConflictReplace` it is put in the other's place. One would guess that neither makes the set longer. In fact `insert` counts up whenever nothing is thrown, so that the orders 1001, 1002, 1001 and 1001 are a set of two that says
# 4, and says 2 when both are taken out and it is empty. All three strategies do so; `map`, `contains` and the iterators are right. No error is raised; no report of it was found. By default the second one is refused by
# an error and the number is right. What helps is to ask `contains` before `insert`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 js-sorted-set@0.7.0
cat >run.mjs <<'EOF'
import SortedSet from 'js-sorted-set';
for (const strategy of ['RedBlackTreeStrategy', 'BinaryTreeStrategy', 'ArrayStrategy']) {
  const said = ['Ignore', 'Replace'].map((kind) => {
    const orders = new SortedSet({ strategy: SortedSet[strategy], onInsertConflict: SortedSet[`OnInsertConflict${kind}`] });
    for (const order of [1001, 1002, 1001, 1001]) orders.insert(order);
    const before = `${orders.length} for ${orders.map((number) => number).join(' ')}`;
    for (const order of [1001, 1002]) orders.remove(order);
    return `${kind} ${before}, ${orders.length} once both are removed, with ${orders.map((number) => number).length} left`;
  });
  console.log(`${strategy}: ${said.join('; ')}`);
}
const thrown = new SortedSet();
thrown.insert(1001);
try {
  thrown.insert(1001);
} catch (error) {
  console.log(`by default: "${error}", and then ${thrown.length} for ${thrown.map((number) => number).join(' ')}`);
}
EOF
want=$(cat <<'EOF'
RedBlackTreeStrategy: Ignore 4 for 1001 1002, 2 once both are removed, with 0 left; Replace 4 for 1001 1002, 2 once both are removed, with 0 left
BinaryTreeStrategy: Ignore 4 for 1001 1002, 2 once both are removed, with 0 left; Replace 4 for 1001 1002, 2 once both are removed, with 0 left
ArrayStrategy: Ignore 4 for 1001 1002, 2 once both are removed, with 0 left; Replace 4 for 1001 1002, 2 once both are removed, with 0 left
by default: "Error: Value already in set", and then 1 for 1001
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
