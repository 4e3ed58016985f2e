#!/usr/bin/env bash
# squirreling 0.12.11, SQLite of Node 24.21.0; seen on 2026-11-30.
# squirreling asks lists and files by SQL, and its readme calls that standard SQL. There a comparison with a missing value is neither true nor false, and `WHERE` keeps what is true alone. One would guess that
# the ways to say "other than MINT" agree. In fact `coupon <> 'MINT'` is as in SQL, without the orders that have no coupon, but `NOT coupon = 'MINT'`, `NOT IN ('MINT')` and `NOT LIKE 'M%'` keep those as well:
# "not fewer than 3 stars" counts reviews without stars. The other way, `coupon IN (SELECT code ...)` finds orders without a coupon as soon as the list has one missing code in it, though a join of the same two
# does not, and `NOT IN` with such a list finds something. `NOT BETWEEN` is right. SQLite and every other database answer as SQL has it, so a report that was tried here gives other numbers there. No report was
# found. What helps is `coupon IS NOT NULL AND` in front of each.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 squirreling@0.12.11
cat >run.mjs <<'EOF'
import { DatabaseSync } from 'node:sqlite';
import { collect, executeSql } from 'squirreling';
const tables = {
  orders: [
    { id: 1, coupon: 'PINE', stars: 5 },
    { id: 2, coupon: 'MINT', stars: 2 },
    { id: 3, coupon: null, stars: null },
    { id: 4, coupon: null, stars: 4 },
  ],
  refused: [{ code: 'MINT' }, { code: null }],
};
const database = new DatabaseSync(':memory:');
database.exec('CREATE TABLE orders (id INTEGER, coupon TEXT, stars INTEGER); CREATE TABLE refused (code TEXT)');
for (const [table, rows] of Object.entries(tables)) for (const row of rows) database.prepare(`INSERT INTO ${table} VALUES (${Object.keys(row).map(() => '?').join(', ')})`).run(...Object.values(row));
const told = (rows) => rows.map((row) => Object.values(row).map((value) => value ?? 'null').join(' ')).join(', ') || 'none';
for (const query of [
  "SELECT id FROM orders WHERE coupon = 'MINT'",
  "SELECT id FROM orders WHERE coupon <> 'MINT'",
  "SELECT id FROM orders WHERE NOT coupon = 'MINT'",
  "SELECT id FROM orders WHERE coupon NOT IN ('MINT')",
  "SELECT id FROM orders WHERE coupon NOT LIKE 'M%'",
  'SELECT id FROM orders WHERE stars < 3',
  'SELECT id FROM orders WHERE NOT stars < 3',
  'SELECT id FROM orders WHERE stars NOT BETWEEN 1 AND 3',
  'SELECT id FROM orders WHERE coupon IN (SELECT code FROM refused)',
  'SELECT id FROM orders WHERE coupon NOT IN (SELECT code FROM refused)',
  'SELECT orders.id FROM orders JOIN refused ON coupon = code',
  'SELECT COUNT(*) FROM orders WHERE NOT (stars >= 4)',
]) {
  const [here, sqlite] = [told(await collect(executeSql({ tables, query }))), told(database.prepare(query).all())];
  console.log(`${query}: ${here}${here === sqlite ? '' : `; SQLite: ${sqlite}`}`);
}
EOF
want=$(cat <<'EOF'
SELECT id FROM orders WHERE coupon = 'MINT': 2
SELECT id FROM orders WHERE coupon <> 'MINT': 1
SELECT id FROM orders WHERE NOT coupon = 'MINT': 1, 3, 4; SQLite: 1
SELECT id FROM orders WHERE coupon NOT IN ('MINT'): 1, 3, 4; SQLite: 1
SELECT id FROM orders WHERE coupon NOT LIKE 'M%': 1, 3, 4; SQLite: 1
SELECT id FROM orders WHERE stars < 3: 2
SELECT id FROM orders WHERE NOT stars < 3: 1, 3, 4; SQLite: 1, 4
SELECT id FROM orders WHERE stars NOT BETWEEN 1 AND 3: 1, 4
SELECT id FROM orders WHERE coupon IN (SELECT code FROM refused): 2, 3, 4; SQLite: 2
SELECT id FROM orders WHERE coupon NOT IN (SELECT code FROM refused): 1; SQLite: none
SELECT orders.id FROM orders JOIN refused ON coupon = code: 2
SELECT COUNT(*) FROM orders WHERE NOT (stars >= 4): 2; SQLite: 1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
