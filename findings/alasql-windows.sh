#!/usr/bin/env bash
# alasql 4.19.1, beside the SQLite of Node 24.21.0; seen on 2026-11-30.
# AlaSQL asks arrays of objects in SQL, also with ROW_NUMBER, SUM, AVG, COUNT, MIN and MAX `OVER (PARTITION BY ... ORDER BY ...)`. One would guess that a window looks at the rows of
# the table in the order that it names. In fact it looks at the finished result: a column that is not in the select list, or has another name there, is not there for the window. The
# sum of each customer is 0 if the amount is not shown beside it, and the sum of all customers if the customer is not; an expression within SUM gives 0 always; `LIMIT 3` makes sums of
# three rows. `ORDER BY` in the window is read and not heard: ROW_NUMBER counts neighbours in the data's own order and begins anew whenever the customer changes, so that "the
# latest order of each" (`rn = 1`) is all five orders, SUM and AVG are totals where running ones were asked for, and the ranks by amount are 1 to 5 down the page. No error is
# raised, as it is for LAG or RANK, which are missing (2409). The report of windows (2408, closed) was of rows that fell together, which is right since; none of these was found. What
# helps is data sorted by partition and then by order, from a query within the query, with every column that a window names in the list, and the limit outside.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 alasql@4.19.1
cat >run.mjs <<'EOF'
import alasql from 'alasql';
import { DatabaseSync } from 'node:sqlite';
const orders = [
  { id: 1, customer: 'Ann', amount: 30, day: 3 },
  { id: 2, customer: 'Ben', amount: 10, day: 1 },
  { id: 3, customer: 'Ann', amount: 20, day: 1 },
  { id: 4, customer: 'Ben', amount: 50, day: 2 },
  { id: 5, customer: 'Ann', amount: 5, day: 2 },
];
const sqlite = new DatabaseSync(':memory:');
sqlite.exec('create table orders (id, customer, amount, day)');
for (const order of orders) sqlite.prepare('insert into orders values (?, ?, ?, ?)').run(...Object.values(order));
const tell = (query, column) => {
  const list = (rows) => rows.map((row) => `${row.id}: ${row[column]}`).join(', ');
  console.log(query);
  console.log(`  AlaSQL ${list(alasql(query.replace('orders', '?'), [orders]).toSorted((a, b) => a.id - b.id))}`);
  console.log(`  SQLite ${list(sqlite.prepare(query).all().toSorted((a, b) => a.id - b.id))}`);
};
tell('SELECT id, customer, amount, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders', 'spent');
tell('SELECT id, customer, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders', 'spent');
tell('SELECT id, amount, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders', 'spent');
tell('SELECT id, customer, amount AS paid, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders', 'spent');
tell('SELECT id, customer, amount, SUM(amount * 2) OVER (PARTITION BY customer) AS points FROM orders', 'points');
tell('SELECT id, customer, amount, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders ORDER BY id LIMIT 3', 'spent');
tell('SELECT id, customer, amount, day, SUM(amount) OVER (PARTITION BY customer ORDER BY day) AS running FROM orders', 'running');
tell('SELECT id, customer, day, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY day DESC) AS rn FROM orders', 'rn');
tell('SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY day DESC) AS rn FROM orders) WHERE rn = 1', 'customer');
tell('SELECT id, amount, ROW_NUMBER() OVER (ORDER BY amount DESC) AS place FROM orders', 'place');
EOF
want=$(cat <<'EOF'
SELECT id, customer, amount, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders
  AlaSQL 1: 55, 2: 60, 3: 55, 4: 60, 5: 55
  SQLite 1: 55, 2: 60, 3: 55, 4: 60, 5: 55
SELECT id, customer, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders
  AlaSQL 1: 0, 2: 0, 3: 0, 4: 0, 5: 0
  SQLite 1: 55, 2: 60, 3: 55, 4: 60, 5: 55
SELECT id, amount, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders
  AlaSQL 1: 115, 2: 115, 3: 115, 4: 115, 5: 115
  SQLite 1: 55, 2: 60, 3: 55, 4: 60, 5: 55
SELECT id, customer, amount AS paid, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders
  AlaSQL 1: 0, 2: 0, 3: 0, 4: 0, 5: 0
  SQLite 1: 55, 2: 60, 3: 55, 4: 60, 5: 55
SELECT id, customer, amount, SUM(amount * 2) OVER (PARTITION BY customer) AS points FROM orders
  AlaSQL 1: 0, 2: 0, 3: 0, 4: 0, 5: 0
  SQLite 1: 110, 2: 120, 3: 110, 4: 120, 5: 110
SELECT id, customer, amount, SUM(amount) OVER (PARTITION BY customer) AS spent FROM orders ORDER BY id LIMIT 3
  AlaSQL 1: 50, 2: 10, 3: 50
  SQLite 1: 55, 2: 60, 3: 55
SELECT id, customer, amount, day, SUM(amount) OVER (PARTITION BY customer ORDER BY day) AS running FROM orders
  AlaSQL 1: 55, 2: 60, 3: 55, 4: 60, 5: 55
  SQLite 1: 55, 2: 10, 3: 20, 4: 60, 5: 25
SELECT id, customer, day, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY day DESC) AS rn FROM orders
  AlaSQL 1: 1, 2: 1, 3: 1, 4: 1, 5: 1
  SQLite 1: 1, 2: 2, 3: 3, 4: 1, 5: 2
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY day DESC) AS rn FROM orders) WHERE rn = 1
  AlaSQL 1: Ann, 2: Ben, 3: Ann, 4: Ben, 5: Ann
  SQLite 1: Ann, 4: Ben
SELECT id, amount, ROW_NUMBER() OVER (ORDER BY amount DESC) AS place FROM orders
  AlaSQL 1: 1, 2: 2, 3: 3, 4: 4, 5: 5
  SQLite 1: 2, 2: 4, 3: 3, 4: 1, 5: 5
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
