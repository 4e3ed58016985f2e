#!/usr/bin/env bash
# kysely 0.29.9, drizzle-orm 0.45.4, Node 24.21.0 with its node:sqlite; seen on 2026-11-29.
# Both packages build SQL of expressions that stand within each other, so one would guess that the inner is computed first, as in the code. With Kysely it is so for
# `and` and `or`, which get brackets, but not for arithmetic: `eb(eb('price', '-', eb.ref('discount')), '*', eb.ref('bars'))` is written as `price - discount * bars`,
# so two bars of $9.50 with $1 off each are $7.50 and not $17, and `price - (price - discount)` is minus a discount. The code reads right, the types are those of the
# tree, and nothing is reported; there is a method `parens`, and each of these needs it. And `or()` of Drizzle without conditions, which is what a loop over an empty list
# makes, is no condition at all: deleting the chosen orders when none is chosen deletes every order, where `inArray` of an empty list deletes none, nor does `or([])` of
# Kysely. What helps is `eb.parens(...)`, and `inArray` or `or(sql`false`, ...list)`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 kysely@0.29.9 drizzle-orm@0.45.4
cat >run.mjs <<'EOF'
import { DatabaseSync } from 'node:sqlite';
import { and, eq, inArray, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/sqlite-proxy';
import { integer, sqliteTable, text as words } from 'drizzle-orm/sqlite-core';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
const fresh = () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table orders (id integer, name text, price integer, discount integer, bars integer, late integer, paid integer)');
  database.exec("insert into orders values (1, 'Ann', 950, 100, 2, 1, 1), (2, 'Ann', 700, 0, 1, 0, 1), (3, 'Bob', 800, 50, 3, 1, 0)");
  return database;
};
const show = (name, statement, parameters) => {
  const database = fresh();
  const rows = database.prepare(statement).all(...parameters);
  const left = statement.startsWith('delete') ? `, ${database.prepare('select count(*) as left from orders').get().left} of 3 left` : '';
  console.log(`${name}: ${rows.map((row) => Object.values(row).join()).join('; ')}${left}\n  ${statement}`);
};
const kysely = new Kysely({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const withKysely = (name, query) => {
  const { sql: statement, parameters } = query.compile();
  show(`kysely, ${name}`, statement, parameters);
};
const amount = (expression) => kysely.selectFrom('orders').select((eb) => expression(eb).as('amount'));
withKysely('price less discount, times bars', amount((eb) => eb(eb('price', '-', eb.ref('discount')), '*', eb.ref('bars'))));
withKysely('the same with parens', amount((eb) => eb(eb.parens('price', '-', eb.ref('discount')), '*', eb.ref('bars'))));
withKysely('price less (price less discount)', amount((eb) => eb('price', '-', eb('price', '-', eb.ref('discount')))));
withKysely('Ann and (late or unpaid)', kysely.selectFrom('orders').select('id').where('name', '=', 'Ann').where((eb) => eb.or([eb('late', '=', 1), eb('paid', '=', 0)])));
withKysely('or of none', kysely.deleteFrom('orders').where((eb) => eb.or([])));
const orders = sqliteTable('orders', { id: integer(), name: words(), late: integer(), paid: integer() });
const db = drizzle(async () => ({ rows: [] }));
const withDrizzle = (name, query) => {
  const { sql: statement, params } = query.toSQL();
  show(`drizzle, ${name}`, statement, params);
};
const ids = (condition) => db.select({ id: orders.id }).from(orders).where(condition);
withDrizzle('Ann and (late or unpaid)', ids(and(eq(orders.name, 'Ann'), or(eq(orders.late, 1), eq(orders.paid, 0)))));
withDrizzle('delete by or of one', db.delete(orders).where(or(...[1].map((id) => eq(orders.id, id)))));
withDrizzle('delete by or of none', db.delete(orders).where(or(...[].map((id) => eq(orders.id, id)))));
withDrizzle('delete by inArray of none', db.delete(orders).where(inArray(orders.id, [])));
EOF
want=$(cat <<'EOF'
kysely, price less discount, times bars: 750; 700; 650
  select "price" - "discount" * "bars" as "amount" from "orders"
kysely, the same with parens: 1700; 700; 2250
  select ("price" - "discount") * "bars" as "amount" from "orders"
kysely, price less (price less discount): -100; 0; -50
  select "price" - "price" - "discount" as "amount" from "orders"
kysely, Ann and (late or unpaid): 1
  select "id" from "orders" where "name" = ? and ("late" = ? or "paid" = ?)
kysely, or of none: , 3 of 3 left
  delete from "orders" where 1 = 0
drizzle, Ann and (late or unpaid): 1
  select "id" from "orders" where ("orders"."name" = ? and ("orders"."late" = ? or "orders"."paid" = ?))
drizzle, delete by or of one: , 2 of 3 left
  delete from "orders" where "orders"."id" = ?
drizzle, delete by or of none: , 0 of 3 left
  delete from "orders"
drizzle, delete by inArray of none: , 3 of 3 left
  delete from "orders" where false
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
