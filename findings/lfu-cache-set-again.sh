#!/usr/bin/env bash
# @akashbabu/lfu-cache 1.1.0, Node 24.21.0; seen on 2026-12-01.
# The readme sets "item1" to foo and then to bar, and gets "bar". One would guess that a price that is set anew is the one that is returned. In fact
# `set` of a key that is there changes nothing: `get`, `peek`, `forEach` and `map` give the first value, with and without `maxAge`, until the key is deleted or has been evicted for others. So a cache of prices shows the old ones, and mostly of what is asked for most, as that is never evicted. `size` is right, and no error is raised. No report of it was found. What helps is `delete` before `set`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @akashbabu/lfu-cache@1.1.0
cat >run.mjs <<'EOF'
import LFUCache from '@akashbabu/lfu-cache';
const readme = new LFUCache();
readme.set('item1', 'foo');
readme.set('item1', 'bar');
console.log(`the readme's example: get ${readme.get('item1')}, peek ${readme.peek('item1')}, map ${readme.map(([key, value]) => `${key} ${value}`)}, size ${readme.size}`);
for (const options of [undefined, { max: 10, evictCount: 1 }, { maxAge: 60_000 }]) {
  const prices = new LFUCache(options);
  prices.set('mint', 8);
  prices.get('mint');
  prices.set('mint', 9);
  const again = prices.get('mint');
  prices.delete('mint');
  prices.set('mint', 9);
  console.log(`${JSON.stringify(options) ?? 'no options'}: 8 set, then 9: ${again}; deleted and set: ${prices.get('mint')}`);
}
let seed = 5;
const random = (count) => (seed = (seed * 16807) % 2147483647) % count;
const cache = new LFUCache({ max: 50, evictCount: 1 });
const newest = new Map();
const count = { right: 0, old: 0, missing: 0 };
for (let turn = 0; turn < 20_000; turn += 1) {
  const key = `soap ${random(40)}`;
  if (random(4) === 0) {
    cache.set(key, turn);
    newest.set(key, turn);
  } else if (newest.has(key)) {
    const value = cache.get(key);
    count[value === undefined ? 'missing' : value === newest.get(key) ? 'right' : 'old'] += 1;
  }
}
console.log(`a cache with room for all of 40 keys, one call of four a set: ${count.right} answers are the newest value, ${count.old} are the first one, ${count.missing} are missing`);
EOF
want=$(cat <<'EOF'
the readme's example: get foo, peek foo, map item1 foo, size 1
no options: 8 set, then 9: 8; deleted and set: 9
{"max":10,"evictCount":1}: 8 set, then 9: 8; deleted and set: 9
{"maxAge":60000}: 8 set, then 9: 8; deleted and set: 9
a cache with room for all of 40 keys, one call of four a set: 82 answers are the newest value, 14773 are the first one, 0 are missing
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
