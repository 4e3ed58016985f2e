#!/usr/bin/env bash
# @duckdb/node-api 1.5.6-r.1 (DuckDB 1.5.6), Node 24.21.0; seen on 2026-11-29.
# DuckDB reads a shop's exports by `from 'orders.csv'` and finds out the types by itself; ZIPs with a zero in front stay text, so one comes to trust it. Shops write
# their orders as #1001, and one would guess that a column with such numbers is text. It is, as long as all of them are written so. If a single one is a plain number,
# as after a change of the shop's software, DuckDB takes "#" for the mark of a comment, since the numbers then fit: every order with the sign is gone, the total is
# too low, no error is raised, and the table of rejected lines (`store_rejects`) is empty. `all_varchar`, a type for the column and a given header do not help; the
# whole list of columns does, and so does `comment = ''`. What the other rows are also decides on dates: of an American file of November 2 and 5 DuckDB makes
# February 11 and May 11, until an order of the 25th is in it. And tracking numbers of 22 digits are DOUBLE: two parcels are one, and a join by them finds both.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 @duckdb/node-api@1.5.6-r.1
cat >run.mjs <<'EOF'
import { writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
const connection = await (await DuckDBInstance.create(':memory:')).connect();
const ask = async (name, sql) => {
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  console.log(`${name}: ${rows.map((row) => row.join(' ')).join('; ') || 'no rows'}`);
};
const write = (name, lines) => writeFileSync(name, `${lines.join('\n')}\n`);
const sum = `count(*) || ' orders', 'total ' || sum(total)`;

write('all.csv', ['order,total', '#1001,19.00', '#1002,9.50', '#1003,9.00']);
write('mixed.csv', ['order,total', '#1001,19.00', '#1002,9.50', '1003,9.00']);
await ask('all with the sign', `select ${sum} from 'all.csv'`);
await ask('one without', `select ${sum} from 'mixed.csv'`);
await ask('what DuckDB makes of it', `select 'comment ' || Comment from sniff_csv('mixed.csv')`);
const options = {
  'store_rejects': 'store_rejects = true',
  'all_varchar': 'all_varchar = true',
  'a type for the column': `types = {'order': 'VARCHAR'}`,
  'header, delimiter and quote': `header = true, delim = ',', quote = '"'`,
  'all columns': `columns = {'order': 'VARCHAR', 'total': 'DECIMAL(10,2)'}`,
  "comment = ''": `comment = ''`,
};
for (const [name, option] of Object.entries(options)) {
  await ask(`  ${name}`, `select count(*) || ' orders', 'total ' || sum(total::decimal(10,2)) from read_csv('mixed.csv', ${option})`);
}
await ask('rejected lines', 'select csv_line from reject_errors');

write('early.csv', ['order,placed', '1,11/02/2026', '2,11/05/2026']);
write('late.csv', ['order,placed', '1,11/02/2026', '2,11/05/2026', '3,11/25/2026']);
await ask('dates', `select placed from 'early.csv'`);
await ask('dates with the 25th', `select placed from 'late.csv'`);

write('tracking.csv', ['order,tracking', '1,9400111899223197428497', '2,9400111899223197428480']);
await ask('tracking numbers', `select distinct typeof(tracking), tracking from 'tracking.csv'`);
await ask('  orders of each parcel', `select a."order", list(b."order") from 'tracking.csv' a join 'tracking.csv' b using (tracking) group by all order by all`);
EOF
want=$(cat <<'EOF'
all with the sign: 3 orders total 37.5
one without: 1 orders total 9.0
what DuckDB makes of it: comment #
  store_rejects: 3 orders total 37.50
  all_varchar: 1 orders total 9.00
  a type for the column: 1 orders total 9.00
  header, delimiter and quote: 1 orders total 9.00
  all columns: 3 orders total 37.50
  comment = '': 3 orders total 37.50
rejected lines: no rows
dates: 2026-02-11; 2026-05-11
dates with the 25th: 2026-11-02; 2026-11-05; 2026-11-25
tracking numbers: DOUBLE 9.400111899223197e+21
  orders of each parcel: 1 2,1; 2 2,1
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
