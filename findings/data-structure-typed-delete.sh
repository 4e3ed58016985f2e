#!/usr/bin/env bash
# data-structure-typed 2.6.2, Node 24.21.0; seen on 2026-11-30.
# data-structure-typed has sorted maps, queues and the like for JavaScript, of which `AVLTree` and `BST` are kept as maps of keys and values. One would guess that deleting a key
# takes that key with its value. In fact, where the key stands between others in the tree, its neighbor takes its place and its value too: of three sizes, 8 oz taken out, the
# price of 4 oz is that of 8 oz, and the price of 4 oz is lost. Which keys suffer depends on the order in which they came; of 100 keys of which 50 are deleted a third of the
# rest have another's value in each of 20 tries, while size, keys and order are right, so that a test of keys passes. `TreeMap` and `RedBlackTree` are right. With
# `enableOrderStatistic` a key set for a second time in a `BST` shifts the ranks: the first of three is right, the second is the third. A `Deque` whose `delete` is documented to
# take the first occurrence takes all of them, where `Queue` and the lists take one. No error is raised. No report was found. What helps is TreeMap, or `isMapMode: false`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 data-structure-typed@2.6.2
cat >run.mjs <<'EOF'
import { AVLTree, BinaryTree, BST, Deque, DoublyLinkedList, Queue, RedBlackTree, TreeMap } from 'data-structure-typed';
const show = (entries) => [...entries].map(([key, value]) => `${key} oz: ${value}`).join(', ');
for (const Kind of [BinaryTree, BST, AVLTree, RedBlackTree, TreeMap]) {
  const prices = new Kind();
  for (const [ounces, price] of [[8, 16], [4, 9], [16, 28]]) prices.set(ounces, price);
  prices.delete(8);
  console.log(`${Kind.name}, 8 oz deleted: ${show(prices)}; get(4) is ${prices.get(4)}`);
}
let seed = 1;
const below = (limit) => Math.floor(((seed = (seed * 48271) % 2147483647) / 2147483647) * limit);
const shuffled = (list) => {
  for (let last = list.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
};
for (const Kind of [BST, AVLTree, RedBlackTree, TreeMap]) {
  const counts = Array.from({ length: 20 }, () => {
    const keys = shuffled(Array.from({ length: 100 }, (_, index) => index));
    const map = new Kind();
    for (const key of keys) map.set(key, `of ${key}`);
    const deleted = shuffled([...keys]).slice(0, 50);
    for (const key of deleted) map.delete(key);
    const left = keys.filter((key) => !deleted.includes(key));
    if (map.size !== 50 || !left.every((key) => map.has(key))) throw new Error('keys');
    return left.filter((key) => map.get(key) !== `of ${key}`).length;
  });
  console.log(`${Kind.name}: of 50 keys left with another's value ${Math.min(...counts)} to ${Math.max(...counts)}`);
}
for (const Kind of [BST, AVLTree, RedBlackTree]) {
  for (const keys of [[16, 8, 4], [16, 8, 4, 8]]) {
    const tree = new Kind([], { enableOrderStatistic: true });
    for (const key of keys) tree.set(key, key);
    console.log(`${Kind.name} of ${keys.join(', ')}: by rank ${[0, 1, 2].map((rank) => tree.getByRank(rank) ?? 'none').join(', ')}`);
  }
}
for (const Kind of [Deque, Queue, DoublyLinkedList]) {
  const list = new Kind([8, 4, 8, 16, 8]);
  list.delete(8);
  console.log(`${Kind.name}, 8 deleted once: ${[...list].join(' ')}`);
}
EOF
want=$(cat <<'EOF'
BinaryTree, 8 oz deleted: 4 oz: 16, 16 oz: 28; get(4) is 16
BST, 8 oz deleted: 4 oz: 16, 16 oz: 28; get(4) is 16
AVLTree, 8 oz deleted: 4 oz: 16, 16 oz: 28; get(4) is 16
RedBlackTree, 8 oz deleted: 4 oz: 9, 16 oz: 28; get(4) is 9
TreeMap, 8 oz deleted: 4 oz: 9, 16 oz: 28; get(4) is 9
BST: of 50 keys left with another's value 11 to 20
AVLTree: of 50 keys left with another's value 10 to 20
RedBlackTree: of 50 keys left with another's value 0 to 0
TreeMap: of 50 keys left with another's value 0 to 0
BST of 16, 8, 4: by rank 4, 8, 16
BST of 16, 8, 4, 8: by rank 4, 16, none
AVLTree of 16, 8, 4: by rank 4, 8, 16
AVLTree of 16, 8, 4, 8: by rank 4, 8, 16
RedBlackTree of 16, 8, 4: by rank 4, 8, 16
RedBlackTree of 16, 8, 4, 8: by rank 4, 8, 16
Deque, 8 deleted once: 4 16
Queue, 8 deleted once: 4 8 16 8
DoublyLinkedList, 8 deleted once: 4 8 16 8
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
