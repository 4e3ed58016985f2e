#!/usr/bin/env bash
# @tidyjs/tidy 2.6.1, beside 2.5.2 and the SQLite of Node 24.21.0; seen on 2026-11-30.
# tidy.js does to lists of rows what dplyr does to tables. Its docs have `complete` turn gaps into rows, a row for each day and kind, and say of 2.6 that joins got faster. One would guess
# that the rows that are there stay as they are. In fact, where the days are `Date` objects, as a row of a file or a database has one each, every sale comes back as often as its day has
# rows: two kinds sold on November 1 are four rows, three are nine, and the sum of 10 is 15. `expand`, on which it rests, tells days apart by the object and not by the time, and the join of 2.6
# finds rows by `String(key)`, so that each object of a day meets all the rows of it. In 2.5.2 the sum is right, and there are rows of 0 too many. `distinct` and `nDistinct` take each
# `Date` for another day as well, though `groupBy` puts equal ones together. By `String` the joins of 2.6 also take 1 for "1" and two times of one second for one, so that 10:00:00.100 and
# 10:00:00.900 get each other's rows; 2.5.2 compared strictly. Apart from that, `sliceMax` of a list of keys, which its docs and types allow as for `sliceMin`, takes the first rows of
# all, whatever they hold: it reads the list as one key. No error is raised. No report was found. What helps is days as texts, and `arrange` with `desc` and `sliceHead`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @tidyjs/tidy@2.6.1 before@npm:@tidyjs/tidy@2.5.2
cat >run.mjs <<'EOF'
import { DatabaseSync } from 'node:sqlite';
import * as now from '@tidyjs/tidy';
import * as before from 'before';
const rows = [['11-01', 'soap', 3], ['11-01', 'oil', 2], ['11-02', 'soap', 5]];
const texts = rows.map(([day, kind, sold]) => ({ day, kind, sold }));
const dates = () => texts.map((row) => ({ ...row, day: new Date(`2026-${row.day}T00:00:00Z`) }));
const sqlite = new DatabaseSync(':memory:');
sqlite.exec('create table sales (day, kind, sold)');
for (const row of rows) sqlite.prepare('insert into sales values (?, ?, ?)').run(...row);
const completed = sqlite
  .prepare('select day, kind, coalesce(sold, 0) sold from (select distinct day from sales) join (select distinct kind from sales) left join sales using (day, kind)')
  .all();
const short = (day) => (day instanceof Date ? day.toISOString().slice(5, 10) : day);
const list = (found) => `${found.map((row) => [short(row.day), row.kind, row.sold].join(' ')).sort().join(', ')}; sold ${found.reduce((sum, row) => sum + row.sold, 0)}`;
console.log(`every day and kind by SQLite: ${list(completed)}`);
for (const [name, { tidy, complete, count, distinct, innerJoin, sliceMax, sliceMin, arrange, desc, sliceHead }] of Object.entries({ before, now })) {
  console.log(`${name}, days as texts: ${list(tidy(texts, complete(['day', 'kind'], { sold: 0 })))}`);
  console.log(`${name}, days as dates: ${list(tidy(dates(), complete(['day', 'kind'], { sold: 0 })))}`);
  console.log(`${name}, days by distinct ${tidy(dates(), distinct(['day'])).length}, by count ${tidy(dates(), count('day')).length}; right is 2`);
  const at = (millisecond) => new Date(Date.UTC(2026, 10, 30, 10, 0, 0, millisecond));
  const joined = tidy([{ at: at(100), order: 1 }, { at: at(900), order: 2 }], innerJoin([{ at: at(100), paid: 'by 1' }, { at: at(900), paid: 'by 2' }], { by: 'at' }));
  console.log(`${name}, paid at that time: ${joined.map((row) => `${row.order} ${row.paid}`).join(', ') || 'none'}`);
  console.log(`${name}, orders 1 and "1" of customer 1: ${tidy([{ id: 1 }, { id: '1' }], innerJoin([{ id: 1, name: 'Ann' }], { by: 'id' })).length}`);
  const best = [{ stars: 1, sold: 2 }, { stars: 5, sold: 1 }, { stars: 5, sold: 9 }];
  const shown = (found) => found.map((row) => `${row.stars} stars ${row.sold} sold`).join(', ');
  console.log(`${name}, sliceMax by stars: ${shown(tidy(best, sliceMax(1, 'stars')))}; by a list of stars: ${shown(tidy(best, sliceMax(1, ['stars'])))}`);
  console.log(`${name}, sliceMax by stars and sold: ${shown(tidy(best, sliceMax(1, ['stars', 'sold'])))}; sliceMin of the last two: ${shown(tidy(best.slice(1).reverse(), sliceMin(1, ['stars', 'sold'])))}`);
  console.log(`${name}, by arrange: ${shown(tidy(best, arrange([desc('stars'), desc('sold')]), sliceHead(1)))}`);
}
EOF
want=$(cat <<'EOF'
every day and kind by SQLite: 11-01 oil 2, 11-01 soap 3, 11-02 oil 0, 11-02 soap 5; sold 10
before, days as texts: 11-01 oil 2, 11-01 soap 3, 11-02 oil 0, 11-02 soap 5; sold 10
before, days as dates: 11-01 oil 0, 11-01 oil 2, 11-01 soap 0, 11-01 soap 3, 11-02 oil 0, 11-02 soap 5; sold 10
before, days by distinct 3, by count 2; right is 2
before, paid at that time: none
before, orders 1 and "1" of customer 1: 1
before, sliceMax by stars: 5 stars 1 sold; by a list of stars: 5 stars 1 sold
before, sliceMax by stars and sold: 1 stars 2 sold; sliceMin of the last two: 5 stars 1 sold
before, by arrange: 5 stars 9 sold
now, days as texts: 11-01 oil 2, 11-01 soap 3, 11-02 oil 0, 11-02 soap 5; sold 10
now, days as dates: 11-01 oil 2, 11-01 oil 2, 11-01 soap 3, 11-01 soap 3, 11-02 oil 0, 11-02 soap 5; sold 15
now, days by distinct 3, by count 2; right is 2
now, paid at that time: 1 by 1, 1 by 2, 2 by 1, 2 by 2
now, orders 1 and "1" of customer 1: 2
now, sliceMax by stars: 5 stars 1 sold; by a list of stars: 5 stars 1 sold
now, sliceMax by stars and sold: 1 stars 2 sold; sliceMin of the last two: 5 stars 1 sold
now, by arrange: 5 stars 9 sold
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
