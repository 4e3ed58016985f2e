#!/usr/bin/env bash
# pouchdb-core, pouchdb-find and pouchdb-adapter-memory 9.0.0, Node 24.21.0; seen on 2026-11-30.
# pouchdb-find asks a database in the browser by selectors, `{ price: { $lte: 8 } }`, and says in a warning that an index makes them faster. One would guess that the answer is the same with it and without. In
# fact, of six bars the one that has no price at all is not among those of at most 8 dollars, and is among them once there is an index on the price. "No sale" as `{ sale: null }` is the one bar with a sale of
# null without the index, and with it also the four that have no such field; `$lte` on it has all six. So whoever speeds up a list that was right gets rows into it that are not meant, and on a second device, on
# which the index is not made yet, the list is another one. `$gte` and a range with a lower end are right, since what is missing is put in the index as null, before all numbers, and is not looked at again when
# it is found there. (That false comes before numbers is the order of CouchDB, here in both.) No report was found. What helps is a lower end, `$gte: 0`, or `$exists: true` in each selector of that kind.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 pouchdb-core@9.0.0 pouchdb-find@9.0.0 pouchdb-adapter-memory@9.0.0
cat >run.mjs <<'EOF'
import PouchDB from 'pouchdb-core';
import memory from 'pouchdb-adapter-memory';
import find from 'pouchdb-find';
PouchDB.plugin(memory).plugin(find);
const bars = [
  { _id: 'pine', price: 8, sale: 6 },
  { _id: 'mint', price: 12, sale: null },
  { _id: 'oat', price: 6 },
  { _id: 'rose', price: 'on request' },
  { _id: 'sage', sold: true },
  { _id: 'tea', price: false },
];
const selectors = [{ price: { $lte: 8 } }, { price: { $lt: 8 } }, { price: { $gte: 8 } }, { price: { $gte: 0, $lte: 8 } }, { sale: null }, { sale: { $lte: 6 } }, { price: { $lte: 12 }, sale: { $exists: false } }];
const open = async (name, indexed) => {
  const database = new PouchDB(name, { adapter: 'memory' });
  await database.bulkDocs(bars);
  if (indexed) for (const field of ['price', 'sale']) await database.createIndex({ index: { fields: [field] } });
  return database;
};
const ids = async (database, selector) => (await database.find({ selector })).docs.map(({ _id }) => _id).sort().join(' ') || 'none';
const [plain, indexed] = [await open('plain', false), await open('indexed', true)];
for (const selector of selectors) {
  const [without, withIndex] = [await ids(plain, selector), await ids(indexed, selector)];
  console.log(`${JSON.stringify(selector)}: ${without}${without === withIndex ? '' : `; with an index ${withIndex}`}`);
}
EOF
want=$(cat <<'EOF'
{"price":{"$lte":8}}: oat pine tea; with an index oat pine sage tea
{"price":{"$lt":8}}: oat tea; with an index oat sage tea
{"price":{"$gte":8}}: mint pine rose
{"price":{"$gte":0,"$lte":8}}: oat pine
{"sale":null}: mint; with an index mint oat rose sage tea
{"sale":{"$lte":6}}: mint pine; with an index mint oat pine rose sage tea
{"price":{"$lte":12},"sale":{"$exists":false}}: oat tea; with an index oat sage tea
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
