#!/usr/bin/env bash
# keyv 5.6.0, Node 24.21.0; seen on 2026-11-29.
# Keyv puts one interface in front of stores: carts, sessions, cached prices. Its README says that a store's errors are heard by `on('error')`, and that with
# `throwOnErrors: true` Keyv throws if any operation fails. So one would guess that a store whose calls fail is noticed at the first read. In fact nothing is
# heard of a read: `get` gives `undefined` as for a key that was never set, and no event is fired, where `set`, `delete` and `clear` fire one. With
# `throwOnErrors` `get` throws; `get` of a list of keys still gives a list of `undefined`, unless the store has a `getMany` of its own: then it throws, even
# without the option, as `has` and `getRaw` always do. `stats` call the failed read a miss, and a list of which nothing was read a hit, so the rate of hits
# looks well while the store is down. A shop takes the cart for empty, or asks the service behind the cache each time, and its log of errors is
# silent. A check whether the store is there has to call `has`, or write; or the store's own methods report before they fail.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 keyv@5.6.0
cat >run.mjs <<'EOF'
import Keyv from 'keyv';
// A store on the network: while it is down each of its methods fails.
class Store {
  opts = {};
  data = new Map();
  down = false;
  async call(method, ...values) {
    if (this.down) throw new Error('down');
    return this.data[method](...values);
  }
  get = (key) => this.call('get', key);
  has = (key) => this.call('has', key);
  delete = (key) => this.call('delete', key);
  clear = () => this.call('clear');
  set = (key, value) => this.call('set', key, value);
}
class StoreOfLists extends Store {
  getMany = (keys) => Promise.all(keys.map(this.get));
}
const operations = {
  'get': (keyv) => keyv.get('cart'),
  'get of two': (keyv) => keyv.get(['cart', 'price']),
  'getRaw': (keyv) => keyv.getRaw('cart'),
  'getManyRaw': (keyv) => keyv.getManyRaw(['cart', 'price']),
  'has': (keyv) => keyv.has('cart'),
  'set': (keyv) => keyv.set('cart', 'rose'),
  'delete': (keyv) => keyv.delete('cart'),
  'clear': (keyv) => keyv.clear(),
};
const look = async (store, options, down, operate) => {
  const keyv = new Keyv({ store, stats: true, ...options });
  await keyv.set('cart', 'rose');
  let events = 0;
  keyv.on('error', () => events++);
  store.down = down;
  let outcome;
  try {
    outcome = JSON.stringify(await operate(keyv)) ?? 'undefined';
  } catch {
    outcome = 'thrown';
  }
  const { hits, misses } = keyv.stats;
  return `${outcome}${events > 0 ? ', event' : ''}${hits > 0 ? ', hit' : ''}${misses > 0 ? ', miss' : ''}`;
};
for (const [name, operate] of Object.entries(operations)) {
  console.log(`${name}: ${await look(new Store(), {}, false, operate)}`);
  console.log(`  down: ${await look(new Store(), {}, true, operate)}`);
  console.log(`  down, throwOnErrors: ${await look(new Store(), { throwOnErrors: true }, true, operate)}`);
  if (name.includes('two') || name.includes('Many')) console.log(`  down, the store has getMany: ${await look(new StoreOfLists(), {}, true, operate)}`);
}
EOF
want=$(cat <<'EOF'
get: "rose", hit
  down: undefined, miss
  down, throwOnErrors: thrown
get of two: ["rose",null], hit
  down: [null,null], hit
  down, throwOnErrors: [null,null], hit
  down, the store has getMany: thrown
getRaw: {"value":"rose"}, hit
  down: thrown
  down, throwOnErrors: thrown
getManyRaw: [{"value":"rose"},null], hit, miss
  down: [null,null], miss
  down, throwOnErrors: [null,null], miss
  down, the store has getMany: thrown
has: true
  down: thrown
  down, throwOnErrors: thrown
set: true
  down: false, event
  down, throwOnErrors: thrown, event
delete: true
  down: false, event
  down, throwOnErrors: thrown, event
clear: undefined
  down: undefined, event
  down, throwOnErrors: thrown, event
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
