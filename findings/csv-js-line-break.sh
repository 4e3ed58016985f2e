#!/usr/bin/env bash
# comma-separated-values 3.6.4, papaparse 5.7.1, Node 24.21.0; seen on 2026-11-30.
# CSV.js, the package comma-separated-values, names "full RFC 4180 compliance", and finds out by itself how lines end. One would guess that a table which it has written is the same when it has read it. In fact a
# single note of two lines changes the others: it writes lines with CRLF, finds the LF within the note, takes LF for the end of lines everywhere, and what stood last in each line but the last one gets a
# quotation mark at its end, or is a carriage return if it was empty. "pine, mint" of order 1001 becomes `pine, mint"`, which no filter finds, and the total `12` has a carriage return behind it. The note itself
# is right, so that whoever looks for the fault there finds none. Files from spreadsheets are of this kind: CRLF between lines, LF for a line break in a cell. Without a line break in a field all is right, and if
# both are LF or both CRLF. papaparse reads all of them. No report was found. What helps is `lineDelimiter: '\r\n'`.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 comma-separated-values@3.6.4 papaparse@5.7.1
cat >run.mjs <<'EOF'
import CSV from 'comma-separated-values';
import Papa from 'papaparse';
const tell = (what, text) => console.log(`${what}: ${JSON.stringify(new CSV(text, { cast: false }).parse())}; papaparse ${JSON.stringify(Papa.parse(text, { skipEmptyLines: true }).data)}`);
const rows = (note) => [['order', 'note', 'scent'], ['1001', note, 'pine, mint'], ['1002', 'gift', 'oat, rose']];
tell('written by itself', new CSV(rows('please ring')).encode());
tell('a note of two lines', new CSV(rows('please ring\ntwice')).encode());
tell('without quotation marks', 'order,note,total\r\n1001,"please ring\ntwice",12\r\n1002,gift,8\r\n');
tell('lines that end in LF', 'order,note,total\n1001,"please ring\ntwice","12"\n1002,gift,"8"\n');
tell('a note with CRLF', 'order,note,total\r\n1001,"please ring\r\ntwice","12"\r\n1002,gift,"8"\r\n');
let seed = 5;
const random = (below) => ((seed = (seed * 48271) % 2147483647), seed % below);
const wrong = { 'with a line break in a field': 0, without: 0 };
for (let round = 0; round < 4000; round++) {
  const isBroken = round % 2 === 0;
  const table = Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => ['soap', '', '1', 'a, b', 'say "hi"'][random(5)]));
  if (isBroken) table[random(3)][random(3)] = 'please ring\ntwice';
  if (JSON.stringify(new CSV(new CSV(table).encode(), { cast: false }).parse()) !== JSON.stringify(table)) wrong[isBroken ? 'with a line break in a field' : 'without']++;
}
console.log(`tables that come back changed from its own text, of 2000 each: ${JSON.stringify(wrong)}`);
EOF
want=$(cat <<'EOF'
written by itself: [["order","note","scent"],["1001","please ring","pine, mint"],["1002","gift","oat, rose"]]; papaparse [["order","note","scent"],["1001","please ring","pine, mint"],["1002","gift","oat, rose"]]
a note of two lines: [["order","note","scent\""],["1001","please ring\ntwice","pine, mint\""],["1002","gift","oat, rose"]]; papaparse [["order","note","scent"],["1001","please ring\ntwice","pine, mint"],["1002","gift","oat, rose"]]
without quotation marks: [["order","note","total\r"],["1001","please ring\ntwice","12\r"],["1002","gift","8\r"]]; papaparse [["order","note","total"],["1001","please ring\ntwice","12"],["1002","gift","8"]]
lines that end in LF: [["order","note","total"],["1001","please ring\ntwice","12"],["1002","gift","8"]]; papaparse [["order","note","total"],["1001","please ring\ntwice","12"],["1002","gift","8"]]
a note with CRLF: [["order","note","total"],["1001","please ring\r\ntwice","12"],["1002","gift","8"]]; papaparse [["order","note","total"],["1001","please ring\r\ntwice","12"],["1002","gift","8"]]
tables that come back changed from its own text, of 2000 each: {"with a line break in a field":2000,"without":0}
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
