#!/usr/bin/env bash
# node:sqlite of Node 24.21.0; seen on 2026-11-28.
# A statement raises an error if it is given a name that it does not have, a value too many, or `undefined`. One would guess that it raises one too if
# a value is not given at all. In fact what is left out is NULL, and nothing is reported: `set note = :note, paid = :paid where id = :id`, run with a note
# and an id, takes the payment off the order; a row with a value less than the statement is stored without its last column; without the id, or with no
# values at all, nothing is changed. An object that went through JSON, which drops `undefined`, is enough, so that the same order
# raises an error before it is stored in a queue and loses its payment afterwards. Only `not null` in the table raises.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0
cat >run.mjs <<'EOF'
import { DatabaseSync } from 'node:sqlite';
const update = 'update orders set note = :note, paid = :paid where id = :id';
const cases = {
  'all three': [update, { id: 'A1', note: 'gift', paid: 'yes' }],
  'a name too many': [update, { id: 'A1', note: 'gift', paid: 'yes', shipped: 'no' }],
  'undefined': [update, { id: 'A1', note: 'gift', paid: undefined }],
  'left out': [update, { id: 'A1', note: 'gift' }],
  'left out by JSON': [update, JSON.parse(JSON.stringify({ id: 'A1', note: 'gift', paid: undefined }))],
  'the condition left out': [update, { note: 'gift', paid: 'yes' }],
  'no parameters': [update],
  'a value too many': ['insert into orders values (?, ?, ?)', 'B2', 'gift', 'yes', 'no'],
  'a value left out': ['insert into orders values (?, ?, ?)', 'B2', 'gift'],
  'left out where not null': ['insert into strict values (:id, :paid)', { id: 'B2' }],
};
for (const [name, [sql, ...values]] of Object.entries(cases)) {
  const database = new DatabaseSync(':memory:');
  database.exec("create table orders (id, note, paid); create table strict (id, paid not null); insert into orders values ('A1', 'blue', 'yes')");
  try {
    const { changes } = database.prepare(sql).run(...values);
    const rows = database.prepare('select id, note, paid from orders').all().map((row) => Object.values(row).map(String).join(' '));
    console.log(`${name}: ${changes} changed, ${rows.join(' and ')}`);
  } catch ({ message }) {
    console.log(`${name}: error "${message}"`);
  }
}
EOF
want=$(cat <<'EOF'
all three: 1 changed, A1 gift yes
a name too many: error "Unknown named parameter 'shipped'"
undefined: error "Provided value cannot be bound to SQLite parameter 2."
left out: 1 changed, A1 gift null
left out by JSON: 1 changed, A1 gift null
the condition left out: 0 changed, A1 blue yes
no parameters: 0 changed, A1 blue yes
a value too many: error "column index out of range"
a value left out: 1 changed, A1 blue yes and B2 gift null
left out where not null: error "NOT NULL constraint failed: strict.paid"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
