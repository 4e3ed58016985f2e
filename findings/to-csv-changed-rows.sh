#!/usr/bin/env bash
# to-csv 0.1.1, beside papaparse 5.7.1, Node 24.21.0; seen on 2026-12-01.
# to-csv makes CSV of a list of objects: "Accepts an array of objects and converts them to CSV format". It copies the list first, so that one would guess that the objects are left as they are. In fact the texts in them are changed in place: a scent "pine, mint" has
# quotation marks around it from then on, on the page too. The next file made of the same rows has it quoted twice, with backslashes, and the one after that three times, each longer than the one before; what has no comma, line break or quotation mark stays as it was. A quotation mark is
# escaped by a backslash and not doubled (RFC 4180, 2.7), so that `5" bar` is read with a backslash; and the first line ends in LF where the others end in CRLF, so that papaparse keeps a carriage return in the last column. No error is raised; no report was found.
# What helps is `Papa.unparse`, which leaves the rows alone.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 to-csv@0.1.1 papaparse@5.7.1
cat >run.mjs <<'EOF'
import Papa from 'papaparse';
import toCsv from 'to-csv';
const read = (text) => JSON.stringify(Papa.parse(text, { skipEmptyLines: true }).data.slice(1));
const rows = [{ order: 1001, scent: 'lavender' }, { order: 1002, scent: 'pine, mint' }];
console.log(`before: ${JSON.stringify(rows)}`);
Papa.unparse(rows);
console.log(`after papaparse: ${JSON.stringify(rows)}`);
for (const round of [1, 2, 3]) {
  const text = toCsv(rows);
  console.log(`file ${round}: ${JSON.stringify(text)}, read as ${read(text)}`);
  console.log(`rows after it: ${JSON.stringify(rows)}`);
}
const bars = () => [{ order: 1003, scent: '5" bar', note: 'gift' }, { order: 1004, scent: 'oat, rose', note: '' }];
console.log(`a quotation mark: ${read(toCsv(bars()))}; by papaparse ${read(Papa.unparse(bars()))}`);
EOF
want=$(cat <<'EOF'
before: [{"order":1001,"scent":"lavender"},{"order":1002,"scent":"pine, mint"}]
after papaparse: [{"order":1001,"scent":"lavender"},{"order":1002,"scent":"pine, mint"}]
file 1: "order,scent\n1001,lavender\r\n1002,\"pine, mint\"\r\n", read as [["1001","lavender\r"],["1002","pine, mint"]]
rows after it: [{"order":1001,"scent":"lavender"},{"order":1002,"scent":"\"pine, mint\""}]
file 2: "order,scent\n1001,lavender\r\n1002,\"\\\"pine, mint\\\"\"\r\n", read as [["1001","lavender\r"],["1002","\\\"pine, mint\\\"\"\r\n"]]
rows after it: [{"order":1001,"scent":"lavender"},{"order":1002,"scent":"\"\\\"pine, mint\\\"\""}]
file 3: "order,scent\n1001,lavender\r\n1002,\"\\\"\\\\\"pine, mint\\\\\"\\\"\"\r\n", read as [["1001","lavender\r"],["1002","\\\"\\\\\"pine, mint\\\\\"\\\"\"\r\n"]]
rows after it: [{"order":1001,"scent":"lavender"},{"order":1002,"scent":"\"\\\"\\\\\"pine, mint\\\\\"\\\"\""}]
a quotation mark: [["1003","5\\\" bar","gift\r"],["1004","oat, rose","\r"]]; by papaparse [["1003","5\" bar","gift"],["1004","oat, rose",""]]
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
