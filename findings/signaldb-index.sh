#!/usr/bin/env bash
# @signaldb/core 1.8.1, Node 24.21.0; seen on 2026-11-30.
# SignalDB keeps collections in the browser and syncs them, is asked in MongoDB's words, and speeds questions up by an index. One would guess that an index changes the time and
# not the answer. In fact a field beside `$or` becomes one more alternative as soon as all of it is indexed: "orders of Ann that are open or paid" is every order of Ann and every
# one that is open or paid, and `removeMany` with the same words deletes them. The id is always indexed, so that one index on the status is enough: order 1004, if it is open or
# paid, is itself, though it is sent, and four others. Alternatives of two fields each, of which one is indexed, are mixed: "Ann's paid and Ben's open" has Ann's open and Ben's
# paid ones too. `$in` with `$ne` beside it finds what `$in` does not name, and an index takes the number 7 and the text "7" for one value. All is right without the index, and
# with the `$or` within an `$and`. No error is raised. A report of indexes and `$or` (2082) was of an alternative that no index covers, which is right since 1.7.1; no report of
# these was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @signaldb/core@1.8.1
cat >run.mjs <<'EOF'
import { Collection, createIndex } from '@signaldb/core';
const orders = [
  { id: '1001', customer: 'Ann', status: 'paid', batch: 7 },
  { id: '1002', customer: 'Ben', status: 'paid', batch: '7' },
  { id: '1003', customer: 'Ann', status: 'sent', batch: 8 },
  { id: '1004', customer: 'Ann', status: 'sent', batch: 8 },
  { id: '1005', customer: 'Ben', status: 'open', batch: 9 },
  { id: '1006', customer: 'Ann', status: 'open', batch: 9 },
];
const build = (fields) => {
  const collection = new Collection({ indices: fields.map((field) => createIndex(field)) });
  for (const order of orders) collection.insert({ ...order });
  return collection;
};
const ids = (collection, selector = {}) =>
  collection
    .find(selector)
    .fetch()
    .map(({ id }) => id)
    .sort()
    .join(' ') || 'none';
const unsent = { $or: [{ status: 'open' }, { status: 'paid' }] };
const cases = [
  [{ customer: 'Ann', ...unsent }, ['customer', 'status']],
  [{ $and: [{ customer: 'Ann' }, unsent] }, ['customer', 'status']],
  [{ id: '1004', ...unsent }, ['status']],
  [{ $or: [{ customer: 'Ann', status: 'paid' }, { customer: 'Ben', status: 'open' }] }, ['customer']],
  [{ status: { $in: ['open', 'paid'], $ne: 'paid' } }, ['status']],
  [{ batch: 7 }, ['batch']],
];
for (const [selector, fields] of cases) console.log(`${JSON.stringify(selector)}: ${ids(build([]), selector)}; with an index on ${fields.join(' and ')}: ${ids(build(fields), selector)}`);
for (const fields of [[], ['customer', 'status']]) {
  const collection = build(fields);
  collection.removeMany({ customer: 'Ann', ...unsent });
  console.log(`${fields.length} indexes, Ann's open and paid ones removed, left: ${ids(collection)}`);
}
EOF
want=$(cat <<'EOF'
{"customer":"Ann","$or":[{"status":"open"},{"status":"paid"}]}: 1001 1006; with an index on customer and status: 1001 1002 1003 1004 1005 1006
{"$and":[{"customer":"Ann"},{"$or":[{"status":"open"},{"status":"paid"}]}]}: 1001 1006; with an index on customer and status: 1001 1006
{"id":"1004","$or":[{"status":"open"},{"status":"paid"}]}: none; with an index on status: 1001 1002 1004 1005 1006
{"$or":[{"customer":"Ann","status":"paid"},{"customer":"Ben","status":"open"}]}: 1001 1005; with an index on customer: 1001 1002 1005 1006
{"status":{"$in":["open","paid"],"$ne":"paid"}}: 1005 1006; with an index on status: 1003 1004 1005 1006
{"batch":7}: 1001; with an index on batch: 1001 1002
0 indexes, Ann's open and paid ones removed, left: 1002 1003 1004 1005
2 indexes, Ann's open and paid ones removed, left: none
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
