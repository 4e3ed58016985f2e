#!/usr/bin/env bash
# node-x12 1.7.1, Node 24.21.0; seen on 2026-11-29.
# A store that takes the soap by the case sends its purchase order as X12: a PO1 for each line, and behind it, if it likes, a PID with words ("whipped, no dye").
# node-x12 makes an object of it by a map of queries, among them `FOREACH(PO1)=>PID05`, "values from a loop series" in its README. One would guess that each line gets
# its own words, and a line without a PID none. In fact the queries make one list for each field, of what is there, and the lists are laid side by side: from the first
# line without a PID on the words belong to the next line, and the last lines have the text of the query itself as their words. With `PO1-PID05`, as one writes it outside
# FOREACH, each line has those of the first; with both together they are those of the second. A qualifier is no better: `N301:N101["ST"]` is the street of the party
# "ship to" only if it is the last party of the order; else all streets after it answer as well. No error is raised, and strict mode changes nothing. As long as each line
# has its PID, as in a sample, all is right. What helps is to walk through the `segments` oneself.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 node-x12@1.7.1
cat >run.mjs <<'EOF'
import x12 from 'node-x12';
const { X12Parser, X12QueryEngine } = x12;
const isa = 'ISA*00*          *00*          *ZZ*STORE          *ZZ*SOAP           *261128*1253*U*00401*000000905*0*T*>';
const parse = (lines) => {
  const transaction = ['ST*850*0001', 'BEG*00*NE*1001**20261128', ...lines];
  const order = [isa, 'GS*PO*STORE*SOAP*20261128*1253*1*X*004010', ...transaction, `SE*${transaction.length + 1}*0001`, 'GE*1*1', 'IEA*1*000000905'];
  return new X12Parser(true).parse(order.map((segment) => `${segment}~`).join('\n'));
};
const line = (number, sku, words) => [`PO1*${number}*12*EA*4.5**VN*${sku}`, ...(words ? [`PID*F****${words}`] : [])];
const orders = {
  'each line has a PID': parse([...line(1, 'ROSE', 'rose words'), ...line(2, 'OAT', 'oat words'), ...line(3, 'FIG', 'fig words')]),
  'none for OAT': parse([...line(1, 'ROSE', 'rose words'), ...line(2, 'OAT'), ...line(3, 'FIG', 'fig words')]),
  'none for ROSE': parse([...line(1, 'ROSE'), ...line(2, 'OAT', 'oat words'), ...line(3, 'FIG', 'fig words')]),
};
for (const [name, order] of Object.entries(orders)) {
  console.log(name);
  for (const words of ['FOREACH(PO1)=>PID05', 'PO1-PID05', 'FOREACH(PO1)=>PO1-PID05']) {
    const [transaction] = order.functionalGroups[0].transactions;
    const lines = transaction.toObject({ sku: 'FOREACH(PO1)=>PO107', words });
    console.log(`  ${words}: ${lines.map((each) => `${each.sku} "${each.words}"`).join(', ')}`);
  }
}
const parties = { 'bill to, ship to': ['BT', 'ST'], 'ship to, bill to': ['ST', 'BT'] };
const streets = { ST: ['N1*ST*Ann', 'N3*5 Main St'], BT: ['N1*BT*Bob', 'N3*7 Elm St'] };
for (const [name, codes] of Object.entries(parties)) {
  const order = parse([...codes.flatMap((code) => streets[code]), ...line(1, 'ROSE')]);
  for (const query of ['N301:N101["ST"]', 'N301:N101["BT"]', 'N102:N101["ST"]']) {
    const values = new X12QueryEngine(true).query(order, query).map(({ value }) => value);
    console.log(`${name}, ${query}: ${values.join(' and ')}`);
  }
}
EOF
want=$(cat <<'EOF'
each line has a PID
  FOREACH(PO1)=>PID05: ROSE "rose words", OAT "oat words", FIG "fig words"
  PO1-PID05: ROSE "rose words", OAT "rose words", FIG "rose words"
  FOREACH(PO1)=>PO1-PID05: ROSE "oat words", OAT "FOREACH(PO1)=>PO1-PID05", FIG "FOREACH(PO1)=>PO1-PID05"
none for OAT
  FOREACH(PO1)=>PID05: ROSE "rose words", OAT "fig words", FIG "FOREACH(PO1)=>PID05"
  PO1-PID05: ROSE "rose words", OAT "rose words", FIG "rose words"
  FOREACH(PO1)=>PO1-PID05: ROSE "FOREACH(PO1)=>PO1-PID05", OAT "FOREACH(PO1)=>PO1-PID05", FIG "FOREACH(PO1)=>PO1-PID05"
none for ROSE
  FOREACH(PO1)=>PID05: ROSE "oat words", OAT "fig words", FIG "FOREACH(PO1)=>PID05"
  PO1-PID05: ROSE "oat words", OAT "oat words", FIG "oat words"
  FOREACH(PO1)=>PO1-PID05: ROSE "oat words", OAT "FOREACH(PO1)=>PO1-PID05", FIG "FOREACH(PO1)=>PO1-PID05"
bill to, ship to, N301:N101["ST"]: 5 Main St
bill to, ship to, N301:N101["BT"]: 7 Elm St and 5 Main St
bill to, ship to, N102:N101["ST"]: Ann
ship to, bill to, N301:N101["ST"]: 5 Main St and 7 Elm St
ship to, bill to, N301:N101["BT"]: 7 Elm St
ship to, bill to, N102:N101["ST"]: Ann
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
