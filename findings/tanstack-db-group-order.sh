#!/usr/bin/env bash
# @tanstack/db 0.15.2, beside the SQLite of Node 24.21.0; seen on 2026-11-30.
# TanStack DB asks its collections as SQL does. One would guess that a query that is grouped by customer can be ordered by the customer, as `having` beside it takes the same column. In
# fact `orderBy(({ order }) => order.customer)` is read and not heard once there is a `groupBy`: the groups come by the key that they are kept under, which looks right for one
# ascending column, so that a test of it passes. With 'desc' they still ascend, and `limit(2)` keeps the first two customers instead of the last two; of weeks or days, "the latest two" are the
# oldest. Two columns come as the groupBy names them, whatever the orderBy says; where a week is missing, it stands between the others, and 9 stands before 3. `nulls` makes no
# difference. No error or warning is raised, and the types allow it. By `$selected` and by an aggregate all is right; so is `having`. Upstream has a report (466) of a
# column that is not grouped by; of the grouped one none was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @tanstack/db@0.15.2
cat >run.mjs <<'EOF'
import { count, createCollection, createLiveQueryCollection, gt, localOnlyCollectionOptions, sum } from '@tanstack/db';
import { DatabaseSync } from 'node:sqlite';
console.warn = () => {};
const rows = [['Ann', 'soap', 3, 30], ['Ben', 'oil', null, 10], ['Ann', 'oil', 2, 20], ['Cy', 'soap', null, 50], ['Ben', 'soap', 1, 5], ['Dee', 'soap', 9, 1]].map(
  ([customer, kind, week, amount], id) => ({ id, customer, kind, week, amount }),
);
const orders = createCollection(localOnlyCollectionOptions({ id: 'orders', getKey: (row) => row.id, initialData: rows }));
const sqlite = new DatabaseSync(':memory:');
sqlite.exec('create table orders (id, customer, kind, week, amount)');
for (const row of rows) sqlite.prepare('insert into orders values (?, ?, ?, ?, ?)').run(...Object.values(row));
const tell = async (sql, build) => {
  const live = createLiveQueryCollection({ startSync: true, query: (q) => build(q.from({ order: orders })) });
  await live.preload();
  const list = (found, columns) => found.map((row) => columns.map((column) => row[column] ?? 'none').join(' ')).join(', ');
  const right = sqlite.prepare(sql).all();
  const columns = Object.keys(right[0]);
  console.log(`${sql}: ${list(live.toArray, columns)}; by SQLite ${list(right, columns)}`);
};
const byCustomer = (from) => from.groupBy(({ order }) => order.customer).select(({ order }) => ({ customer: order.customer, spent: sum(order.amount) }));
const byWeek = (from) => from.groupBy(({ order }) => order.week).select(({ order }) => ({ week: order.week, orders: count(order.id) }));
const byBoth = (from) => from.groupBy(({ order }) => [order.kind, order.customer]).select(({ order }) => ({ kind: order.kind, customer: order.customer }));
const customers = 'select customer, sum(amount) spent from orders group by customer';
const weeks = 'select week, count(*) orders from orders group by week';
await tell(`${customers} order by customer`, (from) => byCustomer(from).orderBy(({ order }) => order.customer));
await tell(`${customers} order by customer desc`, (from) => byCustomer(from).orderBy(({ order }) => order.customer, 'desc'));
await tell(`${customers} order by customer desc limit 2`, (from) => byCustomer(from).orderBy(({ order }) => order.customer, 'desc').limit(2));
await tell(`${customers} having customer > 'B'`, (from) => byCustomer(from).having(({ order }) => gt(order.customer, 'B')));
await tell(`${weeks} order by week`, (from) => byWeek(from).orderBy(({ order }) => order.week));
await tell(`${weeks} order by week desc limit 2`, (from) => byWeek(from).orderBy(({ order }) => order.week, { direction: 'desc', nulls: 'last' }).limit(2));
await tell('select kind, customer from orders group by kind, customer order by kind desc, customer', (from) => byBoth(from).orderBy(({ order }) => order.kind, 'desc').orderBy(({ order }) => order.customer));
console.log('by $selected and by an aggregate');
await tell(`${customers} order by customer desc limit 2`, (from) => byCustomer(from).orderBy(({ $selected }) => $selected.customer, 'desc').limit(2));
await tell(`${weeks} order by week`, (from) => byWeek(from).orderBy(({ $selected }) => $selected.week));
await tell(`${customers} order by sum(amount) desc, customer`, (from) => byCustomer(from).orderBy(({ order }) => sum(order.amount), 'desc').orderBy(({ $selected }) => $selected.customer));
EOF
want=$(cat <<'EOF'
select customer, sum(amount) spent from orders group by customer order by customer: Ann 50, Ben 15, Cy 50, Dee 1; by SQLite Ann 50, Ben 15, Cy 50, Dee 1
select customer, sum(amount) spent from orders group by customer order by customer desc: Ann 50, Ben 15, Cy 50, Dee 1; by SQLite Dee 1, Cy 50, Ben 15, Ann 50
select customer, sum(amount) spent from orders group by customer order by customer desc limit 2: Ann 50, Ben 15; by SQLite Dee 1, Cy 50
select customer, sum(amount) spent from orders group by customer having customer > 'B': Ben 15, Cy 50, Dee 1; by SQLite Ben 15, Cy 50, Dee 1
select week, count(*) orders from orders group by week order by week: 1 1, 2 1, 9 1, none 2, 3 1; by SQLite none 2, 1 1, 2 1, 3 1, 9 1
select week, count(*) orders from orders group by week order by week desc limit 2: 1 1, 2 1; by SQLite 9 1, 3 1
select kind, customer from orders group by kind, customer order by kind desc, customer: oil Ann, oil Ben, soap Ann, soap Ben, soap Cy, soap Dee; by SQLite soap Ann, soap Ben, soap Cy, soap Dee, oil Ann, oil Ben
by $selected and by an aggregate
select customer, sum(amount) spent from orders group by customer order by customer desc limit 2: Dee 1, Cy 50; by SQLite Dee 1, Cy 50
select week, count(*) orders from orders group by week order by week: none 2, 1 1, 2 1, 3 1, 9 1; by SQLite none 2, 1 1, 2 1, 3 1, 9 1
select customer, sum(amount) spent from orders group by customer order by sum(amount) desc, customer: Ann 50, Cy 50, Ben 15, Dee 1; by SQLite Ann 50, Cy 50, Ben 15, Dee 1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
