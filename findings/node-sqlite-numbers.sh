#!/usr/bin/env bash
# node:sqlite of Node 24.21.0; seen on 2026-11-28.
# A value is given to a statement through `?`, and the documentation's table of conversions has a JavaScript number become an INTEGER or a REAL. One
# would guess that 1001 is as good as the literal 1001 in the statement, as it is in SQLite's own shell and for Python's sqlite3, which give a whole
# number as an integer. In fact every number is given as a REAL, whole or not. A column of INTEGER or NUMERIC type repairs it; everywhere else it
# shows: an order number or a ZIP code that is stored in a column of text reads "1001.0" and is not found by its text, cents are divided into
# halves of a cent where SQL would have divided whole, a label gets ".0", JSON as well, and a JSON path with an index is refused. Nothing but
# the last is an error. A BigInt is given as an integer; so is `cast(? as integer)`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0
cat >run.mjs <<'EOF'
import { DatabaseSync } from 'node:sqlite';
const db = new DatabaseSync(':memory:');
const ask = (sql, ...values) => {
  try {
    return Object.values(db.prepare(sql).get(...values) ?? { none: 'not found' }).join(' ');
  } catch ({ message }) {
    return `error: ${message}`;
  }
};
const compare = (name, sql, value) => {
  const literal = ask(sql.replaceAll('?', value));
  console.log(`${name}: literal ${literal} | number ${ask(sql, value)} | BigInt ${ask(sql, BigInt(value))}`);
};
compare('type', 'select typeof(?)', 1001);
compare('half of 1001 cents', 'select 1001 / ?', 2);
compare('a label', `select 'SOAP-' || ?`, 1001);
compare('as JSON', `select json_object('quantity', ?)`, 3);
compare('in JSON', `select json_extract('["rose","mint"]', '$[' || ? || ']')`, 1);
compare('days from now', `select printf('+%s days', ?)`, 5);

db.exec('create table orders (number text, zip text, cents integer)');
db.prepare('insert into orders values (?, ?, ?)').run(1001, 94110, 1800);
console.log('stored:', ask('select number, zip, cents from orders'));
console.log('sought by the text 1001:', ask('select cents from orders where number = ?', '1001'));
console.log('sought by the number 1001:', ask('select cents from orders where number = ?', 1001));
db.exec('delete from orders');
db.prepare('insert into orders values (?, ?, ?)').run('1001', '94110', 1800);
console.log('stored as text, sought by the number 1001:', ask('select cents from orders where number = ?', 1001));
EOF
want=$(cat <<'EOF'
type: literal integer | number real | BigInt integer
half of 1001 cents: literal 500 | number 500.5 | BigInt 500
a label: literal SOAP-1001 | number SOAP-1001.0 | BigInt SOAP-1001
as JSON: literal {"quantity":3} | number {"quantity":3.0} | BigInt {"quantity":3}
in JSON: literal mint | number error: bad JSON path: '$[1.0]' | BigInt mint
days from now: literal +5 days | number +5.0 days | BigInt +5 days
stored: 1001.0 94110.0 1800
sought by the text 1001: not found
sought by the number 1001: 1800
stored as text, sought by the number 1001: not found
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
