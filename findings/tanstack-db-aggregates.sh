#!/usr/bin/env bash
# @tanstack/db 0.15.2, Node 24.21.0; seen on 2026-11-29.
# TanStack DB asks its collections as SQL does: `null` equals nothing, is found by `isNull()`, and `count(review.stars)` counts "non-null values", as its reference
# of operators says (skills/db-core/live-queries/references/operators.md in the package; that "nullish operands are treated as 0" stands there of add, subtract,
# multiply and divide alone). One would guess that the other aggregates leave out what is missing as well, as those of SQL do, where five, four and no stars are
# 4.5. In fact `avg`, `min` and `max` take a missing value for 0: the average is 3 though `count` beside it says 2, the lowest of the prices is $0, the highest of a
# -1 and a gap is 0, the first day of shipping is the number 0 among the dates (1970 for who makes a date of it), and of nothing but gaps the answer is 0 although
# the type of `avg` is `number | null | undefined`. What `having` asks of it is as wrong. What helps is `where(not(or(isNull(…), isUndefined(…))))`, which takes out
# the groups that have none, or to divide `sum` by `count`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @tanstack/db@0.15.2
cat >run.mjs <<'EOF'
import { DatabaseSync } from 'node:sqlite';
import { avg, count, createCollection, createLiveQueryCollection, isNull, isUndefined, localOnlyCollectionOptions, lt, max, min, not, or, sum } from '@tanstack/db';
const rows = [
  { id: 1, scent: 'rose', stars: 5, price: 900, shipped: new Date('2026-11-02') },
  { id: 2, scent: 'rose', stars: 4, price: 700, shipped: null },
  { id: 3, scent: 'rose', stars: null, price: null, shipped: null },
  { id: 4, scent: 'mint', stars: null, price: null, shipped: null },
  { id: 5, scent: 'loss', stars: -1, price: -100, shipped: null },
  { id: 6, scent: 'loss', price: undefined },
];
const orders = createCollection(localOnlyCollectionOptions({ id: 'orders', getKey: (row) => row.id, initialData: rows }));
const ask = async (query) => {
  const answer = createLiveQueryCollection({ startSync: true, query });
  await answer.preload();
  return answer.toArray.sort((a, b) => a.scent.localeCompare(b.scent));
};
const day = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
const show = (row) =>
  `${row.scent}: ${row.counted} rated, sum ${row.total}, avg ${row.average}, min ${row.lowest}, max ${row.highest}, lowest price ${row.cheapest}, first shipped ${day(row.first)}`;
const columns = (row) => ({
  scent: row.scent,
  counted: count(row.stars),
  total: sum(row.stars),
  average: avg(row.stars),
  lowest: min(row.stars),
  highest: max(row.stars),
  cheapest: min(row.price),
  first: min(row.shipped),
});
const all = await ask((q) => q.from({ o: orders }).groupBy(({ o }) => o.scent).select(({ o }) => columns(o)));
console.log('TanStack DB');
for (const row of all) console.log(' ', show(row));
const under = await ask((q) =>
  q.from({ o: orders }).groupBy(({ o }) => o.scent).select(({ o }) => ({ scent: o.scent, average: avg(o.stars) })).having(({ o }) => lt(avg(o.stars), 4)),
);
console.log('  rated below 4:', under.map((row) => row.scent).join(', '));
const given = await ask((q) =>
  q.from({ o: orders }).where(({ o }) => not(or(isNull(o.stars), isUndefined(o.stars)))).groupBy(({ o }) => o.scent).select(({ o }) => ({ scent: o.scent, average: avg(o.stars) })),
);
console.log('  with where:', given.map((row) => `${row.scent} ${row.average}`).join(', '));

const sql = new DatabaseSync(':memory:');
sql.exec('create table orders (scent, stars, price, shipped)');
const insert = sql.prepare('insert into orders values (?, ?, ?, ?)');
for (const row of rows) insert.run(row.scent, row.stars ?? null, row.price ?? null, row.shipped ? day(row.shipped) : null);
console.log('SQLite');
const same = sql.prepare(
  'select scent, count(stars) counted, sum(stars) total, avg(stars) average, min(stars) lowest, max(stars) highest, min(price) cheapest, min(shipped) first from orders group by scent order by scent',
);
for (const row of same.all()) console.log(' ', show(row));
const below = sql.prepare('select scent from orders group by scent having avg(stars) < 4 order by scent').all();
console.log('  rated below 4:', below.map((row) => row.scent).join(', '));
process.exit();
EOF
want=$(cat <<'EOF'
TanStack DB
  loss: 1 rated, sum -1, avg -0.5, min -1, max 0, lowest price -100, first shipped 0
  mint: 0 rated, sum 0, avg 0, min 0, max 0, lowest price 0, first shipped 0
  rose: 2 rated, sum 9, avg 3, min 0, max 5, lowest price 0, first shipped 0
  rated below 4: loss, mint, rose
  with where: loss -1, rose 4.5
SQLite
  loss: 1 rated, sum -1, avg -1, min -1, max -1, lowest price -100, first shipped null
  mint: 0 rated, sum null, avg null, min null, max null, lowest price null, first shipped null
  rose: 2 rated, sum 9, avg 4.5, min 4, max 5, lowest price 700, first shipped 2026-11-02
  rated below 4: loss
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
