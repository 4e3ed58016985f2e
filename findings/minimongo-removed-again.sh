#!/usr/bin/env bash
# minimongo 7.1.1, its IndexedDb on fake-indexeddb 6.2.5, Node 24.21.0; seen on 2026-11-30.
# minimongo keeps documents on the device and sends what was changed there to the server by `upload()`, which is what its HybridDb is for. One would guess that a document that was removed
# and put back before the next upload, as by an Undo, is on the server as before. In fact, with MemoryDb and LocalStorageDb, it is deleted there: `upsert` adds the document to the
# changes to be sent and does not take its id off the list of those to be removed, and `upload` sends the upserts first and the removals afterwards. On the device it is still found, until the
# next question to the server takes it out there too, and everybody else has lost it. The same holds for a document that is removed and written anew with other content. With IndexedDb,
# where one record holds either state, all is right, and so it is if an upload lies between. No error is raised, and the docs name no difference between the kinds of storage. No
# report was found. What helps is `resolveRemove(id)` before the document is put back.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >package.log
npm i --no-audit --no-fund --silent node@24.21.0 minimongo@7.1.1 fake-indexeddb@6.2.5
cat >run.cjs <<'EOF'
require('fake-indexeddb/auto');
globalThis.window = globalThis;
Object.defineProperty(globalThis, 'localStorage', { value: Object.create({ removeItem(key) { delete this[key]; } }), configurable: true });
const { HybridDb, IndexedDb, LocalStorageDb, MemoryDb } = require('minimongo');
const locals = {
  MemoryDb: async () => new MemoryDb(),
  LocalStorageDb: async () => new LocalStorageDb({ namespace: 'shop' }),
  IndexedDb: () => new Promise((resolve, reject) => new IndexedDb({ namespace: 'shop' }, resolve, reject)),
};
const all = async (collection) => (await collection.find({}).fetch()).map((order) => `${order.customer} ${order.paid}`).join(', ') || 'none';
const tell = async (what, name, change) => {
  const local = await locals[name]();
  const server = new MemoryDb();
  for (const db of [local, server]) await new Promise((resolve, reject) => db.addCollection('orders', resolve, reject));
  const shop = new HybridDb(local, server);
  shop.addCollection('orders');
  await shop.orders.upsert({ _id: '1001', customer: 'Ann', paid: 30 });
  await shop.upload();
  await change(shop, local);
  const [upserts, removes] = await Promise.all(['pendingUpserts', 'pendingRemoves'].map((name) => new Promise((resolve) => local.orders[name](resolve))));
  await shop.upload();
  console.log(`${name}, ${what}: to be written ${upserts.length}, to be removed ${removes.length}; on the server ${await all(server.orders)}; on the device ${await all(local.orders)}, then ${await all(shop.orders)}`);
  await shop.orders.remove('1001');
  await shop.upload();
};
const order = { _id: '1001', customer: 'Ann', paid: 30 };
(async () => {
  for (const name of Object.keys(locals)) {
    await tell('removed and put back', name, async ({ orders }) => (await orders.remove('1001'), orders.upsert(order)));
    await tell('removed and written anew', name, async ({ orders }) => (await orders.remove('1001'), orders.upsert({ ...order, paid: 20 })));
    await tell('with an upload between', name, async (shop) => (await shop.orders.remove('1001'), await shop.upload(), shop.orders.upsert(order)));
    await tell('resolved before', name, async ({ orders }, local) => (await orders.remove('1001'), await new Promise((done) => local.orders.resolveRemove('1001', done)), orders.upsert(order)));
  }
})();
EOF
want=$(cat <<'EOF'
MemoryDb, removed and put back: to be written 1, to be removed 1; on the server none; on the device Ann 30, then none
MemoryDb, removed and written anew: to be written 1, to be removed 1; on the server none; on the device Ann 20, then none
MemoryDb, with an upload between: to be written 1, to be removed 0; on the server Ann 30; on the device Ann 30, then Ann 30
MemoryDb, resolved before: to be written 1, to be removed 0; on the server Ann 30; on the device Ann 30, then Ann 30
LocalStorageDb, removed and put back: to be written 1, to be removed 1; on the server none; on the device Ann 30, then none
LocalStorageDb, removed and written anew: to be written 1, to be removed 1; on the server none; on the device Ann 20, then none
LocalStorageDb, with an upload between: to be written 1, to be removed 0; on the server Ann 30; on the device Ann 30, then Ann 30
LocalStorageDb, resolved before: to be written 1, to be removed 0; on the server Ann 30; on the device Ann 30, then Ann 30
IndexedDb, removed and put back: to be written 1, to be removed 0; on the server Ann 30; on the device Ann 30, then Ann 30
IndexedDb, removed and written anew: to be written 1, to be removed 0; on the server Ann 20; on the device Ann 20, then Ann 20
IndexedDb, with an upload between: to be written 1, to be removed 0; on the server Ann 30; on the device Ann 30, then Ann 30
IndexedDb, resolved before: to be written 1, to be removed 0; on the server Ann 30; on the device Ann 30, then Ann 30
EOF
)
got=$(node_modules/.bin/node run.cjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
