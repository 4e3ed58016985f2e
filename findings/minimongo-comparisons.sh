#!/usr/bin/env bash
# minimongo 7.1.1, its IndexedDb on fake-indexeddb 6.2.5, Node 24.21.0; seen on 2026-11-30.
# minimongo asks documents on the device as MongoDB does, and its docs promise extended JSON with dates. One would guess that `{ stars: { $lt: 3 } }` finds the reviews with fewer than three
# stars, and `{ at: { $gt: new Date() } }` what is to come, as MongoDB compares within one type. In fact what has no stars, or null, is below every number and found by `$lt` and `$lte`, and any
# text, list of texts or truth value is above every number and found by `$gt`: a price of "sold out" is over 20. A missing field is both null and not null: `{ stars: null }` finds it, and so does
# `{ stars: { $ne: null } }`, while `$in: [null]` does not. In MemoryDb a `Date` becomes a text when it is stored, and a text is below every date, so that `$lt` any date finds all orders, `$gt` none,
# and a date is not equal to itself; IndexedDb keeps the date, so that the two kinds answer the same question by opposite lists. No error is raised. The code is Meteor's of 2014, where
# `$lte` was reported (meteor 1130) and mended; for minimongo no report was found. What helps is `$type: 1` beside a comparison, `$exists: true` beside `$ne`, and dates as ISO texts.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >package.log
npm i --no-audit --no-fund --silent node@24.21.0 minimongo@7.1.1 fake-indexeddb@6.2.5
cat >run.cjs <<'EOF'
require('fake-indexeddb/auto');
globalThis.window = globalThis;
const { IndexedDb, MemoryDb } = require('minimongo');
const day = (number) => new Date(Date.UTC(2026, 10, number));
(async () => {
  const dbs = { MemoryDb: new MemoryDb(), IndexedDb: await new Promise((resolve, reject) => new IndexedDb({ namespace: 'shop' }, resolve, reject)) };
  for (const db of Object.values(dbs)) {
    for (const name of ['reviews', 'orders']) await new Promise((resolve, reject) => db.addCollection(name, resolve, reject));
    await db.reviews.upsert([{ _id: 'two', stars: 2 }, { _id: 'five', stars: 5 }, { _id: 'missing' }, { _id: 'null', stars: null }, { _id: 'text', stars: 'none yet' }]);
    await db.orders.upsert([{ _id: 'November 1', at: day(1) }, { _id: 'November 20', at: day(20) }]);
  }
  const tell = async (names, collection, words, selector, right) => {
    for (const name of names) {
      const found = (await dbs[name][collection].find(selector).fetch()).map(({ _id }) => _id).sort().join(', ') || 'none';
      console.log(`${name}, ${words}: ${found}; by MongoDB's rules ${right}`);
    }
  };
  const both = ['MemoryDb', 'IndexedDb'];
  await tell(both, 'reviews', 'stars < 3', { stars: { $lt: 3 } }, 'two');
  await tell(both, 'reviews', 'stars > 3', { stars: { $gt: 3 } }, 'five');
  await tell(both, 'reviews', 'stars = null', { stars: null }, 'missing, null');
  await tell(both, 'reviews', 'stars != null', { stars: { $ne: null } }, 'five, text, two');
  await tell(both, 'reviews', 'stars in [null]', { stars: { $in: [null] } }, 'missing, null');
  await tell(both, 'orders', 'before November 10', { at: { $lt: day(10) } }, 'November 1');
  await tell(both, 'orders', 'after November 10', { at: { $gt: day(10) } }, 'November 20');
  await tell(both, 'orders', 'on November 1', { at: day(1) }, 'November 1');
  await tell(both, 'reviews', 'stars < 3 and a number', { stars: { $lt: 3, $type: 1 } }, 'two');
  await tell(both, 'reviews', 'stars != null and there', { stars: { $ne: null, $exists: true } }, 'five, text, two');
})();
EOF
want=$(cat <<'EOF'
MemoryDb, stars < 3: missing, null, two; by MongoDB's rules two
IndexedDb, stars < 3: missing, null, two; by MongoDB's rules two
MemoryDb, stars > 3: five, text; by MongoDB's rules five
IndexedDb, stars > 3: five, text; by MongoDB's rules five
MemoryDb, stars = null: missing, null; by MongoDB's rules missing, null
IndexedDb, stars = null: missing, null; by MongoDB's rules missing, null
MemoryDb, stars != null: five, missing, text, two; by MongoDB's rules five, text, two
IndexedDb, stars != null: five, missing, text, two; by MongoDB's rules five, text, two
MemoryDb, stars in [null]: null; by MongoDB's rules missing, null
IndexedDb, stars in [null]: null; by MongoDB's rules missing, null
MemoryDb, before November 10: November 1, November 20; by MongoDB's rules November 1
IndexedDb, before November 10: November 1; by MongoDB's rules November 1
MemoryDb, after November 10: none; by MongoDB's rules November 20
IndexedDb, after November 10: November 20; by MongoDB's rules November 20
MemoryDb, on November 1: none; by MongoDB's rules November 1
IndexedDb, on November 1: November 1; by MongoDB's rules November 1
MemoryDb, stars < 3 and a number: two; by MongoDB's rules two
IndexedDb, stars < 3 and a number: two; by MongoDB's rules two
MemoryDb, stars != null and there: five, text, two; by MongoDB's rules five, text, two
IndexedDb, stars != null and there: five, text, two; by MongoDB's rules five, text, two
EOF
)
got=$(node_modules/.bin/node run.cjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
