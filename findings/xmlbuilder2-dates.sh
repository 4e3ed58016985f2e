#!/usr/bin/env bash
# xmlbuilder2 4.0.3, Node 24.21.0; seen on 2026-12-01.
# xmlbuilder2 makes XML of an object, with numbers and booleans as text. A feed of products or an order's export has dates and addresses in it. One would guess that a `Date` is written as in JSON, or refused. In fact an element whose value is
# a `Date` or a `URL` is empty, `<shipped/>`, without an error: it is read as an object without names. In a list each is an empty element, so that the count is right. The same value as an attribute, or given by `txt`, is written by
# `String`, so that a date becomes English words in the machine's zone, which no schema takes. And `prettyPrint` breaks mixed text into lines, and adds blanks to it, even where `xml:space="preserve"` forbids it, so that "Rosewood" in two
# parts is read back as two words. `toISOString()` and `href` for each value, and no `prettyPrint` for texts, help. No report of the dates was found.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"type":"module","private":true}' >package.json
npm i --no-audit --no-fund --silent node@24.21.0 xmlbuilder2@4.0.3
cat >run.mjs <<'EOF'
import { create } from 'xmlbuilder2';
const write = (object, options) => create(object).end({ headless: true, ...options });
const shipped = new Date('2026-12-01T09:00:00Z');
const page = new URL('https://shop.example/rose');
console.log(`number, boolean, text: ${write({ order: { bars: 2, paid: true, soap: 'Rose' } })}`);
console.log(`date and address: ${write({ order: { shipped, page } })}`);
console.log(`a list of dates: ${write({ order: { shipped: [shipped, shipped] } })}`);
process.env.TZ = 'America/New_York';
console.log(`as an attribute: ${write({ order: { '@shipped': shipped, '@page': page } })}`);
console.log(`by txt: ${create().ele('shipped').txt(shipped).end({ headless: true })}`);
console.log(`by hand: ${write({ order: { shipped: shipped.toISOString(), page: page.href } })}`);
const text = '<p xml:space="preserve"><b>Rose</b>wood</p>';
console.log(`mixed text: ${create(text).end({ headless: true })}`);
const pretty = create(text).end({ headless: true, prettyPrint: true });
console.log(`with prettyPrint: ${JSON.stringify(pretty)}, read back ${JSON.stringify(create(pretty).root().node.textContent)}`);
EOF
want=$(cat <<'EOF'
number, boolean, text: <order><bars>2</bars><paid>true</paid><soap>Rose</soap></order>
date and address: <order><shipped/><page/></order>
a list of dates: <order><shipped/><shipped/></order>
as an attribute: <order shipped="Tue Dec 01 2026 04:00:00 GMT-0500 (Eastern Standard Time)" page="https://shop.example/rose"/>
by txt: <shipped>Tue Dec 01 2026 04:00:00 GMT-0500 (Eastern Standard Time)</shipped>
by hand: <order><shipped>2026-12-01T09:00:00.000Z</shipped><page>https://shop.example/rose</page></order>
mixed text: <p xml:space="preserve"><b>Rose</b>wood</p>
with prettyPrint: "<p xml:space=\"preserve\">\n  <b>Rose</b>\n  wood\n</p>", read back "Rose\n  wood\n"
EOF
)
got=$(node_modules/.bin/node run.mjs)
diff <(echo "$want") <(echo "$got") && echo "as stated:" && echo "$got"
