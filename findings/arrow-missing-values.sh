#!/usr/bin/env bash
# apache-arrow 21.2.0, @uwdata/flechette 2.3.0, Node 24.21.0; seen on 2026-11-29.
# Apache Arrow makes a table of JavaScript's objects or arrays (`tableFromJSON`, `tableFromArrays`, `vectorFromArray`). Its types take `readonly (null | undefined |
# string)[]`, and the guess of the type counts `undefined` with the nulls (`inferType` in factories.mjs), so one would guess that an optional field that an order does
# not have is null. In fact only `null` is: a field that is missing or `undefined` is a value, "" among texts, false among booleans, NaN among numbers, 0 among whole
# numbers, and is not counted as null; among dates it throws. So an order that nobody has marked is "not paid", stock that is not known is sold out, one discount that is
# missing makes the sum NaN, and every reader of the file sees it so, since it is what is written. Flechette, another package for the same format, makes null of both.
# An object within the objects keeps those fields alone that the first row's has, and the others are left out without an error; in a column that begins with a number
# a text is made a number, so ZIP 02134 is 2134 behind a 10001, and itself in front of one. What helps is to write each field of each row, as `value ?? null`, and to
# build such columns by `vectorFromArray` with a type.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 apache-arrow@21.2.0 @uwdata/flechette@2.3.0
cat >run.mjs <<'EOF'
import { inspect } from 'node:util';
import * as flechette from '@uwdata/flechette';
import { Int32, tableFromArrays, tableFromIPC, tableFromJSON, tableToIPC, vectorFromArray } from 'apache-arrow';
const show = (value) => inspect(value, { breakLength: Infinity });
const print = (name, rows) => {
  console.log(name);
  for (const row of rows) console.log(`  ${show(row)}`);
};
const objects = (table) => table.toArray().map((row) => row.toJSON());
const orders = [
  { id: 1001, note: 'gift', paid: true, discount: 500 },
  { id: 1002, note: undefined, paid: undefined, discount: undefined },
  { id: 1003 },
  { id: 1004, note: null, paid: null, discount: null },
];
const table = tableFromJSON(orders);
print('tableFromJSON', objects(table));
for (const name of ['note', 'paid', 'discount']) console.log(`  nulls in ${name}: ${table.getChild(name).nullCount}`);
print('written and read', objects(tableFromIPC(tableToIPC(table))));
print('written, and read by Flechette', flechette.tableFromIPC(tableToIPC(table)).toArray());

const columns = Object.fromEntries(['note', 'paid', 'discount'].map((name) => [name, orders.map((order) => order[name])]));
print('tableFromArrays', objects(tableFromArrays(columns)));
print('tableFromArrays of Flechette', flechette.tableFromArrays(columns).toArray());
const stock = [5, undefined, null];
console.log('stock as Int32:', show(vectorFromArray(stock, new Int32()).toJSON()), 'by Flechette:', show(flechette.columnFromArray(stock, flechette.int32()).toArray()));
try {
  vectorFromArray([new Date('2026-11-29'), undefined]);
} catch (error) {
  console.log(`dates: ${error.message}`);
}

const addresses = [{ to: { name: 'Ann' } }, { to: { name: 'Bob', company: 'Elm Bakery' } }];
print('objects within', tableFromJSON(addresses).toArray().map(({ to }) => to.toJSON()));
print('10001 first', objects(tableFromJSON([{ zip: 10001 }, { zip: '02134' }])));
print('"02134" first', objects(tableFromJSON([{ zip: '02134' }, { zip: 10001 }])));
EOF
want=$(cat <<'EOF'
tableFromJSON
  { id: 1001, note: 'gift', paid: true, discount: 500 }
  { id: 1002, note: '', paid: false, discount: NaN }
  { id: 1003, note: '', paid: false, discount: NaN }
  { id: 1004, note: null, paid: null, discount: null }
  nulls in note: 1
  nulls in paid: 1
  nulls in discount: 1
written and read
  { id: 1001, note: 'gift', paid: true, discount: 500 }
  { id: 1002, note: '', paid: false, discount: NaN }
  { id: 1003, note: '', paid: false, discount: NaN }
  { id: 1004, note: null, paid: null, discount: null }
written, and read by Flechette
  { id: 1001, note: 'gift', paid: true, discount: 500 }
  { id: 1002, note: '', paid: false, discount: NaN }
  { id: 1003, note: '', paid: false, discount: NaN }
  { id: 1004, note: null, paid: null, discount: null }
tableFromArrays
  { note: 'gift', paid: true, discount: 500 }
  { note: '', paid: false, discount: NaN }
  { note: '', paid: false, discount: NaN }
  { note: null, paid: null, discount: null }
tableFromArrays of Flechette
  { note: 'gift', paid: true, discount: 500 }
  { note: null, paid: null, discount: null }
  { note: null, paid: null, discount: null }
  { note: null, paid: null, discount: null }
stock as Int32: [ 5, 0, null ] by Flechette: [ 5, null, null ]
dates: Cannot convert undefined to a BigInt
objects within
  { name: 'Ann' }
  { name: 'Bob' }
10001 first
  { zip: 10001 }
  { zip: 2134 }
"02134" first
  { zip: '02134' }
  { zip: '10001' }
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
