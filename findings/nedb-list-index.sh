#!/usr/bin/env bash
# @seald-io/nedb 4.1.2 (Node 24.21.0); seen on 2026-11-30.
# An index of NeDB "gives a very nice speed boost". It cannot hold an "array of object", says the readme; of a list of numbers or texts each value is put into it. One would guess that a query finds the same with the index as without.
# With `$in` it does; an old report on that was mended in NeDB. But by `$gt`, `$gte`, `$lt` and `$lte` a document is found once for each value of its list within the bounds. Of three soaps with a size above 10 ounces, one of
# which has two such sizes, four are found and counted, the second page begins with the soap that the first one ended with, and the two behind the first are one soap twice. An update of them by `multi: true`
# is refused, as a key "violates the unique constraint", and nothing is changed. So an index that is added to a program that works makes its lists and numbers wrong. What helps is no index on lists,
# or a `Map` by `_id` of what is found. Oracle: the same database without the index, and the filter by hand. No report of the four comparisons was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @seald-io/nedb@4.1.2
cat >run.mjs <<'EOF'
import Datastore from '@seald-io/nedb';
const soaps = [
  { _id: 'mint', ounces: [4, 12], sold: 0 },
  { _id: 'pine', ounces: [8, 16, 32], sold: 0 },
  { _id: 'rose', ounces: [20], sold: 0 },
  { _id: 'sage', ounces: [5], sold: 0 },
];
const rules = {
  $gt: [10, (ounces) => ounces > 10],
  $gte: [12, (ounces) => ounces >= 12],
  $lt: [16, (ounces) => ounces < 16],
  $lte: [16, (ounces) => ounces <= 16],
  $in: [[16, 32], (ounces) => [16, 32].includes(ounces)],
};
const names = (list) => list.map((soap) => soap._id).sort().join(' ');
for (const index of [false, true]) {
  console.log(index ? 'with an index:' : 'without an index:');
  const db = new Datastore();
  if (index) await db.ensureIndexAsync({ fieldName: 'ounces' });
  await db.insertAsync(soaps);
  const said = (name, got, right) => console.log(`  ${name}: ${got}${got === right ? '' : ` (not right: ${right})`}`);
  for (const [operator, [bound, holds]] of Object.entries(rules)) {
    const right = names(soaps.filter((soap) => soap.ounces.some(holds)));
    said(`${operator} ${bound}`, names(await db.findAsync({ ounces: { [operator]: bound } })), right);
  }
  const large = { ounces: { $gt: 10 } };
  said('count', await db.countAsync(large), 3);
  for (const [page, right] of [[0, 'mint pine'], [1, 'rose']]) {
    said(`page ${page + 1} of two each`, names(await db.findAsync(large).sort({ _id: 1 }).skip(page * 2).limit(2)), right);
  }
  const last = names(await db.findAsync(large).sort({ _id: 1 }).skip(1).limit(2));
  said('two behind the first', last, 'pine rose');
  const changed = await db.updateAsync(large, { $inc: { sold: 1 } }, { multi: true }).then((answer) => `${answer.numAffected} changed`, (error) => error.errorType);
  said('update', changed, '3 changed');
  said('sold', (await db.findAsync({}).sort({ _id: 1 })).map((soap) => soap.sold).join(' '), '1 1 1 0');
}
EOF
want=$(cat <<'EOF'
without an index:
  $gt 10: mint pine rose
  $gte 12: mint pine rose
  $lt 16: mint pine sage
  $lte 16: mint pine sage
  $in 16,32: pine
  count: 3
  page 1 of two each: mint pine
  page 2 of two each: rose
  two behind the first: pine rose
  update: 3 changed
  sold: 1 1 1 0
with an index:
  $gt 10: mint pine pine rose (not right: mint pine rose)
  $gte 12: mint pine pine rose (not right: mint pine rose)
  $lt 16: mint mint pine sage (not right: mint pine sage)
  $lte 16: mint mint pine pine sage (not right: mint pine sage)
  $in 16,32: pine
  count: 4 (not right: 3)
  page 1 of two each: mint pine
  page 2 of two each: pine rose (not right: rose)
  two behind the first: pine pine (not right: pine rose)
  update: uniqueViolated (not right: 3 changed)
  sold: 0 0 0 0 (not right: 1 1 1 0)
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
