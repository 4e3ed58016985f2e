#!/usr/bin/env bash
# cacheable 2.5.0, Node 24.21.0; seen on 2026-11-29.
# Cacheable remembers what functions give: `cache.wrap(price, { ttl: '1h' })` is a function to be called in its place. Its README says that an error is not kept and
# is returned, names `throwErrors` among the options, and gives functions a name by `key: 'syncFunction'`. One would guess that a wrapped function fails as the
# function itself does, and that two wrapped functions are two. In fact, while the service behind it is down, a wrapped function resolves to `undefined`, with
# `throwErrors: true` as well, and so does `getOrSet` without it; one has to listen for the cache's own event. With `cacheErrors` the error is the value: the first call
# gives `undefined`, the next one an Error that is not thrown. And what is remembered is found by the arguments alone: if the price and the stock of "rose" are
# asked for through one cache, the stock is 900, for an hour. `key` changes nothing, though it is in the README; only `keyPrefix`, which an example's comment
# names, tells functions apart. All maps and sets are one argument. What helps is a `keyPrefix` each time, and `getOrSet` with `throwErrors: true`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 cacheable@2.5.0
cat >run.mjs <<'EOF'
import { Cacheable, CacheableMemory } from 'cacheable';
const say = async (call) => {
  try {
    const value = await call();
    return value instanceof Error ? `the value ${value}` : String(value);
  } catch (error) {
    return `thrown ${error}`;
  }
};
const fail = async () => {
  throw new Error('down');
};
const failAtOnce = () => {
  throw new Error('down');
};
console.log('a function that fails');
console.log(`  itself: ${await say(fail)}`);
for (const options of [{}, { throwErrors: true }, { cacheErrors: true }]) {
  let events = 0;
  const cache = new Cacheable();
  cache.on('error', () => events++);
  const wrapped = cache.wrap(fail, { ttl: '1h', ...options });
  const first = await say(() => wrapped('rose'));
  const second = await say(() => wrapped('rose'));
  console.log(`  wrap ${JSON.stringify(options)}: ${first}, then ${second}; ${events} events`);
  console.log(`  getOrSet ${JSON.stringify(options)}: ${await say(() => cache.getOrSet('price', fail, { ttl: '1h', ...options }))}`);
}
console.log(`  wrap of CacheableMemory: ${await say(new CacheableMemory().wrap(failAtOnce, { ttl: '1h' }))}`);
console.log('two functions: price in cents and stock');
for (const named of ['nothing', 'key', 'keyPrefix']) {
  const cache = new Cacheable();
  const wrap = (name, call) => cache.wrap(call, { ttl: '1h', [named]: name });
  const price = wrap('price', async () => 900);
  const stock = wrap('stock', async () => 12);
  console.log(`  named by ${named}: rose ${await price('rose')}, ${await stock('rose')}`);
}
console.log('arguments');
const args = {
  'objects': [{ scent: 'rose' }, { scent: 'oat' }],
  'a number and a text': [1, '1'],
  'dates': [new Date(1), new Date(2)],
  'maps': [new Map([['rose', 1]]), new Map([['oat', 2]])],
  'sets': [new Set(['rose']), new Set(['oat'])],
};
for (const [name, [first, second]] of Object.entries(args)) {
  const cache = new Cacheable();
  let calls = 0;
  const wrapped = cache.wrap(async () => ++calls, { ttl: '1h' });
  await wrapped(first);
  await wrapped(second);
  console.log(`  ${name}: ${calls === 2 ? 'two answers' : 'one answer for both'}`);
}
EOF
want=$(cat <<'EOF'
a function that fails
  itself: thrown Error: down
  wrap {}: undefined, then undefined; 2 events
  getOrSet {}: undefined
  wrap {"throwErrors":true}: undefined, then undefined; 2 events
  getOrSet {"throwErrors":true}: thrown Error: down
  wrap {"cacheErrors":true}: undefined, then the value Error: down; 1 events
  getOrSet {"cacheErrors":true}: undefined
  wrap of CacheableMemory: undefined
two functions: price in cents and stock
  named by nothing: rose 900, 900
  named by key: rose 900, 900
  named by keyPrefix: rose 900, 12
arguments
  objects: two answers
  a number and a text: two answers
  dates: two answers
  maps: one answer for both
  sets: one answer for both
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
