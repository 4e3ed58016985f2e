#!/usr/bin/env bash
# papaparse 5.7.1, Node 24.21.0; seen on 2026-11-29.
# Papa Parse finds out the separator by itself: of comma, tab, bar and semicolon the one that cuts all lines into the same number of fields. A list of orders
# and tracking numbers, "1001;9400...", has two fields on each line, so one would guess that the semicolon is found, whatever the number of lines. In fact the
# line break at the end of the file counts as one more line with a single field, and a separator is taken only if the average is over 1.99 fields. So with
# two columns, and a line break at the end as every export writes it, the file of eight orders is one column "order;tracking", and that of nine is
# right (the first ten lines are looked at, and the last is then not among them). The same holds for tabs and bars. If the lines have a comma in a name or
# a price, they are cut there. Three columns are always right. `skipEmptyLines: true` mends it, and so does `delimiter`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 papaparse@5.7.1
cat >run.mjs <<'EOF'
import Papa from 'papaparse';
const lines = (orders, separator, fields) => ['order', 'tracking', 'name', 'carrier'].slice(0, fields).join(separator) + Array.from({ length: orders }, (_, index) => `\n${[1001 + index, `94001118992231000${index}`, 'Roe', 'USPS'].slice(0, fields).join(separator)}`).join('');
const read = (name, text, options = {}) => {
  const { meta, errors } = Papa.parse(text, { header: true, ...options });
  console.log(`${name}: ${meta.fields.join(' | ')}${errors.some(({ type }) => type === 'Delimiter') ? ' (not detected)' : ''}`);
};
for (const orders of [1, 5, 8, 9, 30]) read(`semicolon, ${orders} orders`, `${lines(orders, ';', 2)}\n`);
read('tab, 8 orders', `${lines(8, '\t', 2)}\n`);
read('tab, 9 orders', `${lines(9, '\t', 2)}\n`);
read('8 orders, no line break at the end', lines(8, ';', 2));
read('8 orders, three columns', `${lines(8, ';', 3)}\n`);
read('8 orders, empty lines skipped', `${lines(8, ';', 2)}\n`, { skipEmptyLines: true });
const [row] = Papa.parse('order;name\n1001;Roe, Jane\n1002;Doe, John\n', { header: true }).data;
console.log('with a comma in the name:', JSON.stringify(row));
EOF
want=$(cat <<'EOF'
semicolon, 1 orders: order;tracking (not detected)
semicolon, 5 orders: order;tracking (not detected)
semicolon, 8 orders: order;tracking (not detected)
semicolon, 9 orders: order | tracking
semicolon, 30 orders: order | tracking
tab, 8 orders: order	tracking (not detected)
tab, 9 orders: order | tracking
8 orders, no line break at the end: order | tracking
8 orders, three columns: order | tracking | name
8 orders, empty lines skipped: order | tracking
with a comma in the name: {"order;name":"1001;Roe","__parsed_extra":[" Jane"]}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
