#!/usr/bin/env bash
# dataframe-js 1.4.4, beside the SQLite of Node 24.21.0; seen on 2026-11-30.
# dataframe-js asks tables of rows in SQL, and its docs show the module with `WHERE column1 = 6`. One would guess that `paid = 30` finds the orders of 30. In fact no number is ever equal:
# a row's value is made a text and what stands in the query a number, and the two are compared strictly, so that `=` finds nothing and `!=` everything. `<` and `>=`, which turn the
# text back into a number, are right, and so is `=` of texts, so that a test by name passes. IN asks whether the value is a part of the list as it is written, so that Ann is in
# ('Anna', 'Ben'), and LIKE whether one is a part of the other, without signs. AND and OR are worked off from left to right: `state = 'ME' OR state = 'VT' AND paid < 10` loses the order
# from ME. ORDER BY and LIMIT after the table are read as nothing, and the rows come as they are. No error is raised. A report (76, closed) was of numbers that were compared as texts;
# of these none was found. What helps is `where` or `filter` of the frame itself.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 dataframe-js@1.4.4
cat >run.mjs <<'EOF'
import { DatabaseSync } from 'node:sqlite';
import dataframe from 'dataframe-js';
const DataFrame = dataframe.DataFrame ?? dataframe;
const orders = [
  { id: 1, customer: 'Ann', paid: 30, state: 'VT' },
  { id: 2, customer: 'Anna', paid: 100, state: 'NY' },
  { id: 3, customer: 'Ben', paid: 9, state: 'VT' },
  { id: 4, customer: 'Cy', paid: 30, state: 'ME' },
];
DataFrame.sql.registerTable(new DataFrame(orders, Object.keys(orders[0])), 'orders', true);
const sqlite = new DatabaseSync(':memory:');
sqlite.exec('create table orders (id, customer, paid, state)');
for (const order of orders) sqlite.prepare('insert into orders values (?, ?, ?, ?)').run(...Object.values(order));
const ids = (rows) => rows.map((row) => row.id).sort().join(', ') || 'none';
const tell = (where) => {
  const query = `SELECT * FROM orders WHERE ${where}`;
  console.log(`${where}: ${ids(DataFrame.sql.request(query).toCollection())}; by SQLite ${ids(sqlite.prepare(query).all())}`);
};
tell("state = 'VT'");
tell('paid >= 30');
tell('paid < 30');
tell('paid = 30');
tell('paid != 30');
tell('id = 1');
tell("paid > 9 AND state = 'VT'");
tell("state = 'VT' AND paid = 9");
tell("customer IN ('Anna', 'Ben')");
tell("customer LIKE 'Ann'");
tell("customer LIKE 'B%'");
tell("state = 'ME' OR state = 'VT' AND paid < 10");
tell("state = 'VT' AND paid < 10 OR state = 'ME'");
const frame = new DataFrame(orders, Object.keys(orders[0]));
console.log(`filter and where: ${ids(frame.filter((row) => row.get('paid') === 30).toCollection())}; ${ids(frame.where({ paid: 30 }).toCollection())}`);
const ordered = 'SELECT * FROM orders WHERE paid > 1 ORDER BY paid';
console.log(`${ordered}: ${DataFrame.sql.request(ordered).toCollection().map((row) => row.id).join(', ') || 'none'}; by SQLite ${sqlite.prepare(ordered).all().map((row) => row.id).join(', ')}`);
const limited = 'SELECT * FROM orders ORDER BY paid LIMIT 2';
console.log(`${limited}: ${DataFrame.sql.request(limited).toCollection().map((row) => row.id).join(', ') || 'none'}; by SQLite ${sqlite.prepare(limited).all().map((row) => row.id).join(', ')}`);
EOF
want=$(cat <<'EOF'
state = 'VT': 1, 3; by SQLite 1, 3
paid >= 30: 1, 2, 4; by SQLite 1, 2, 4
paid < 30: 3; by SQLite 3
paid = 30: none; by SQLite 1, 4
paid != 30: 1, 2, 3, 4; by SQLite 2, 3
id = 1: none; by SQLite 1
paid > 9 AND state = 'VT': 1; by SQLite 1
state = 'VT' AND paid = 9: none; by SQLite 3
customer IN ('Anna', 'Ben'): 1, 2, 3; by SQLite 2, 3
customer LIKE 'Ann': 1, 2; by SQLite 1
customer LIKE 'B%': none; by SQLite 3
state = 'ME' OR state = 'VT' AND paid < 10: 3; by SQLite 3, 4
state = 'VT' AND paid < 10 OR state = 'ME': 3, 4; by SQLite 3, 4
filter and where: 1, 4; 1, 4
SELECT * FROM orders WHERE paid > 1 ORDER BY paid: 1, 2, 3, 4; by SQLite 3, 1, 4, 2
SELECT * FROM orders ORDER BY paid LIMIT 2: 1, 2, 3, 4; by SQLite 3, 1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
