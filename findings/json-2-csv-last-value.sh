#!/usr/bin/env bash
# json-2-csv 5.6.0, beside csv-parse 7.0.3 and papaparse 5.7.1, Node 24.21.0; seen on 2026-11-30.
# json-2-csv writes lists of objects as CSV and reads them again. One would guess that it reads what it has written, and a file that ends in a line break, as nearly all files do (RFC 4180, 2.2: the last record "may or may not have"
# one). In fact a text that ends in a comma and stands in the last column, an address "12 Oak St," say, is not seen to end, though it is in quotes: all rows behind it are lost, and it comes back with a quotation mark in front and
# without the comma. And the line break at the end of a file becomes part of its last value, ben@example.com and a line break, unless that is a number or in quotes, and takes the whole row away if that ends in a comma; with
# `eol: '\r\n'`, for the files of spreadsheets, there is one row more, whose first field is empty. So it is the row that was appended last that is wrong. No error is raised. Reports of empty last values and of line breaks
# within a value were solved; of these none was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 json-2-csv@5.6.0 csv-parse@7.0.3 papaparse@5.7.1
cat >run.mjs <<'EOF'
import { parse } from 'csv-parse/sync';
import { csv2json, json2csv } from 'json-2-csv';
import papaparse from 'papaparse';
const show = (rows) => JSON.stringify(rows).replaceAll('\\n', '⏎').replaceAll('"', "'");
const orders = (...addresses) => addresses.map((address, index) => ({ order: `#${index + 1}`, address }));
console.log('Written by json2csv and read by csv2json:');
for (const rows of [
  orders('12 Oak St', '7 Elm St', '3 Ash St'),
  orders('12, Oak St', '7 Elm St', '3 Ash St'),
  orders('12 Oak St,', '7 Elm St', '3 Ash St'),
  orders('12 Oak St,', '7 Elm St,', '3 Ash St'),
  orders('12 Oak St', '7 Elm St,', '3 Ash St', '9 Fir St,', '5 Yew St'),
  orders('12 Oak St', '7 Elm St', '3 Ash St,'),
]) {
  const text = json2csv(rows);
  const others = [parse(text, { columns: true }), papaparse.parse(text, { header: true }).data].every((read) => show(read) === show(rows));
  console.log(`  ${rows.map(({ address }) => address).join(' | ')}: ${show(csv2json(text))}; csv-parse and papaparse ${others ? 'right' : 'wrong'}`);
}
console.log('Files that end in a line break:');
for (const [eol, options] of [['\n', {}], ['\r\n', { delimiter: { eol: '\r\n' } }]]) {
  for (const last of ['ben@example.com', '"Lee, Ben"', '6', '"12 Oak St,"']) {
    const text = ['order,value', '#1,ann@example.com', `#2,${last}`].join(eol);
    console.log(`  ${JSON.stringify(eol)} ${last}: ${show(csv2json(text + eol, options))}; without it ${csv2json(text, options).length} rows; csv-parse ${parse(text + eol, { columns: true }).length} rows`);
  }
}
EOF
want=$(cat <<'EOF'
Written by json2csv and read by csv2json:
  12 Oak St | 7 Elm St | 3 Ash St: [{'order':'#1','address':'12 Oak St'},{'order':'#2','address':'7 Elm St'},{'order':'#3','address':'3 Ash St'}]; csv-parse and papaparse right
  12, Oak St | 7 Elm St | 3 Ash St: [{'order':'#1','address':'12, Oak St'},{'order':'#2','address':'7 Elm St'},{'order':'#3','address':'3 Ash St'}]; csv-parse and papaparse right
  12 Oak St, | 7 Elm St | 3 Ash St: [{'order':'#1','address':'\'12 Oak St'}]; csv-parse and papaparse right
  12 Oak St, | 7 Elm St, | 3 Ash St: [{'order':'#1','address':'\'12 Oak St'}]; csv-parse and papaparse right
  12 Oak St | 7 Elm St, | 3 Ash St | 9 Fir St, | 5 Yew St: [{'order':'#1','address':'12 Oak St'},{'order':'#2','address':'\'7 Elm St'}]; csv-parse and papaparse right
  12 Oak St | 7 Elm St | 3 Ash St,: [{'order':'#1','address':'12 Oak St'},{'order':'#2','address':'7 Elm St'},{'order':'#3','address':'3 Ash St,'}]; csv-parse and papaparse right
Files that end in a line break:
  "\n" ben@example.com: [{'order':'#1','value':'ann@example.com'},{'order':'#2','value':'ben@example.com⏎'}]; without it 2 rows; csv-parse 2 rows
  "\n" "Lee, Ben": [{'order':'#1','value':'ann@example.com'},{'order':'#2','value':'Lee, Ben'}]; without it 2 rows; csv-parse 2 rows
  "\n" 6: [{'order':'#1','value':'ann@example.com'},{'order':'#2','value':6}]; without it 2 rows; csv-parse 2 rows
  "\n" "12 Oak St,": [{'order':'#1','value':'ann@example.com'}]; without it 2 rows; csv-parse 2 rows
  "\r\n" ben@example.com: [{'order':'#1','value':'ann@example.com'},{'order':'#2','value':'ben@example.com'},{'order':''}]; without it 2 rows; csv-parse 2 rows
  "\r\n" "Lee, Ben": [{'order':'#1','value':'ann@example.com'},{'order':'#2','value':'Lee, Ben'},{'order':''}]; without it 2 rows; csv-parse 2 rows
  "\r\n" 6: [{'order':'#1','value':'ann@example.com'},{'order':'#2','value':6},{'order':''}]; without it 2 rows; csv-parse 2 rows
  "\r\n" "12 Oak St,": [{'order':'#1','value':'ann@example.com'},{'order':'#2','value':'12 Oak St,'},{'order':''}]; without it 2 rows; csv-parse 2 rows
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
