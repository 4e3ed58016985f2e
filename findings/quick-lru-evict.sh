#!/usr/bin/env bash
# quick-lru 7.3.0, lru-cache 11.5.3 as the measure, Node 24.21.0; seen on 2026-11-30.
# `evict(count)`, which version 7 has for caches that are to be made smaller at once, is documented to "evict the least recently used items", and `entriesAscending()` to begin "with the oldest (ascending in recency)". One would
# guess that a page that was read a moment ago stays. In fact reading or writing an entry does not move it while it is in the newer of the two halves of the cache, which is so for all entries until `maxSize` of them were
# set: of home, pine and mint, with home read by every visitor, `evict()` takes home, as it came first, and a price that has just been set anew goes before those that nobody asks for. `evict()` itself puts all into the older half: only
# then, and until the next turn, does reading move an entry. `onEviction` is told of the same wrong one. No error is raised. The readme tells of the halves, that a cache may hold twice its size and
# that `resize` keeps the order of insertion "mostly", not that `evict` takes what is in use; no report of it was found. What helps is lru-cache's `pop()`, or to delete and set an entry again when it is read.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 quick-lru@7.3.0 lru-cache@11.5.3
cat >run.mjs <<'EOF'
import { LRUCache } from 'lru-cache';
import QuickLRU from 'quick-lru';
const keys = (cache) => [...cache.keys()].join(' ');
const fill = (cache) => {
  for (const page of ['home', 'pine', 'mint']) cache.set(page, 'page');
  for (let visitor = 0; visitor < 100; visitor += 1) cache.get('home');
  return cache;
};
const quick = fill(new QuickLRU({ maxSize: 10, onEviction: (key) => console.log(`told of ${key}`) }));
console.log(`home, pine, mint, then home read 100 times: from the oldest ${[...quick.entriesAscending()].map(([key]) => key).join(' ')}`);
quick.evict();
const other = fill(new LRUCache({ max: 10 }));
other.pop();
console.log(`one evicted: quick-lru keeps ${keys(quick)}, lru-cache ${keys(other)}`);
const prices = new QuickLRU({ maxSize: 10 });
for (const key of ['pine', 'mint', 'rose', 'pine']) prices.set(key, 8);
prices.evict(1);
console.log(`prices of pine, mint, rose, and pine anew, one evicted: ${keys(prices)}`);
prices.get('mint');
prices.evict(1);
console.log(`mint read, one evicted once more: ${keys(prices)}`);
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
let wrong = 0;
let last = 0;
let again = 0;
for (let count = 0; count < 5000; count += 1) {
  const one = new QuickLRU({ maxSize: 20 });
  const two = new QuickLRU({ maxSize: 20 });
  const measure = new LRUCache({ max: 20 });
  let latest;
  for (let step = 0; step < 20; step += 1) {
    const key = `page ${random(6)}`;
    const known = measure.get(key) !== undefined;
    if (known) {
      one.get(key);
      two.delete(key);
    } else one.set(key, 1);
    two.set(key, 1);
    measure.set(key, 1);
    latest = key;
  }
  one.evict();
  two.evict();
  const [first] = [...measure.keys()].slice(-1);
  if (one.has(first)) wrong += 1;
  if (two.has(first)) again += 1;
  if (!one.has(latest)) last += 1;
}
console.log(`5,000 caches of 6 pages at most: ${wrong} times another than the least recently used is evicted, ${last} times the one used last; deleted and set again ${again}`);
EOF
want=$(cat <<'EOF'
home, pine, mint, then home read 100 times: from the oldest home pine mint
told of home
one evicted: quick-lru keeps pine mint, lru-cache home mint
prices of pine, mint, rose, and pine anew, one evicted: mint rose
mint read, one evicted once more: mint
5,000 caches of 6 pages at most: 4026 times another than the least recently used is evicted, 832 times the one used last; deleted and set again 0
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
