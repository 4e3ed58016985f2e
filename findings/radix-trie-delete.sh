#!/usr/bin/env bash
# radix-trie-js 1.1.0, Node 24.21.0; seen on 2026-11-30.
# A radix trie keeps values by texts and shares their beginnings; `delete` "deletes a key/value pair". One would guess that the others stay. In fact, where a removed key had one longer key below it, its node is joined with that of the
# key above, and the value of the key above is not looked at: of mint, "mint soap" and "mint soap bar", without "mint soap" there is only "mint soap bar", so the price of mint is gone, and a code that is the beginning
# of two others disappears as the middle one expires. In whichever order they were added it is the same. No error is raised, and `has` says no. What is lost
# is the beginning of the removed key; nothing else changes. What helps is to add the shorter key again, or to build the trie anew. Oracle: a `Map`, and @datastructures-js/trie, which keeps all of them.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 radix-trie-js@1.1.0 @datastructures-js/trie@4.3.1
cat >run.mjs <<'EOF'
import { Trie as OtherTrie } from '@datastructures-js/trie';
import RadixTrie from 'radix-trie-js';
const show = (trie) => [...trie.keys()].sort().join(', ') || 'nothing';
const orders = [['mint', 'mint soap', 'mint soap bar'], ['mint soap bar', 'mint soap', 'mint'], ['mint soap', 'mint', 'mint soap bar']];
for (const names of orders) {
  const prices = new RadixTrie();
  for (const name of names) prices.add(name, name.length);
  prices.delete('mint soap');
  console.log(`added ${names.join(', ')}; without "mint soap": ${show(prices)}; price of mint ${prices.get('mint')}`);
}
const other = new OtherTrie();
for (const name of orders[0]) other.insert(name);
other.remove('mint soap');
console.log(`@datastructures-js/trie: ${other.toArray().join(', ')}`);
const codes = new RadixTrie();
for (const code of ['SPRING', 'SPRING10', 'SPRING100', 'SUMMER']) codes.add(code, true);
codes.delete('SPRING10');
console.log(`SPRING, SPRING10, SPRING100, SUMMER without SPRING10: ${show(codes)}`);
codes.add('SPRING', true);
console.log(`SPRING added again: ${show(codes)}`);
let seed = 3;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const wrong = { radix: 0, other: 0, lost: 0, invented: 0 };
for (let count = 0; count < 5000; count += 1) {
  const words = Array.from({ length: 5 }, () => Array.from({ length: 1 + random(4) }, () => 'ab'[random(2)]).join(''));
  const trie = new RadixTrie();
  const second = new OtherTrie();
  for (const word of words) {
    trie.add(word, word);
    second.insert(word);
  }
  const gone = words[random(5)];
  trie.delete(gone);
  second.remove(gone);
  const left = [...new Set(words)].filter((word) => word !== gone).sort();
  const got = [...trie.keys()].sort();
  if (got.join() !== left.join()) wrong.radix += 1;
  if (left.some((word) => !got.includes(word))) wrong.lost += 1;
  if (got.some((word) => !left.includes(word))) wrong.invented += 1;
  if (second.toArray().sort().join() !== left.join()) wrong.other += 1;
}
console.log(`5,000 tries of five words less one: radix-trie-js wrong ${wrong.radix}, with a word lost ${wrong.lost}, with one too many ${wrong.invented}; the other ${wrong.other}`);
EOF
want=$(cat <<'EOF'
added mint, mint soap, mint soap bar; without "mint soap": mint soap bar; price of mint null
added mint soap bar, mint soap, mint; without "mint soap": mint soap bar; price of mint null
added mint soap, mint, mint soap bar; without "mint soap": mint soap bar; price of mint null
@datastructures-js/trie: mint, mint soap bar
SPRING, SPRING10, SPRING100, SUMMER without SPRING10: SPRING100, SUMMER
SPRING added again: SPRING, SPRING100, SUMMER
5,000 tries of five words less one: radix-trie-js wrong 154, with a word lost 154, with one too many 0; the other 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
